import { readChoices, type ChoiceName, type Choices } from './choices.ts'

/** The choices of this device: kept, and told to whoever listens. */
export interface Preferences {
  /** The same object until something changed. */
  readonly get: () => Choices
  /** Takes a change at once, and keeps it. */
  readonly choose: (change: Partial<Choices>) => void
  /** False where the browser does not keep what is chosen, so that it ends with the page. */
  readonly lasts: () => boolean
  /** A short text that is kept under a name of its own, such as searches of the past; null for none. */
  readonly note: (name: NoteName) => string | null
  readonly keepNote: (name: NoteName, text: string) => void
  /** Another tab has written under `key`, or has cleared the storage: null. What is no choice is ignored. */
  readonly heard: (key: string | null) => void
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

/** What is kept beside the choices. */
export const NOTES = ['spoilers.open', 'searches', 'views'] as const
export type NoteName = (typeof NOTES)[number]

/** The part of `localStorage` that is needed. Any call may throw where a browser forbids storage. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Theme and language are read by `public/early.js` as well, before the first paint. */
const PREFIX = 'yohaku.'

/** Reads the choices out of `storage`; without one, or where it refuses, they last as long as the page. */
export function createPreferences(storage: TextStorage | null): Preferences {
  let lasts = storage !== null
  /** Whoever chooses is told by `lasts` of a browser that refuses. */
  const attempt = <T>(run: () => T): T | null => {
    try {
      return run()
    } catch {
      lasts = false
      return null
    }
  }
  const stored = (name: ChoiceName): string | null => attempt(() => storage?.getItem(PREFIX + name) ?? null)
  let choices = readChoices(stored)
  /** What this page has written, for a browser that keeps nothing. */
  const notes = new Map<NoteName, string>()
  const listeners = new Set<() => void>()
  const take = (next: Choices): void => {
    choices = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => choices,
    choose(change) {
      attempt(() => {
        for (const [name, value] of Object.entries(change)) storage?.setItem(PREFIX + name, value)
      })
      take({ ...choices, ...change })
    },
    note: (name) => attempt(() => storage?.getItem(PREFIX + name) ?? null) ?? notes.get(name) ?? null,
    keepNote(name, text) {
      notes.set(name, text)
      attempt(() => storage?.setItem(PREFIX + name, text))
      take({ ...choices })
    },
    lasts: () => lasts,
    heard(key) {
      const written = (name: string): boolean => key === null || key === PREFIX + name
      // Others write there too, and often.
      if (![...Object.keys(choices), ...NOTES].some(written)) return
      take(readChoices((name) => (written(name) ? stored(name) : choices[name])))
    },
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
