import { instant } from '#base/time.ts'
import { seededRandom, type Random } from '#base/random.ts'
import { createScheduler } from '#scheduler/scheduler.ts'
import { createTabs } from '#tabs/tabs.ts'
import { createFakeBrowser, type FakeTab } from '#tests/support/fake-browser.ts'

import type { Job } from './clients/client.ts'
import { createJobs, type Done } from './jobs.ts'
import { drawArrivals } from './network.ts'
import { drawBursts, type OtherDevices } from './other-devices.ts'
import type { RunLog } from './run.ts'
import { createPage } from './page.ts'
import { createServer } from './server.ts'
import { createVirtualTime } from './virtual-time.ts'

export interface TabsScenario {
  readonly tabs: number
  /** Milliseconds from the opening of one tab to the next. */
  readonly apart: number
  readonly bulkEach: number
  readonly clicksEach: number
  readonly endsAt: number
  readonly devices?: OtherDevices
  /** How often the tab that leads is killed, frozen or hidden; a killed one is followed by a new one. */
  readonly mishaps: number
}

/** What came of it, besides what any run is measured by. */
export interface TabsLog extends RunLog {
  /** Milliseconds from each mishap to the next send of whichever tab. */
  readonly pauses: readonly number[]
  /** Jobs that were sent twice though nothing failed. */
  readonly doubles: number
  /** The most that left within a second, over all tabs. */
  readonly mostInSecond: number
}

interface OpenTab {
  readonly browser: FakeTab
  readonly leads: () => boolean
  readonly ask: (job: Job) => Promise<Response>
  isDead: boolean
}

const MIDNIGHT = Date.UTC(2026, 5, 1)
/** A frozen or hidden tab is back after so long. */
const BACK_AFTER = 3_000

/** Several tabs of one browser, each with a scheduler of its own and a share in one budget. */
export async function runTabs(scenario: TabsScenario, seed: number): Promise<TabsLog> {
  const { tabs: count, apart, bulkEach, clicksEach, endsAt, devices, mishaps } = scenario
  const chance = (what: number): Random => seededRandom(seed * 1_000 + what)
  const startsAt = MIDNIGHT + 8_000 + Math.round(44_000 * chance(1)())
  const time = createVirtualTime()
  const page = createPage(time, startsAt, {})
  const server = createServer({
    ...{ time, page, startsAt },
    random: { bulk: chance(2), click: chance(7) },
    limitAt: () => 600,
    wording: 'seconds',
    hasFaults: false,
    guard: null,
  })
  for (const at of devices === undefined ? [] : drawBursts(devices, chance(3), startsAt, startsAt + endsAt)) {
    time.at(at - startsAt, () => server.takeForeign())
  }
  const wall = { ...page.clock, now: () => instant(Math.floor(page.clock.now())) }
  const browser = createFakeBrowser({ clock: wall, random: chance(5) })
  const random = chance(4)
  const tabs: OpenTab[] = []
  const owners = new Map<number, OpenTab>()
  let asking: OpenTab | null = null
  const jobs = createJobs(time, (job) => {
    if (asking === null) throw new Error('A job belongs to a tab')
    owners.set(job.id, asking)
    return asking.ask(job)
  })

  const start = (tab: OpenTab, lane: Job['lane']): void => {
    if (tab.isDead) return
    tab.browser.enter(() => {
      asking = tab
      jobs.start(lane, 'read')
      asking = null
    })
  }

  function open(clicksFrom: number): OpenTab {
    const own = browser.openTab()
    const share = createTabs({
      ...{ name: 'bench', random, clock: own.clock, page: own.page, storage: own.storage },
      ...{ locks: () => own.locks, openChannel: own.openChannel, shares: () => true },
    })
    const asked = new Map<string, Job>()
    const scheduler = createScheduler({
      ...{ clock: own.clock, random, share },
      fetch: (input) => {
        const job = asked.get(input instanceof Request ? input.url : String(input))
        if (job === undefined) throw new Error('The scheduler has sent what nobody asked for')
        return new Promise((resolve, reject) => {
          server.send(job).then(
            (response) => own.enter(() => resolve(response)),
            (error: unknown) => own.enter(() => reject(error)),
          )
        })
      },
    })
    const tab: OpenTab = {
      browser: own,
      leads: () => own.isRunning() && share.part().kind === 'leads',
      ask(job) {
        const address = `https://api.example/${job.id}`
        asked.set(address, job)
        const lane = job.lane === 'click' ? 'visible' : 'user-bulk'
        return scheduler.fetch(address, {
          ticket: { lane, purpose: job.lane, kind: 'read', budget: 'token' },
        })
      },
      isDead: false,
    }
    tabs.push(tab)
    for (let job = 0; job < bulkEach; job += 1) start(tab, 'bulk')
    for (const at of drawArrivals(chance(10 + tabs.length), clicksEach, endsAt - clicksFrom)) {
      time.at(clicksFrom + at, () => start(tab, 'click'))
    }
    return tab
  }

  for (let tab = 0; tab < count; tab += 1) time.at(tab * apart, () => void open(tab * apart))
  const hits: number[] = []
  const dice = chance(6)
  for (let mishap = 0; mishap < mishaps; mishap += 1) {
    // Not before all are open, nor so late that nothing could follow.
    const at = 5_000 + ((endsAt - 10_000) * (mishap + dice())) / mishaps
    time.at(at, () => {
      const leader = tabs.find((tab) => !tab.isDead && tab.leads())
      if (leader === undefined) return
      hits.push(time.now())
      befall(leader, dice())
    })
  }

  function befall(leader: OpenTab, draw: number): void {
    const { browser: own } = leader
    if (draw < 1 / 3) {
      leader.isDead = true
      own.kill()
      open(time.now())
    } else if (draw < 2 / 3) {
      own.freeze()
      time.at(time.now() + BACK_AFTER, () => own.goOn())
    } else {
      own.show(false)
      time.at(time.now() + BACK_AFTER, () => own.show(true))
    }
  }

  await time.pass(() => jobs.failure !== undefined, endsAt)
  if (jobs.failure !== undefined) throw jobs.failure
  const { attempts } = server
  return {
    jobs: jobs.all.filter((done: Done) => owners.get(done.job.id)?.isDead !== true),
    attempts,
    foreign: server.foreign,
    pauses: hits.map((at) => (attempts.find(({ sentAt }) => sentAt > at)?.sentAt ?? Infinity) - at),
    doubles: attempts.length - new Set(attempts.map(({ job }) => job.id)).size,
    mostInSecond: Math.max(
      ...attempts.map(
        ({ sentAt }) =>
          attempts.filter((one) => one.sentAt <= sentAt && one.sentAt > sentAt - 1_000 + 1e-6).length,
      ),
    ),
  }
}
