import type { Measures } from './measures.ts'
import type { Comparison } from './peers.ts'
import type { Results } from './results.ts'
import { SCENARIOS, type ScenarioName } from './scenarios.ts'

interface Column {
  readonly head: string
  readonly show: (measures: Measures) => string
}

const count =
  (what: keyof Measures) =>
  (measures: Measures): string =>
    String(measures[what])

const COLUMNS: readonly Column[] = [
  { head: 'makespan, s', show: ({ makespan }) => seconds(makespan) },
  { head: 'done', show: count('done') },
  { head: 'failed', show: count('failed') },
  { head: '429s', show: count('refused') },
  { head: 'after the first', show: count('refusedLater') },
  { head: 'of own making', show: count('ownMaking') },
  { head: 'inflicted', show: count('inflicted') },
  { head: 'early', show: count('early') },
  { head: 'most in 1 s', show: count('mostInSecond') },
  {
    head: 'click p95, ms',
    show: ({ clickP95 }) => (Number.isFinite(clickP95) ? clickP95.toFixed(0) : 'never'),
  },
  { head: 'twice', show: count('doubleWrites') },
]

function seconds(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? (milliseconds / 1_000).toFixed(0) : '-'
}

/** One scenario: a line for each client, with the figures of all seeds one after the other. */
export function scenarioTable(name: ScenarioName, clients: readonly string[], results: Results): string {
  const lines = clients
    .filter((client) => results.of(name, client).length > 0)
    .map((client) => [client, ...COLUMNS.map(({ show }) => allOf(results.of(name, client).map(show)))])
  return `${name}: ${SCENARIOS[name].about}\n${columns([['', ...COLUMNS.map(({ head }) => head)], ...lines])}`
}

/** What is the same for all seeds is said once. */
function allOf(shown: readonly string[]): string {
  const different = new Set(shown)
  return different.size === 1 ? [...different].join('') : shown.join(' ')
}

export function peersTable(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(({ client, scenario, what, expected, within, measured, agrees }) => [
    client,
    `${scenario} ${what}`,
    figure(what, expected),
    figure(what, measured),
    within,
    agrees ? 'ok' : 'differs',
  ])
  return `What is known of the others, and what came out here\n${columns([['client', 'figure', 'known', 'here', 'within', ''], ...lines])}`
}

function figure(what: keyof Measures, value: number): string {
  if (!Number.isFinite(value)) return 'never'
  if (what === 'makespan') return `${seconds(value)} s`
  return what === 'clickP95' ? `${value.toFixed(0)} ms` : String(Math.round(value * 10) / 10)
}

function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
