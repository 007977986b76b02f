import { existsSync } from 'node:fs'

const isBesideItsFile = ({ moduleId }) => existsSync(moduleId.replace('.test.ts', '.ts'))
const isWhole = ({ moduleId }) => /\/(?:scheduler|budget)\.test\.ts$/.test(moduleId)
const rank = (file) => (isBesideItsFile(file) && !isWhole(file) ? 0 : 1)

/** Quick tests first: a change that one of them finds needs no other. */
class QuickFirst {
  sort = (files) => files.toSorted((one, other) => rank(one) - rank(other))
  shard = (files) => files
}

/** The scheduler's own tests without the ones that live through days or through hundreds of worlds. */
export default {
  test: {
    environment: 'node',
    include: ['src/scheduler/*.test.ts'],
    exclude: ['src/scheduler/*.property.test.ts', 'src/scheduler/{soak,day}.test.ts'],
    setupFiles: ['tests/support/no-console-errors.ts', 'tests/support/properties.ts'],
    sequence: { sequencer: QuickFirst },
  },
}
