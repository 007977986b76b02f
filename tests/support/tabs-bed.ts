import { seededRandom } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'
import { createScheduler, type Scheduler } from '#scheduler/scheduler.ts'
import type { Ticket } from '#scheduler/ticket.ts'
import { createTabs, type Tabs } from '#tabs/tabs.ts'

import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createWindowServer, type WindowServer, type WindowServerSettings } from './window-server.ts'

/** One send, from whichever tab. */
export interface TabSend {
  readonly at: Milliseconds
  readonly tab: number
  readonly name: string
  /** Of the leader whose permit it left by, as far as the tab knew; 0 for none. */
  readonly term: number
  status: number | null
}

export interface BedTab {
  readonly number: number
  readonly browser: FakeTab
  readonly tabs: Tabs
  readonly scheduler: Scheduler
  /** Sends one request; `outcomes` of the bed gets its status, or the error that it ended with. */
  ask(name: string, ticket?: Partial<Ticket>): void
  kill(): void
}

/** Several tabs of one browser before a small server, on one fake clock. */
export interface TabsBed {
  readonly clock: FakeClock
  readonly server: WindowServer
  readonly browser: FakeBrowser
  readonly sent: readonly TabSend[]
  readonly outcomes: ReadonlyMap<string, unknown>
  readonly tabs: readonly BedTab[]
  open(): BedTab
  /** The tab that leads and runs. */
  leader(): BedTab | undefined
}

export interface TabsBedOptions {
  readonly seed?: number
  readonly server?: Partial<WindowServerSettings>
  readonly copies?: () => number
  readonly delay?: () => Milliseconds
  /** Browsers without locks. */
  readonly withoutLocks?: boolean
}

export function createTabsBed(options: TabsBedOptions = {}): TabsBed {
  const clock = createFakeClock()
  const random = seededRandom(options.seed ?? 1)
  const server = createWindowServer(clock, options.server)
  const { copies, delay } = options
  const browser = createFakeBrowser({
    ...{ clock, random },
    ...(copies === undefined ? {} : { copies }),
    ...(delay === undefined ? {} : { delay }),
  })
  const sent: TabSend[] = []
  const outcomes = new Map<string, unknown>()
  const tabs: BedTab[] = []

  function open(): BedTab {
    const number = tabs.length
    const own = browser.openTab()
    const share = createTabs({
      ...{ name: 'test', random, clock: own.clock, page: own.page, storage: own.storage },
      locks: () => (options.withoutLocks === true ? undefined : own.locks),
      openChannel: own.openChannel,
      shares: (budget) => budget !== 'demo',
    })
    const scheduler = createScheduler({
      ...{ clock: own.clock, random, share },
      fetch: (input, init) => {
        const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
        const part = share.part()
        const send: TabSend = {
          ...{ at: clock.monotonic(), tab: number, name: url.split('/').at(-1) ?? '' },
          term: 'term' in part ? part.term : 0,
          status: null,
        }
        sent.push(send)
        return new Promise((resolve, reject) => {
          server.fetch(input, init).then(
            (response) => {
              send.status = response.status
              own.enter(() => resolve(response))
            },
            (error: unknown) => own.enter(() => reject(error)),
          )
        })
      },
    })
    const tab: BedTab = {
      ...{ number, browser: own, tabs: share, scheduler },
      ask(name, ticket = {}) {
        own.enter(() => {
          const full: Ticket = {
            lane: 'visible',
            purpose: 'season',
            kind: 'read',
            budget: 'token',
            ...ticket,
          }
          scheduler.fetch(`https://api.example/${name}`, { ticket: full }).then(
            (response) => outcomes.set(name, response.status),
            (error: unknown) => outcomes.set(name, error),
          )
        })
      },
      kill() {
        own.kill()
      },
    }
    tabs.push(tab)
    return tab
  }

  return {
    ...{ clock, server, browser, sent, outcomes, tabs, open },
    leader: () =>
      tabs.find(({ browser: own, tabs: share }) => own.isRunning() && share.part().kind === 'leads'),
  }
}
