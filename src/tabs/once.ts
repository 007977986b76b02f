import type { Clock } from '#base/clock.ts'
import type { Milliseconds } from '#base/time.ts'

import type { Channel, Locks } from './tabs.ts'

/** Whose turn it is to ask: this tab's, or another has asked and has got `answer`. */
export type Turn =
  | {
      readonly kind: 'mine'
      /** Hands what came to those that wait for the same, and ends the turn. */
      tell(answer: unknown): void
      /** Ends the turn without an answer: whoever waits may ask. Does nothing after `tell`. */
      end(): void
    }
  | { readonly kind: 'theirs'; readonly answer: unknown }

/** What several tabs ask for at the same time is asked for once. */
export interface Once {
  /**
   * Waits for the turn to ask for `what`, which names the asker's user and version too: answers go to no one else.
   * Resolves as `mine` within milliseconds where nobody else asks, and as soon as whoever did has ended or died. Never
   * resolves after an abort of `signal`.
   */
  turn(what: string, how: TurnOptions): Promise<Turn>
  /** Tells the tab whose turn it is that somebody waits for the answer at a click. */
  hurry(what: string): void
  /** The page is about to stand still: its turns pass on. What it has asked is finished all the same. */
  letGo(): void
  dispose(): void
}

export interface TurnOptions {
  readonly signal: AbortSignal
  /** Another tab is asking: the turn may come much later. */
  readonly taken?: () => void
  /** It is this tab's turn, and another needs the same at a click. */
  readonly hurried: () => void
}

export interface OnceOptions {
  readonly name: string
  readonly clock: Clock
  readonly locks: () => Locks | undefined
  readonly openChannel: (name: string) => Channel
}

type Message =
  | { readonly kind: 'answer'; readonly what: string; readonly answer: unknown }
  | { readonly kind: 'hurry'; readonly what: string }

/** An answer was told before its lock was let go, and may come after it by so much. */
const LATE: Milliseconds = 30

/** Where the browser has no locks every turn is this tab's own. */
export function createOnce({ name, clock, locks: findLocks, openChannel }: OnceOptions): Once {
  const waits = new Map<string, Set<(answer: unknown) => void>>()
  const hurries = new Map<string, () => void>()
  const ends = new Set<() => void>()
  let channel: Channel | null = null

  function open(): Channel {
    if (channel !== null) return channel
    channel = openChannel(name)
    channel.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (message?.kind === 'hurry') hurries.get(message.what)?.()
      if (message?.kind !== 'answer') return
      for (const give of waits.get(message.what) ?? []) give(message.answer)
    })
    return channel
  }

  function post(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    open().postMessage(message)
  }

  return {
    turn(what, { hurried, taken, signal }) {
      const locks = findLocks()
      if (locks === undefined) return Promise.resolve(ALONE)
      open()
      const lock = `${name} ${what}`
      return new Promise<Turn>((resolve) => {
        const inLine = new AbortController()
        const others = waits.get(what) ?? new Set()
        waits.set(what, others)
        const stop = (): void => {
          others.delete(give)
          if (others.size === 0) waits.delete(what)
          signal.removeEventListener('abort', leave)
        }
        const give = (answer: unknown): void => {
          stop()
          inLine.abort()
          resolve({ kind: 'theirs', answer })
        }
        const leave = (): void => {
          stop()
          inLine.abort()
        }
        /** Holds the lock until the turn is over. */
        const take = (): Promise<void> => {
          stop()
          return new Promise((done) => {
            hurries.set(what, hurried)
            const end = (): void => {
              if (hurries.get(what) === hurried) hurries.delete(what)
              ends.delete(end)
              done()
            }
            ends.add(end)
            resolve({
              kind: 'mine',
              tell(answer) {
                post({ kind: 'answer', what, answer })
                end()
              },
              end,
            })
          })
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave)
        others.add(give)
        const ask = async (): Promise<void> => {
          const isTaken = await locks.request(lock, { ifAvailable: true }, async (free) => {
            if (free !== null && !inLine.signal.aborted) await take()
            return free === null
          })
          if (!isTaken || inLine.signal.aborted) return
          taken?.()
          await locks.request(lock, { signal: inLine.signal }, async () => {
            await new Promise<void>((passed) => clock.after(LATE, passed))
            if (!inLine.signal.aborted) await take()
          })
        }
        ask().catch(() => {
          if (inLine.signal.aborted) return
          // A browser that refuses its locks must not keep anybody from asking.
          stop()
          resolve(ALONE)
        })
      })
    },
    hurry(what) {
      if (findLocks() !== undefined) post({ kind: 'hurry', what })
    },
    letGo() {
      for (const end of ends) end()
    },
    dispose() {
      for (const end of ends) end()
      channel?.close()
      channel = null
    },
  }
}

const ALONE: Turn = { kind: 'mine', tell: () => {}, end: () => {} }

function readMessage(found: unknown): Message | null {
  if (typeof found !== 'object' || found === null) return null
  const { kind, what, answer }: Partial<Record<string, unknown>> = { ...found }
  if (typeof what !== 'string') return null
  if (kind === 'hurry') return { kind, what }
  return kind === 'answer' ? { kind, what, answer } : null
}
