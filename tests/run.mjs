// Runs every check in order and ends with one line that adds them all up.
// usage: node tests/run.mjs           everything (npm test)
//        node tests/run.mjs --quick   without a browser and without a build of its own (npm run check)
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { findDoorkeeper } from './support/doorkeeper/find-doorkeeper.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const node = process.execPath
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name)

/**
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Count `again`: passed, but not at once
 * @typedef {{ [name: string]: number } & { stats?: { [name: string]: number } }} Report
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands
 * @property {'vitest' | 'playwright'} [report] the last command writes a report in this form to $REPORT
 * @property {boolean} [slow] left out by --quick
 */

/** @type {Step[]} */
const steps = [
  {
    name: 'types',
    commands: ['.', 'tsconfig.app.json', 'src/scheduler/tsconfig.pure.json'].map((project) => [
      bin('tsc'),
      '-p',
      project,
    ]),
  },
  { name: 'lint', commands: [[bin('oxlint')]] },
  { name: 'format', commands: [[bin('oxfmt'), '--check', '.']] },
  {
    name: 'generated files',
    commands: [[node, 'tests/support/run.mjs', 'src/schema/generate.node.ts', '--check']],
  },
  { name: 'dead code', commands: [[bin('knip')]] },
  {
    name: 'conventions, units, contracts',
    commands: [
      [
        bin('vitest'),
        'run',
        '--project',
        'unit',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=$REPORT',
      ],
    ],
    report: 'vitest',
  },
  {
    name: 'components in Chromium',
    commands: [
      [
        bin('vitest'),
        'run',
        '--project',
        'browser',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=$REPORT',
      ],
    ],
    report: 'vitest',
    slow: true,
  },
  { name: 'build', commands: [[bin('vite'), 'build']], slow: true },
  {
    name: 'journeys and accessibility',
    commands: [[bin('playwright'), 'test']],
    report: 'playwright',
    slow: true,
  },
]

/** Settings of the person who runs the tests must not reach the builds that are tested. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')))

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let stopped = false

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopped = true
    // The whole group: tools start browsers and servers of their own.
    if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM')
  })
}

/**
 * @param {string[]} command
 * @param {string} report where the command writes its report
 * @returns {Promise<{ code: number, output: string }>}
 */
function execute(command, report) {
  const [program = node, ...args] = command.map((word) => word.replace('$REPORT', report))
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, REPORT: report, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    running = child
    let output = ''
    const hear = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @type {Record<'vitest' | 'playwright', (report: Report) => Count>} */
const readers = {
  vitest: ({
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  }) => ({
    passed,
    failed,
    skipped: numPendingTests + numTodoTests,
  }),
  playwright: ({ stats: { expected = 0, unexpected: failed = 0, flaky: again = 0, skipped = 0 } = {} }) => ({
    passed: expected + again,
    failed,
    skipped,
    again,
  }),
}

/**
 * A step without a report counts as one test. A step that fails counts at least one failure, also when its report does
 * not know of any, or there is none.
 * @param {Step} step
 * @param {string} folder
 */
async function perform(step, folder) {
  const report = path.join(folder, `${step.name.replaceAll(/\W+/g, '-')}.json`)
  let output = ''
  let failed = false
  for (const command of step.commands) {
    const done = await execute(command, report)
    output += done.output
    failed ||= done.code !== 0
  }
  /** @type {Count} */
  let count = { passed: failed ? 0 : 1, failed: 0, skipped: 0 }
  if (step.report !== undefined) {
    const text = await readFile(report, 'utf8').catch(() => undefined)
    if (text === undefined) failed = true
    count =
      text === undefined
        ? { passed: 0, failed: 0, skipped: 0 }
        : readers[step.report](/** @type {Report} */ (JSON.parse(text)))
    // Tests that were not found do not pass.
    failed ||= count.passed + count.failed === 0
  }
  return { count: { ...count, failed: Math.max(count.failed, failed ? 1 : 0) }, output }
}

const total = { passed: 0, failed: 0, skipped: 0 }
const quick = process.argv.includes('--quick')
const folder = await mkdtemp(path.join(tmpdir(), 'yohaku-tests-'))
try {
  for (const step of steps) {
    if (stopped || (quick && step.slow === true)) continue
    const began = performance.now()
    const { count, output } = await perform(step, folder)
    if (stopped) break
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { again = 0 } = count
    // What passes only at another try is a defect all the same, and must be seen.
    if (count.failed > 0 || again > 0) process.stdout.write(`\n${output.trim()}\n\n`)
    const skipped =
      (count.skipped > 0 ? `, ${count.skipped} skipped` : '') + (again > 0 ? `, ${again} at another try` : '')
    console.log(
      `${count.failed > 0 ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`,
    )
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

if (stopped) {
  console.log('Stopped before the end')
  process.exitCode = 130
} else {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  const doorkeeper = await findDoorkeeper()
  if (doorkeeper.kind === 'absent') {
    console.log(`\nSkipped: the tests against real Doorkeeper (${doorkeeper.reason}; see CONTRIBUTING.md)`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
