import { seededRandom } from '#base/random.ts'

import type { Client } from './clients/client.ts'
import { installClock } from './globals.ts'
import { createJobs, type Done } from './jobs.ts'
import { drawArrivals } from './network.ts'
import { drawBursts } from './other-devices.ts'
import { createPage } from './page.ts'
import type { Scenario } from './scenarios.ts'
import { createServer, type Attempt } from './server.ts'
import { createVirtualTime } from './virtual-time.ts'

/** All that happened in one run. */
export interface RunLog {
  readonly jobs: readonly Done[]
  readonly attempts: readonly Attempt[]
  readonly foreign: { readonly byWindow: ReadonlyMap<number, number>; readonly refused: number }
}

/** A Monday at midnight, on the server's clock. */
const MIDNIGHT = Date.UTC(2026, 5, 1)
/** Nobody waits longer for a run to end by itself. */
const LONGEST = 90 * 60_000

export async function run(scenario: Scenario, client: Client, seed: number): Promise<RunLog> {
  const {
    told = 600,
    limitAt = () => 600,
    wording = 'seconds',
    spent = 0,
    life = {},
    devices,
    endsAt,
  } = scenario
  // A stream of chance for each thing, so that every client of a seed meets the same clicks and devices.
  const chance = (what: number) => seededRandom(seed * 1_000 + what)
  const startsIn = scenario.startsIn ?? 8_000 + 44_000 * chance(1)()
  const startsAt = MIDNIGHT + startsIn
  const time = createVirtualTime()
  const page = createPage(time, startsAt, life)
  const uninstall = installClock(page.clock, chance(5))
  try {
    const server = createServer({
      time,
      page,
      random: { bulk: chance(2), click: chance(7) },
      startsAt,
      limitAt,
      wording,
      hasFaults: scenario.hasFaults ?? false,
      guard: scenario.guard ?? null,
    })
    for (let request = 0; request < spent; request++) server.takeForeign()
    if (devices !== undefined) {
      for (const at of drawBursts(devices, chance(3), startsAt, startsAt + (endsAt ?? LONGEST))) {
        time.at(at - startsAt, () => server.takeForeign())
      }
    }

    const ask = client.open({
      clock: page.clock,
      random: chance(4),
      limit: told,
      send: (job) => server.send(job),
    })
    const jobs = createJobs(time, ask)
    const { writeEvery = Number.POSITIVE_INFINITY, clicksAtOnce = 0 } = scenario
    for (let click = 0; click < clicksAtOnce; click++) jobs.start('click', 'read')
    for (let job = 1; job <= scenario.bulk; job++) {
      jobs.start('bulk', job % writeEvery === 0 ? 'write' : 'read')
    }
    let toCome = 0
    for (const at of drawArrivals(chance(10), scenario.clicksPerSecond ?? 0, scenario.clicksUntil ?? 0)) {
      if (page.isAway(at)) continue
      toCome += 1
      time.at(at, () => {
        toCome -= 1
        jobs.start('click', 'read')
      })
    }
    const isDone = (): boolean => endsAt === undefined && jobs.open + toCome === 0
    await time.pass(() => isDone() || jobs.failure !== undefined, endsAt ?? LONGEST)
    if (jobs.failure !== undefined) throw jobs.failure
    return { jobs: jobs.all, attempts: server.attempts, foreign: server.foreign }
  } finally {
    uninstall()
  }
}
