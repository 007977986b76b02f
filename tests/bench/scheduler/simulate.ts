import { counted, type Row } from '#tests/bench/rows.ts'

import { bottleneckMinTime, bottleneckReservoir } from './clients/bottleneck.ts'
import type { Client } from './clients/client.ts'
import { ours, oursOpened } from './clients/ours.ts'
import { pQueue } from './clients/p-queue.ts'
import { perfectSerial } from './clients/perfect.ts'
import { jitter, serial } from './clients/workers.ts'
import { measureDecision } from './decision-cost.ts'
import { measure } from './measures.ts'
import { comparePeers } from './peers.ts'
import { peersTable, scenarioTable } from './report.ts'
import { createResults } from './results.ts'
import { run } from './run.ts'
import { SCENARIOS, type ScenarioName } from './scenarios.ts'
import { checkSimulation } from './self-check.ts'
import { budgetRows, targetRows } from './targets.ts'

const PEERS = [jitter, serial, pQueue, bottleneckReservoir, bottleneckMinTime]
const EVERYONE: readonly Client[] = [ours, oursOpened, perfectSerial, ...PEERS]

/** Runs that start 14, 39 and 46 s into the minute: one of them early enough for an even pace to use up the window. */
const SEEDS = [15, 3, 5]

/** Microseconds. Twice as much fails. */
const DECISION = 20

function decisionRow(decision: number): Row {
  return {
    name: 'a decision with 10,000 waiting',
    allowed: `${DECISION} µs`,
    measured: `${decision.toFixed(1)} µs`,
    verdict: decision <= DECISION ? 'ok' : decision <= 2 * DECISION ? 'above' : 'slower',
  }
}

/** Who is put through what. */
function clientsOf(name: ScenarioName): readonly Client[] {
  if (name === 'S1') return EVERYONE
  if (name === 'idle') return [ours, oursOpened]
  // With its manners switched off ours cannot keep to a limit that it is never told.
  return EVERYONE.filter((client) => client !== perfectSerial && !(name === 'guard' && client === oursOpened))
}

/** Puts our scheduler and others through every scenario, prints what came of it, and gives the rows that count. */
export async function measureScheduler(): Promise<Row[]> {
  await checkSimulation()
  const results = createResults()
  const names = Object.keys(SCENARIOS) as ScenarioName[] // the keys of an object literal of ours
  for (const name of names) {
    const clients = clientsOf(name)
    const { blame } = SCENARIOS[name]
    for (const client of clients) {
      for (const seed of SEEDS)
        results.add(name, client.name, measure(await run(SCENARIOS[name], client, seed), blame))
    }
    console.log(
      `\n${scenarioTable(
        name,
        clients.map(({ name: client }) => client),
        results,
      )}`,
    )
  }
  const comparisons = comparePeers(results)
  console.log(`\n${peersTable(comparisons)}`)
  const differing = comparisons.filter(({ agrees }) => !agrees).length
  const { decision, cycle } = await measureDecision()
  console.log(`\nFrom an answer to the next permit with 10,000 waiting: ${cycle.toFixed(1)} µs`)
  return [
    ...budgetRows(results),
    ...targetRows(results),
    counted('figures of others that come out otherwise', differing, 0),
    decisionRow(decision),
  ]
}
