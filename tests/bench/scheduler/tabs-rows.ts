import { counted, type Row } from '#tests/bench/rows.ts'

import { runTabs, type TabsLog, type TabsScenario } from './many-tabs.ts'
import { measure } from './measures.ts'
import { BURSTS, type Blame } from './scenarios.ts'

const SECOND = 1_000
const SEEDS = [15, 3, 5]
/** Six tabs, 0.4 s apart, each with its job in the background and its clicks. */
const SIX: TabsScenario = {
  ...{ tabs: 6, apart: 400, bulkEach: 500, clicksEach: 0.05 },
  ...{ endsAt: 240 * SECOND, mishaps: 0 },
}
/** The same in one. */
const ONE: TabsScenario = { ...SIX, tabs: 1, bulkEach: 3_000, clicksEach: 0.3 }
const MISHAPS = 50

/** What six tabs that share one budget come to, against one tab with all of their work. */
export async function measureSharedTabs(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, more, blame] of [
    ['six tabs', {}, 'all'],
    ['six tabs and others', { devices: BURSTS }, 'beyond one where others spent'],
  ] as const) {
    const six = await all({ ...SIX, ...more })
    const one = await all({ ...ONE, ...more })
    const [p95, alone] = [clickP95(six, blame), clickP95(one, blame)]
    rows.push(
      counted(
        `${name}: refusals of our own making`,
        sum(six, (log) => measure(log, blame).ownMaking),
        0,
      ),
      counted(`${name}: sends in a second`, Math.max(...six.map(({ mostInSecond }) => mostInSecond)), 4),
      counted(`${name}: requests sent twice`, refusedApart(six), 0),
      {
        name: `${name}: click p95, more than one tab alone`,
        allowed: '20 %',
        measured: `${((p95 / alone - 1) * 100).toFixed(1)} % (${p95.toFixed(0)} against ${alone.toFixed(0)} ms)`,
        verdict: p95 <= 1.2 * alone ? 'ok' : 'above',
      },
    )
    console.log(
      `${name}: ${six.map(({ attempts }) => attempts.length).join(' ')} sends, one tab ${one.map(({ attempts }) => attempts.length).join(' ')}`,
    )
  }
  const struck = await all({ ...SIX, mishaps: MISHAPS })
  const pauses = struck.flatMap((log) => log.pauses)
  console.log(`leader struck ${pauses.length} times, pauses up to ${Math.max(...pauses).toFixed(0)} ms`)
  rows.push(
    counted('leader killed, frozen, hidden: times it was not', SEEDS.length * MISHAPS - pauses.length, 0),
    counted('leader killed, frozen, hidden: longest pause', Math.max(...pauses), 2_000, ' ms'),
    counted(
      'leader killed, frozen, hidden: requests sent twice',
      sum(struck, ({ doubles }) => doubles),
      0,
    ),
    counted(
      'leader killed, frozen, hidden: refusals',
      sum(struck, (log) => measure(log, 'all').refused),
      0,
    ),
    counted(
      'leader killed, frozen, hidden: sends in a second',
      Math.max(...struck.map(({ mostInSecond }) => mostInSecond)),
      4,
    ),
  )
  return rows
}

async function all(scenario: TabsScenario): Promise<TabsLog[]> {
  const logs: TabsLog[] = []
  for (const seed of SEEDS) logs.push(await runTabs(scenario, seed))
  return logs
}

function sum(logs: readonly TabsLog[], of: (log: TabsLog) => number): number {
  return logs.reduce((total, log) => total + of(log), 0)
}

/** A refused request is rightly sent again. */
function refusedApart(logs: readonly TabsLog[]): number {
  return sum(
    logs,
    ({ doubles, attempts }) => doubles - attempts.filter(({ end }) => end === 'refused').length,
  )
}

function clickP95(logs: readonly TabsLog[], blame: Blame): number {
  return sum(logs, (log) => measure(log, blame).clickP95) / logs.length
}
