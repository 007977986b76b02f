import type { Clock } from '#base/clock.ts'
import type { Random } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'
import type { Channel, Locks, PageState } from '#tabs/tabs.ts'

/** Several tabs of one browser on one clock, with what they have in common: locks, channels, storage. */
export interface FakeBrowser {
  openTab(): FakeTab
  readonly storage: Map<string, string>
}

/** One tab, and what may befall it. */
export interface FakeTab {
  readonly clock: Clock
  readonly locks: Locks
  readonly page: PageState
  readonly openChannel: (name: string) => Channel
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isRunning: () => boolean
  /** Runs what comes from outside, now or when the tab goes on. */
  enter(run: () => void): void
  show(isVisible: boolean): void
  /** The browser says so first, and then nothing of it runs. */
  freeze(): void
  /** Nothing of it runs from here on, and nobody is told. */
  stall(): void
  /** What came meanwhile comes now, in its order. */
  goOn(): void
  /** Closed or crashed: its locks are free. */
  kill(): void
}

export interface FakeBrowserOptions {
  readonly clock: Clock
  readonly random: Random
  /** How long a message is on its way. */
  readonly delay?: () => Milliseconds
  /** How often a message comes: once, but for tests of what would happen otherwise. */
  readonly copies?: () => number
}

interface Request {
  readonly tab: object
  readonly name: string
  readonly clientId: string
  start(): void
  steal(): void
}

type Life = 'runs' | 'stalled' | 'dead'

/** The longest that a message or a lock takes; the shortest is nothing. */
const SLOW: Milliseconds = 3

export function createFakeBrowser(options: FakeBrowserOptions): FakeBrowser {
  const { clock, random, copies = () => 1 } = options
  const delay = options.delay ?? ((): Milliseconds => Math.round(random() * SLOW))
  const held = new Map<string, Request>()
  const lines = new Map<string, Request[]>()
  const storage = new Map<string, string>()
  const listeners: { tab: object; name: string; hear: (data: unknown) => void; lastAt: Milliseconds }[] = []
  let opened = 0

  function next(name: string): void {
    if (held.has(name)) return
    const request = lines.get(name)?.shift()
    if (request === undefined) return
    held.set(name, request)
    request.start()
  }

  function leave(request: Request): void {
    const line = lines.get(request.name) ?? []
    if (line.includes(request)) line.splice(line.indexOf(request), 1)
    if (held.get(request.name) !== request) return
    held.delete(request.name)
    next(request.name)
  }

  function openTab(): FakeTab {
    const own = {}
    const clientId = `client-${(opened += 1)}`
    let life: Life = 'runs'
    let isVisible = true
    const backlog: (() => void)[] = []
    const pageListeners = new Set<(what: 'seen' | 'hidden' | 'frozen' | 'resumed') => void>()

    const enter = (run: () => void): void => {
      if (life === 'runs') run()
      else if (life === 'stalled') backlog.push(run)
    }
    let lastAt: Milliseconds = 0
    /** What a page asks of the browser, and what it hears back, keeps its order. */
    const soon = (run: () => void): void => {
      lastAt = Math.max(lastAt, clock.monotonic() + delay())
      clock.after(lastAt - clock.monotonic(), run)
    }
    const say = (what: 'seen' | 'hidden' | 'frozen' | 'resumed'): void => {
      for (const listener of pageListeners) listener(what)
    }
    const aborted = (): Error => new DOMException('The request was aborted', 'AbortError')

    function request(name: string, how: LockOptions, run: (lock: Lock | null) => unknown): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const lock: Lock = { name, mode: 'exclusive' }
        const mine: Request = {
          ...{ tab: own, name, clientId },
          start() {
            soon(() =>
              enter(() => {
                Promise.resolve(run(lock)).then(
                  (value) => {
                    soon(() => leave(mine))
                    resolve(value)
                  },
                  (error: unknown) => {
                    soon(() => leave(mine))
                    reject(error)
                  },
                )
              }),
            )
          },
          steal: () => soon(() => enter(() => reject(aborted()))),
        }
        how.signal?.addEventListener('abort', () => {
          reject(aborted())
          const line = lines.get(name) ?? []
          if (line.includes(mine)) line.splice(line.indexOf(mine), 1)
        })
        soon(() => {
          if (life === 'dead' || how.signal?.aborted === true) return
          const holder = held.get(name)
          if (how.steal === true) {
            held.set(name, mine)
            holder?.steal()
            return mine.start()
          }
          if (how.ifAvailable === true && holder !== undefined) {
            return soon(() => enter(() => void Promise.resolve(run(null)).then(resolve, reject)))
          }
          lines.set(name, [...(lines.get(name) ?? []), mine])
          next(name)
        })
      })
    }

    const locks = {
      request,
      query: () =>
        new Promise<LockManagerSnapshot>((resolve) => {
          soon(() => {
            const all = [...held].map(([name, { clientId: client }]) => ({
              ...{ name, clientId: client, mode: 'exclusive' as const },
            }))
            soon(() => enter(() => resolve({ held: all, pending: [] })))
          })
        }),
    }

    return {
      clock: {
        now: () => clock.now(),
        monotonic: () => clock.monotonic(),
        after(wait, run) {
          let isSet = true
          const undo = clock.after(wait, () =>
            enter(() => {
              if (isSet) run()
            }),
          )
          return () => {
            isSet = false
            undo()
          }
        },
      },
      // The overloads of the real one, of which this is the longest.
      locks: locks as unknown as Locks,
      page: {
        isVisible: () => isVisible,
        subscribe(listener) {
          pageListeners.add(listener)
          return () => void pageListeners.delete(listener)
        },
      },
      openChannel(name) {
        let isOpen = true
        return {
          postMessage(message) {
            if (!isOpen || life === 'dead') return
            const data: unknown = structuredClone(message)
            for (const other of listeners) {
              if (other.tab === own || other.name !== name) continue
              for (let copy = copies(); copy > 0; copy -= 1) {
                // In the order in which they were sent, as a channel keeps it.
                const at = Math.max(other.lastAt, clock.monotonic() + delay())
                other.lastAt = at
                clock.after(at - clock.monotonic(), () => other.hear(data))
              }
            }
          },
          addEventListener(_type, listener) {
            listeners.push({
              ...{ tab: own, name, lastAt: 0 },
              hear: (data) => enter(() => (isOpen ? listener({ data }) : undefined)),
            })
          },
          close() {
            isOpen = false
          },
        }
      },
      storage: () => ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
      }),
      isRunning: () => life === 'runs',
      enter,
      show(isSeen) {
        if (isSeen === isVisible || life === 'dead') return
        isVisible = isSeen
        enter(() => say(isSeen ? 'seen' : 'hidden'))
      },
      freeze() {
        if (life !== 'runs') return
        say('frozen')
        // What its last turn sets off still runs.
        void Promise.resolve().then(() => {
          if (life === 'runs') life = 'stalled'
          backlog.push(() => say('resumed'))
        })
      },
      stall() {
        if (life === 'runs') life = 'stalled'
      },
      goOn() {
        if (life !== 'stalled') return
        life = 'runs'
        for (const run of backlog.splice(0)) enter(run)
      },
      kill() {
        life = 'dead'
        backlog.length = 0
        for (const request of [...held.values(), ...[...lines.values()].flat()]) {
          if (request.tab === own) soon(() => leave(request))
        }
      },
    }
  }

  return { openTab, storage }
}
