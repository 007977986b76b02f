import { createHash } from 'node:crypto'

import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { parse } from 'graphql'

// Loaded beforehand: what comes on demand takes real time, in which fake time must not run on.
import '#api/merge-many.ts'

import type { Answer, Operation } from '#api/query.ts'
import type { ReadLane } from '#api/entry.ts'
import { createServices, type Services } from '#app/services.ts'
import { readSettings } from '#app/settings.ts'
import { seededRandom } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '#emulator/emulator.ts'
import type { LogEntry } from '#emulator/request-log.ts'
import type { SchedulerEvent } from '#scheduler/events.ts'
import type { StoredSession, TokenStore } from '#session/token-store.ts'

import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createStorage } from './memory-storage.ts'

const API = 'http://localhost:4000'

export interface ClientOnEmulator extends Services {
  readonly clock: FakeClock
  readonly emulator: Emulator
  /** The emulator that plays inside the page. */
  readonly demo: Emulator
  readonly errors: readonly unknown[]
  readonly events: readonly SchedulerEvent[]
  /** Lets real and fake time pass, in steps, until the promise settles. */
  readonly finish: <T>(promise: Promise<T>, step?: Milliseconds) => Promise<T>
  /** Asks for a document that only this test knows. */
  readonly ask: (
    text: string,
    variables?: Readonly<Record<string, unknown>>,
    lane?: ReadLane,
  ) => Promise<Answer<Anything>>
  readonly log: () => readonly LogEntry[]
}

export interface Anything {
  readonly [field: string]: unknown
}

type Change = (response: Response, request: Request) => Response | Promise<Response>

/**
 * The whole client on the emulated API. One clock serves both, or a given one, so that several clients share a server.
 * `change` may spoil answers on their way.
 */
export async function startClient(
  given: {
    readonly guestToken?: string
    readonly world?: EmulatorOptions['world']
    readonly on?: { readonly clock: FakeClock; readonly emulator: Emulator }
    readonly change?: Change
  } = {},
): Promise<ClientOnEmulator> {
  const { guestToken = 'sample-guest', world, change = (response: Response) => response } = given
  const clock = given.on?.clock ?? createFakeClock()
  const emulator = given.on?.emulator ?? createEmulator({ clock, ...(world && { world }) })
  const demo = createEmulator({ clock })
  const errors: unknown[] = []
  const events: SchedulerEvent[] = []
  const kept = createStorage()
  let stored: StoredSession | null = null
  const storage: TokenStore = {
    read: async () => stored,
    write: async (next) => void (stored = next),
    clear: async () => void (stored = null),
  }
  const services = createServices(readSettings({ VITE_ANNICT_API_URL: API, VITE_GUEST_TOKEN: guestToken }), {
    ...{ clock, storage, random: seededRandom(1) },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return change(await emulator.fetch(request.clone()), request)
    },
    network: { isOnline: () => true, subscribe: () => () => {} },
    onSeenAgain: () => () => {},
    // Clients of one process are different browsers.
    tabs: { tell: () => {}, onTold: () => () => {}, exclusively: async (run) => run() },
    joinTabs: null,
    // Nothing outlives a test.
    device: null,
    startCatalogue: null,
    leaving: { isSecure: true, storage: () => kept, lasting: () => kept, go: () => {} },
    // At once: what took real time would let fake time run on meanwhile.
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    loadDemo: async () => ({
      fetch: (request) => {
        request.headers.set('Authorization', 'Bearer sample-write')
        return demo.fetch(request)
      },
      dispose: () => {},
    }),
    onError: (error) => errors.push(error),
  })
  services.scheduler.events.subscribe((event) => events.push(event))
  await services.session.restore()

  return {
    ...services,
    ...{ clock, emulator, demo, errors, events },
    async finish(promise, step = 500) {
      const state = { done: false }
      const end = (): void => void (state.done = true)
      promise.then(end, end)
      for (let rounds = 0; !state.done && rounds < 500; rounds += 1) {
        for (let turns = 0; !state.done && turns < 30; turns += 1) await clock.settle()
        if (!state.done) await clock.advance(step)
      }
      return promise
    },
    ask: (text, variables = {}, lane = 'visible') => services.api.ask(operationOf(text, variables), { lane }),
    log: () => emulator.control.log(),
  }
}

/** An operation that reads ten rows. */
export function operationOf(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): Operation<Anything, Readonly<Record<string, unknown>>> {
  const document: TypedDocumentNode<Anything, Readonly<Record<string, unknown>>> = parse(text)
  return { document, variables, purpose: 'test', rows: 10, freshness: 'recent-works' }
}
