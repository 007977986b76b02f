import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

import { reached, type Row } from './rows.ts'

const FOLDER = 'tests/bench/mutation'
const REPORT = 'node_modules/.cache/mutation/report.json'
/** Of a hundred faults at least so many are found. */
const LEAST_SCORE = 85

/** The part of Stryker's report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/**
 * How many of the small faults that Stryker puts into the scheduler's deciding files are found by its tests. Stryker
 * is installed at its first use, and lists by itself what was not found.
 */
export async function measureMutation(): Promise<Row[]> {
  if (!existsSync(`${FOLDER}/node_modules`)) {
    process.stderr.write('installing Stryker …\n')
    await run('npm', ['ci', '--prefix', FOLDER])
  }
  const stryker = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`
  await run(process.execPath, [stryker, 'run', `${FOLDER}/stryker.config.mjs`])
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report // Stryker's own form
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const found = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length
  const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return [
    reached(
      `mutation: found of ${found + missed} faults, in %`,
      (100 * found) / (found + missed),
      LEAST_SCORE,
    ),
  ]
}

/** Runs a program whose words go to the error stream, where they do not mix with the bench's table. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', process.stderr, process.stderr] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}`)
}
