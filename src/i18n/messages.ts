import type { account } from './ja/account.ts'
import type { budget } from './ja/budget.ts'
import type { details } from './ja/details.ts'
import type { errors } from './ja/errors.ts'
import type { explore } from './ja/explore.ts'
import type { failures } from './ja/failures.ts'
import type { library } from './ja/library.ts'
import type { lists } from './ja/lists.ts'
import type { people } from './ja/people.ts'
import type { rare } from './ja/rare.ts'
import type { search } from './ja/search.ts'
import type { seasons } from './ja/seasons.ts'
import type { settings } from './ja/settings.ts'
import type { shell } from './ja/shell.ts'
import type { voices } from './ja/voices.ts'
import type { work } from './ja/work.ts'
import type { works } from './ja/works.ts'
import type { Language } from './language.ts'

/** The words of each area. The Japanese file is the source: its type is what every language must say. */
export interface Messages {
  shell: typeof shell
  budget: typeof budget
  details: typeof details
  errors: typeof errors
  explore: typeof explore
  failures: typeof failures
  account: typeof account
  people: typeof people
  rare: typeof rare
  search: typeof search
  seasons: typeof seasons
  settings: typeof settings
  library: typeof library
  lists: typeof lists
  voices: typeof voices
  work: typeof work
  works: typeof works
}

export type Area = keyof Messages

type Loaders = { readonly [A in Area]: () => Promise<Messages[A]> }

/** Where each area of each language lies: a chunk of its own, fetched when a page first needs it. */
const LOADERS: Readonly<Record<Language, Loaders>> = {
  ja: {
    shell: async () => (await import('./ja/shell.ts')).shell,
    budget: async () => (await import('./ja/budget.ts')).budget,
    details: async () => (await import('./ja/details.ts')).details,
    errors: async () => (await import('./ja/errors.ts')).errors,
    explore: async () => (await import('./ja/explore.ts')).explore,
    failures: async () => (await import('./ja/failures.ts')).failures,
    account: async () => (await import('./ja/account.ts')).account,
    people: async () => (await import('./ja/people.ts')).people,
    rare: async () => (await import('./ja/rare.ts')).rare,
    search: async () => (await import('./ja/search.ts')).search,
    seasons: async () => (await import('./ja/seasons.ts')).seasons,
    settings: async () => (await import('./ja/settings.ts')).settings,
    library: async () => (await import('./ja/library.ts')).library,
    lists: async () => (await import('./ja/lists.ts')).lists,
    voices: async () => (await import('./ja/voices.ts')).voices,
    work: async () => (await import('./ja/work.ts')).work,
    works: async () => (await import('./ja/works.ts')).works,
  },
  en: {
    shell: async () => (await import('./en/shell.ts')).shell,
    budget: async () => (await import('./en/budget.ts')).budget,
    details: async () => (await import('./en/details.ts')).details,
    errors: async () => (await import('./en/errors.ts')).errors,
    explore: async () => (await import('./en/explore.ts')).explore,
    failures: async () => (await import('./en/failures.ts')).failures,
    account: async () => (await import('./en/account.ts')).account,
    people: async () => (await import('./en/people.ts')).people,
    rare: async () => (await import('./en/rare.ts')).rare,
    search: async () => (await import('./en/search.ts')).search,
    seasons: async () => (await import('./en/seasons.ts')).seasons,
    settings: async () => (await import('./en/settings.ts')).settings,
    library: async () => (await import('./en/library.ts')).library,
    lists: async () => (await import('./en/lists.ts')).lists,
    voices: async () => (await import('./en/voices.ts')).voices,
    work: async () => (await import('./en/work.ts')).work,
    works: async () => (await import('./en/works.ts')).works,
  },
}

/**
 * Words on their way, or here. React's `use` reads `status` and `value` first, so that words which have come are given
 * in the same turn, without suspending.
 */
interface Loading<T> extends Promise<T> {
  status?: 'fulfilled'
  value?: T
}

// Words never change while the program runs, so what has been fetched is held for good, by language and area.
const loadings = new Map<string, Loading<Messages[Area]>>()

/** Loads one area: the same promise for the same area, and a new attempt after one that failed. */
export function loadArea<A extends Area>(language: Language, area: A): Promise<Messages[A]> {
  const key = `${language}/${area}`
  const known = loadings.get(key)
  // The key names the area, so what it holds is that area's.
  if (known !== undefined) return known as Promise<Messages[A]>
  const loading: Loading<Messages[A]> = LOADERS[language][area]()
  loadings.set(key, loading)
  loading.then(
    (messages) => {
      loading.status = 'fulfilled'
      loading.value = messages
    },
    () => void loadings.delete(key),
  )
  return loading
}

/** Loads what a page needs to speak. Rejects when a file cannot be fetched; calling again tries again. */
export async function loadMessages(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(language, area)))
}

/** The areas of a language that have come. */
export function heldAreas(language: Language): Area[] {
  return AREAS.filter((area) => loadings.get(`${language}/${area}`)?.status === 'fulfilled')
}

const AREAS = Object.keys(LOADERS.ja) as Area[] // the table above has exactly the areas
