import { readFileSync } from 'node:fs'

/** The files that decide: the same that are compiled without DOM, timers and fetch. */
const { include } = JSON.parse(readFileSync('src/scheduler/tsconfig.pure.json', 'utf8'))
const HERE = 'tests/bench/mutation'
const CACHE = 'node_modules/.cache/mutation'

/** Runs from the project's top, where Stryker copies what the tests need into a folder of its own. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `${HERE}/vitest.config.mjs` },
  coverageAnalysis: 'perTest',
  mutate: include.map((name) => `src/scheduler/${name}`),
  ignorePatterns: ['**', '!package.json', '!src/{base,scheduler}/**', '!tests/support/**', `!${HERE}/*.mjs`],
  // Names no file: Stryker would hand the settings to a compiler that it cannot work with.
  tsconfigFile: 'none.json',
  // Under node_modules no test would be found.
  tempDirName: '.mutation',
  concurrency: 2,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  cleanTempDir: 'always',
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${CACHE}/report.json` },
  thresholds: { high: 95, low: 85, break: null },
  incrementalFile: `${CACHE}/incremental.json`,
  allowConsoleColors: false,
}
