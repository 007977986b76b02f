import type { account } from './ja/account.ts'
import type { budget } from './ja/budget.ts'
import type { details } from './ja/details.ts'
import type { errors } from './ja/errors.ts'
import type { explore } from './ja/explore.ts'
import type { failures } from './ja/failures.ts'
import type { hands } from './ja/hands.ts'
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
  hands: typeof hands
  library: typeof library
  lists: typeof lists
  voices: typeof voices
  work: typeof work
  works: typeof works
}

export type Area = keyof Messages

/** The areas that a first visit needs. */
type EarlyArea = 'shell' | 'budget' | 'seasons' | 'works' | 'errors'

/** All other areas: where they lie is fetched with the first of them. */
export type LateArea = Exclude<Area, EarlyArea>

type Loaders<A extends Area> = { readonly [One in A]: () => Promise<Messages[One]> }

/** Where areas of each language lie, each a chunk of its own. */
export type Table<A extends Area> = Readonly<Record<Language, Loaders<A>>>

const EARLY: Table<EarlyArea> = {
  ja: {
    shell: async () => (await import('./ja/shell.ts')).shell,
    budget: async () => (await import('./ja/budget.ts')).budget,
    seasons: async () => (await import('./ja/seasons.ts')).seasons,
    works: async () => (await import('./ja/works.ts')).works,
    errors: async () => (await import('./ja/errors.ts')).errors,
  },
  en: {
    shell: async () => (await import('./en/shell.ts')).shell,
    budget: async () => (await import('./en/budget.ts')).budget,
    seasons: async () => (await import('./en/seasons.ts')).seasons,
    works: async () => (await import('./en/works.ts')).works,
    errors: async () => (await import('./en/errors.ts')).errors,
  },
}

async function loadLate(language: Language, area: LateArea): Promise<Messages[LateArea]> {
  const { LATE } = await import('./late-areas.ts')
  return LATE[language][area]()
}

function isEarly(area: Area): area is EarlyArea {
  return Object.hasOwn(EARLY.ja, area)
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
  // Either table gives the words of the area that it is asked for.
  const loading = (isEarly(area) ? EARLY[language][area]() : loadLate(language, area)) as Loading<Messages[A]>
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
  return [...loadings].flatMap(([key, { status }]) => {
    const [own, area] = key.split('/')
    // Keys are made of a language and an area, above.
    return own === language && status === 'fulfilled' ? [area as Area] : []
  })
}
