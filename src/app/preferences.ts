import { asLanguage, type Language } from '#i18n/language.ts'
import { asPictures, type Pictures } from '#ui/pictures.ts'
import { asTheme, type Theme } from '#ui/theme.ts'

/** What a person has chosen on this device. */
export interface Choices {
  /** Null until a language was chosen. */
  readonly language: Language | null
  readonly theme: Theme
  /** Whether single keys are shortcuts. */
  readonly shortcuts: boolean
  readonly pictures: Pictures
}

export interface Preferences {
  /** The same object until something changed. */
  readonly get: () => Choices
  /** Keeps what is given and tells the listeners. */
  readonly choose: (change: Partial<Choices>) => void
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The part of `localStorage` that is needed. Any call may throw where a browser forbids storage. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const LANGUAGE = 'yohaku.language'
/** Read by `public/early.js` as well, before the first paint. */
const THEME = 'yohaku.theme'
const SHORTCUTS = 'yohaku.shortcuts'
const PICTURES = 'yohaku.pictures'

/** Reads the choices out of `storage`; without one, or where it refuses, they last as long as the page. */
export function createPreferences(storage: TextStorage | null): Preferences {
  const read = (key: string): string | null => attempt(() => storage?.getItem(key) ?? null) ?? null
  let choices: Choices = {
    language: asLanguage(read(LANGUAGE)),
    theme: asTheme(read(THEME)),
    shortcuts: read(SHORTCUTS) !== 'off',
    pictures: asPictures(read(PICTURES)),
  }
  const listeners = new Set<() => void>()
  return {
    get: () => choices,
    choose(change) {
      choices = { ...choices, ...change }
      attempt(() => {
        if (change.language !== undefined) storage?.setItem(LANGUAGE, change.language ?? '')
        if (change.theme !== undefined) storage?.setItem(THEME, change.theme)
        if (change.shortcuts !== undefined) storage?.setItem(SHORTCUTS, change.shortcuts ? 'on' : 'off')
        if (change.pictures !== undefined) storage?.setItem(PICTURES, change.pictures)
      })
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** A choice that cannot be stored still holds for this page; there is nobody to tell and nothing to mend. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
