import { readdirSync, readFileSync } from 'node:fs'

import { startVitest, type TestModule } from 'vitest/node'

import type { Row } from '#tests/bench/rows.ts'

import { drawSeeds, listOf } from './seeds.ts'

const RUNNER = 'tests/bench/properties/many-seeds.ts'
const DRAWS = /^import .* from 'fast-check'$/m

/**
 * Runs every test file that draws cases by chance with seeds that nobody has chosen, and tells for each file how many
 * of them failed. `npm test` itself always draws the same.
 */
export async function measureProperties(): Promise<Row[]> {
  const seeds = drawSeeds(process.env)
  const files = propertyFiles()
  const told = process.exitCode
  const vitest = await startVitest(
    'test',
    files,
    {
      config: false,
      watch: false,
      name: 'unit',
      include: files,
      setupFiles: ['tests/support/no-console-errors.ts'],
      runner: RUNNER,
      env: listOf(seeds),
      // A round is one of many: only what hangs takes so long.
      testTimeout: 60_000,
      reporters: ['default'],
    },
    {},
    { stdout: process.stderr, stderr: process.stderr },
  )
  try {
    return vitest.state
      .getTestModules()
      .map((module) => rowOf(module, seeds))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  } finally {
    await vitest.close()
    process.exitCode = told // The table decides.
  }
}

function propertyFiles(): string[] {
  return ['src', 'tests/contract', 'tests/conventions', 'tests/support']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith('.test.ts') && DRAWS.test(readFileSync(file, 'utf8')))
}

function rowOf(module: TestModule, seeds: readonly number[]): Row {
  const failed = new Set([...module.children.allTests()].flatMap((test) => test.meta().failedSeeds ?? []))
  const [first] = failed
  const counted = `${failed.size} of ${seeds.length} seeds`
  const seen = first === undefined ? counted : `${counted}, PROPERTY_SEED=${first}`
  const isOk = module.ok()
  return {
    name: `properties: ${module.relativeModuleId}`,
    allowed: '0',
    measured: !isOk && failed.size === 0 ? 'does not run' : seen,
    verdict: isOk ? 'ok' : 'missed',
  }
}
