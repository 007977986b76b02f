import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'
import type { Random } from '#base/random.ts'
import type { Crew, Part, Share } from '#scheduler/share.ts'
import type { BudgetKey } from '#scheduler/ticket.ts'

import { readEnvelope, type Envelope } from './envelope.ts'
import { BEGIN, step, type Act, type Happening } from './standing.ts'

/** What a share needs of the browser. */
export interface TabsOptions {
  /** Tabs of the same name share; it tells apart what is not to meet, such as two APIs. */
  readonly name: string
  readonly clock: Clock
  readonly random: Random
  /** Undefined where the browser has none, or hides them from a page without encryption. */
  readonly locks: () => Locks | undefined
  readonly openChannel: (name: string) => Channel
  readonly page: PageState
  /** Where the last state is kept. May throw where the browser forbids it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether a budget is one of all tabs. */
  readonly shares: (budget: BudgetKey) => boolean
}

export type Locks = Pick<LockManager, 'request' | 'query'>

export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

export interface PageState {
  isVisible(): boolean
  /** `frozen` comes before a page stands still or is put away, `resumed` when it runs again. Returns the undo. */
  subscribe(listener: (what: 'seen' | 'hidden' | 'frozen' | 'resumed') => void): () => void
}

export interface Tabs extends Share {
  dispose(): void
}

/**
 * A proof that the lock is ours holds for so long: nobody takes it within {@link PATIENCE}, so that a page which stood
 * still, for however long, notices before it sends.
 */
const PROOF: Milliseconds = 500
/** How long one that waits does without a word before it asks, and then before it takes the lock. */
const PATIENCE: Milliseconds = 700
/** Longer than a browser takes to say whether a lock is free; after that each tab takes its share of what it sees. */
const UNDECIDED: Milliseconds = 300
/** A new leader lets so much time pass before it grants: what an earlier one granted last has been used by then, or is void. */
const SETTLE: Milliseconds = 30
/** The last state is written at most so often. */
const KEEP_EVERY: Milliseconds = SECOND

/**
 * One budget for all tabs. The browser's lock says who leads, and passes on when a tab is closed or dies; a channel
 * carries what they tell each other. Without these each tab is alone.
 */
export function createTabs(options: TabsOptions): Tabs {
  const { name, clock, random, page, storage, shares } = options
  const tab = `${clock.now().toString(36)}-${Math.floor(random() * 2 ** 40).toString(36)}`
  const others = new Map<string, boolean>()
  const stopped = new AbortController()
  const locks = options.locks()
  let standing = { ...BEGIN, isVisible: page.isVisible() }
  let isAlone = locks === undefined
  let crew: Crew | null = null
  let channel: Channel | null = null
  let release = (): void => {}
  let watching = new AbortController()
  let proof: { readonly mono: Milliseconds; readonly wall: number } | null = null
  let isProving = false
  let settledAt: Milliseconds = 0
  let forgetAsking = (): void => {}
  let posted = ''
  let keeping = false
  let heardLeader = false
  let isChecking = false

  function happen(happening: Happening): void {
    if (stopped.signal.aborted) return
    // A browser that was slow to say who leads has said so.
    if (happening.kind === 'got' || happening.kind === 'taken') isAlone = false
    if (isAlone) return
    const before = standing
    const [next, ...acts] = step(standing, happening)
    // Whoever comes to lead is to know all that this one did.
    if (before.kind === 'leads' && next.kind !== 'leads' && happening.kind !== 'lost') speak(true)
    standing = next
    if (next.kind !== 'undecided') forgetAsking()
    if (before.kind === 'leads' && next.kind !== 'leads') {
      proof = null
      watching.abort()
      watching = new AbortController()
    }
    if (before.kind !== next.kind || before.term !== next.term) {
      if (next.kind === 'leads') for (const other of others.keys()) watch(other)
      crew?.changed()
    }
    acts.forEach(act)
  }

  function act(what: Act): void {
    switch (what) {
      case 'ask':
        forgetAsking = clock.after(UNDECIDED, beAlone)
        return hold({ ifAvailable: true })
      case 'queue':
        return hold({})
      case 'steal':
        release() // its place in the line
        return hold({ steal: true })
      case 'release':
        keep()
        return release()
      case 'prove':
        return prove()
      case 'speak':
        return speak(true)
    }
  }

  /** Asks for the lock, or stands in line for it, and holds it until `release`. */
  function hold(how: { readonly ifAvailable?: true; readonly steal?: true }): void {
    const place = new AbortController()
    let isOver = false
    let letGo = (): void => {}
    release = () => {
      isOver = true
      place.abort()
      letGo()
    }
    const isInLine = how.ifAvailable === undefined && how.steal === undefined
    ask(name, isInLine ? { signal: place.signal } : how, async (lock) => {
      if (isOver) return
      if (lock === null) return happen({ kind: 'taken' })
      const held = new Promise<void>((resolve) => (letGo = resolve))
      settle()
      happen({ kind: 'got', now: clock.now() })
      // The word that it is ours may be old: a page that stood still hears it before it hears that it was lost.
      prove()
      await held
    }).catch(() => {
      // It was taken from us; a place in the line that was given up fails as well, and is no news.
      if (isOver) return
      isOver = true
      happen({ kind: 'lost' })
    })
  }

  function settle(): void {
    if (others.size === 0) return
    settledAt = clock.monotonic() + SETTLE
    clock.after(SETTLE, () => crew?.changed())
  }

  async function ask(
    what: string,
    how: LockOptions,
    run: (lock: Lock | null) => Promise<void>,
  ): Promise<unknown> {
    // Only where there are locks does anybody come here.
    return locks?.request(what, how, run)
  }

  const presence = (whose: string): string => `${name} ${whose}`

  /** Hears when another tab is gone: each holds a lock of its own for as long as it lives. */
  function watch(other: string): void {
    const { signal } = watching
    ask(presence(other), { signal }, async () => {
      others.delete(other)
      crew?.gone(other)
    }).catch(() => {}) // we lead no more
  }

  function isProved(): boolean {
    // By both clocks: one of them may stand while the machine sleeps.
    return (
      proof !== null && clock.monotonic() - proof.mono < PROOF && Math.abs(clock.now() - proof.wall) < PROOF
    )
  }

  function prove(): void {
    if (isProving || locks === undefined) return
    isProving = true
    const at = { mono: clock.monotonic(), wall: clock.now() }
    locks
      .query()
      .then(
        ({ held = [] }) => {
          const own = held.find((lock) => lock.name === presence(tab))?.clientId
          return own !== undefined && held.some((lock) => lock.name === name && lock.clientId === own)
        },
        () => false,
      )
      .then((isOurs) => {
        isProving = false
        if (standing.kind !== 'leads') return
        if (isOurs) {
          proof = at
          happen({ kind: 'proved' })
          crew?.changed()
        } else {
          release()
          happen({ kind: 'lost' })
        }
      })
      .catch(raise)
  }

  /** An error of ours must not be lost in a promise. */
  function raise(error: unknown): void {
    clock.after(0, () => {
      throw error
    })
  }

  function speak(isForced = false, asks = false): void {
    const word = crew?.describe() ?? null
    if (word === null || stopped.signal.aborted) return
    keepSoon()
    if (isAlone || (word === posted && !isForced)) return
    posted = word
    const { kind, term, isVisible } = standing
    const envelope: Envelope = { from: tab, term, leads: kind === 'leads', isVisible, asks, word }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    channel?.postMessage(envelope)
    if (!asks) check()
  }

  function hear(data: unknown): void {
    const envelope = readEnvelope(data)
    if (envelope === null || envelope.from === tab || standing.kind === 'undecided') return
    const { from, term, leads, isVisible, asks, word } = envelope
    if (!others.has(from) && standing.kind === 'leads') watch(from)
    others.set(from, isVisible)
    // The last word of the one before may come when its lock has come already.
    const isStale = leads && term < standing.term && clock.monotonic() >= settledAt
    happen({ kind: 'heard', term, leads, isVisible })
    if (isStale) return
    if (leads) heardLeader = true
    crew?.hear(from, word)
    if (asks && standing.kind === 'leads') speak(true)
  }

  /** While something waits, who leads is expected to be heard of. */
  function check(patience = PATIENCE, hasAsked = false): void {
    if (isChecking || standing.kind !== 'follows' || crew?.waits() !== true) return
    isChecking = true
    heardLeader = false
    clock.after(patience, () => {
      isChecking = false
      if (stopped.signal.aborted || standing.kind !== 'follows') return
      if (heardLeader) return check()
      // Not all at once: the first is heard by the others.
      if (hasAsked) return happen({ kind: 'silence' })
      speak(true, true)
      check((PATIENCE * (1 + random())) / 2, true)
    })
  }

  function keepSoon(): void {
    if (keeping) return
    keeping = true
    clock.after(KEEP_EVERY, () => {
      keeping = false
      keep()
    })
  }

  function keep(): void {
    if (stopped.signal.aborted || (standing.kind !== 'leads' && !isAlone)) return
    const word = crew?.describe() ?? null
    if (word === null) return
    try {
      storage().setItem(name, word)
    } catch {
      // A browser that keeps nothing makes the next start a blind one, which costs a probe.
    }
  }

  function beAlone(): void {
    if (standing.kind !== 'undecided' || isAlone) return
    isAlone = true
    crew?.changed()
  }

  function begin(own: Locks): void {
    channel = options.openChannel(name)
    channel.addEventListener('message', ({ data }) => hear(data))
    own
      .request(
        presence(tab),
        { signal: stopped.signal },
        () =>
          new Promise<void>((resolve) => {
            stopped.signal.addEventListener('abort', () => resolve())
          }),
      )
      .catch(() => {}) // the page is going
    act('ask')
  }

  const unwatch = page.subscribe((what) => {
    if (what === 'hidden' || what === 'frozen') keep()
    switch (what) {
      case 'hidden':
        return happen({ kind: 'hidden', others: [...others.values()].includes(true) })
      case 'seen':
      case 'frozen':
      case 'resumed':
        return happen({ kind: what })
    }
  })

  return {
    tab,
    part(): Part {
      if (isAlone) return { kind: 'alone' }
      const { kind, term } = standing
      return kind === 'leads' || kind === 'follows' ? { kind, term } : { kind }
    },
    shares,
    holds(term) {
      if (isAlone) return true
      if (standing.term !== term) return false
      if (standing.kind === 'follows') return true
      if (standing.kind !== 'leads' || clock.monotonic() < settledAt) return false
      if (isProved()) return true
      prove()
      return false
    },
    tell(hasSent = false) {
      // Where nobody listens, what is kept tells a tab that comes later.
      if (!isAlone && (standing.kind !== 'leads' || others.size > 0)) speak()
      else if (hasSent) keep()
      else keepSoon()
    },
    kept() {
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    join(own) {
      crew = own
      if (locks !== undefined) begin(locks)
      return () => {
        crew = null
      }
    },
    dispose() {
      keep()
      stopped.abort()
      watching.abort()
      release()
      unwatch()
      channel?.close()
    },
  }
}
