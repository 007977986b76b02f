import type { account } from './ja/account.ts'
import type { budget } from './ja/budget.ts'
import type { errors } from './ja/errors.ts'
import type { seasons } from './ja/seasons.ts'
import type { shell } from './ja/shell.ts'
import type { work } from './ja/work.ts'
import type { works } from './ja/works.ts'
import type { Language } from './language.ts'

/** The words of each area. The Japanese file is the source: its type is what every language must say. */
export interface Messages {
  shell: typeof shell
  budget: typeof budget
  errors: typeof errors
  account: typeof account
  seasons: typeof seasons
  work: typeof work
  works: typeof works
}

export type Area = keyof Messages

type Loaders = { readonly [A in Area]: () => Promise<Messages[A]> }

/** Where each area of each language lies: a chunk of its own, fetched when a page first needs it. */
export const LOADERS: Readonly<Record<Language, Loaders>> = {
  ja: {
    shell: async () => (await import('./ja/shell.ts')).shell,
    budget: async () => (await import('./ja/budget.ts')).budget,
    errors: async () => (await import('./ja/errors.ts')).errors,
    account: async () => (await import('./ja/account.ts')).account,
    seasons: async () => (await import('./ja/seasons.ts')).seasons,
    work: async () => (await import('./ja/work.ts')).work,
    works: async () => (await import('./ja/works.ts')).works,
  },
  en: {
    shell: async () => (await import('./en/shell.ts')).shell,
    budget: async () => (await import('./en/budget.ts')).budget,
    errors: async () => (await import('./en/errors.ts')).errors,
    account: async () => (await import('./en/account.ts')).account,
    seasons: async () => (await import('./en/seasons.ts')).seasons,
    work: async () => (await import('./en/work.ts')).work,
    works: async () => (await import('./en/works.ts')).works,
  },
}

// Words never change while the program runs, so what has been fetched is held for good, by language and area.
const held = new Map<string, unknown>()
const onTheWay = new Map<string, Promise<void>>()

const keyOf = (language: Language, area: Area): string => `${language}/${area}`

/** The words of an area if they have been loaded. */
export function heldMessages<A extends Area>(language: Language, area: A): Messages[A] | undefined {
  // Only loadArea below writes, and it writes the area that its key names.
  return held.get(keyOf(language, area)) as Messages[A] | undefined
}

/** The areas that some page has needed in this language so far. */
export function heldAreas(language: Language): Area[] {
  return AREAS.filter((area) => held.has(keyOf(language, area)))
}

/** Loads one area; the same promise for the same area, and a new attempt after one that failed. */
export function loadArea(language: Language, area: Area): Promise<void> {
  const key = keyOf(language, area)
  const known = onTheWay.get(key)
  if (known !== undefined) return known
  const loading = LOADERS[language][area]().then(
    (messages) => void held.set(key, messages),
    (error: unknown) => {
      onTheWay.delete(key)
      throw error
    },
  )
  onTheWay.set(key, loading)
  return loading
}

/** Loads what a page needs to speak. Rejects when a file cannot be fetched; calling again tries again. */
export async function loadMessages(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(language, area)))
}

const AREAS = Object.keys(LOADERS.ja) as Area[] // the table above has exactly the areas
