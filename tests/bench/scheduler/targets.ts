import { counted, type Row } from '#tests/bench/rows.ts'

import { ours, oursOpened } from './clients/ours.ts'
import { perfectSerial } from './clients/perfect.ts'
import type { Results } from './results.ts'
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts'

/** A time on the virtual clock: it is printed against what it may be, and fails nothing. */
function compared(name: string, allowed: string, measured: string, holds: boolean): Row {
  return { name, allowed, measured, verdict: holds ? 'ok' : 'above' }
}

function percent(ratio: number): string {
  return `${((ratio - 1) * 100).toFixed(1)} %`
}

/** The rows of the project's own budgets. */
export function budgetRows(results: Results): Row[] {
  const names = Object.keys(SCENARIOS) as ScenarioName[] // the keys of an object literal of ours
  const both = [ours.name, oursOpened.name]
  const total = (what: 'ownMaking' | 'early'): number =>
    names.reduce(
      (sum, name) => sum + both.reduce((part, client) => part + results.sum(name, client, what), 0),
      0,
    )
  const added =
    results.mean('S2', ours.name, 'clickWaitP95') - results.mean('idle', ours.name, 'clickWaitP95')
  return [
    counted('refusals of our own making, every scenario', total('ownMaking'), 0),
    counted('sends too early after a refusal', total('early'), 0),
    compared(
      'wait that bulk adds to a click, p95',
      '10 ms, or the guard of 4 a second',
      `${added.toFixed(1)} ms beside the guard`,
      added <= 10,
    ),
  ]
}

/** What the scheduler is to reach in the simulation. */
export function targetRows(results: Results): Row[] {
  const names = Object.keys(SCENARIOS) as ScenarioName[] // the keys of an object literal of ours
  const makespan =
    results.mean('S1', ours.name, 'makespan') / results.mean('S1', perfectSerial.name, 'makespan')
  const goodput = 3_000 / (results.mean('S1', oursOpened.name, 'makespan') / 60_000) / 600
  const idle = results.mean('idle', oursOpened.name, 'clickP95')
  const opened = results.mean('S2', oursOpened.name, 'clickP95')
  const bare = results.mean('idle', ours.name, 'clickP95')
  const whole = results.mean('S2', ours.name, 'clickP95')
  const unguarded = results.mean('S2', ours.name, 'clickP95Unguarded')
  const most = (scenario: ScenarioName, client: string): number =>
    Math.max(...results.of(scenario, client).map(({ mostInSecond }) => mostInSecond))
  return [
    ...names.map((name) => scenarioRow(name, results)),
    compared('S1: makespan, more than a perfect serial client', '5 %', percent(makespan), makespan <= 1.05),
    compared(
      'S1: goodput with limits opened, share of the limit',
      'at least 95 %',
      `${(goodput * 100).toFixed(1)} %`,
      goodput >= 0.95,
    ),
    counted('S1: sends in a second with limits opened', most('S1', oursOpened.name), 11),
    counted('every scenario: sends in a second', Math.max(...names.map((name) => most(name, ours.name))), 4),
    compared(
      'S2: click p95 with limits opened, more than idle',
      '10 %',
      `${percent(opened / idle)} (${opened.toFixed(0)} against ${idle.toFixed(0)} ms)`,
      opened <= 1.1 * idle,
    ),
    compared(
      'S2: click p95 beside the guard, more than idle',
      '10 %',
      `${percent(unguarded / bare)} (${unguarded.toFixed(0)} against ${bare.toFixed(0)} ms; ${whole.toFixed(0)} ms with the guard)`,
      unguarded <= 1.1 * bare,
    ),
    counted('S3: refusals inflicted on others', results.mean('S3', ours.name, 'inflicted'), 11),
    counted('S5: writes applied twice', doubles(results), 0),
  ]
}

/** What nobody may do in any scenario; and every run that has no end set comes to one. */
function scenarioRow(name: ScenarioName, results: Results): Row {
  const scenario: Scenario = SCENARIOS[name]
  const total = (what: 'ownMaking' | 'early' | 'open'): number =>
    results.sum(name, ours.name, what) + results.sum(name, oursOpened.name, what)
  const wrong = [total('ownMaking'), total('early'), scenario.endsAt === undefined ? total('open') : 0]
  const which = scenario.blame === 'all' ? '' : ` ${scenario.blame}`
  return {
    name: `${name}: refusals${which}; sends too early; never done`,
    allowed: '0; 0; 0',
    measured: wrong.join('; '),
    verdict: wrong.every((count) => count === 0) ? 'ok' : 'missed',
  }
}

function doubles(results: Results): number {
  return results.sum('S5', ours.name, 'doubleWrites') + results.sum('S5', oursOpened.name, 'doubleWrites')
}
