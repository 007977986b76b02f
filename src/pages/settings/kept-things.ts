import type { CatalogueKind, CatalogueSeason, CatalogueSize } from '#api/catalogue.ts'
import type { Kept } from '#api/kept.ts'
import type { Instant } from '#base/time.ts'
import { seasonSlug, type Season } from '#domain/season.ts'

/** What is known of a kept answer without reading it. */
export type AnswerFacts = Awaited<ReturnType<Kept['facts']>>[number]

/** Kept answers to one kind of question. */
export interface AnswerGroup {
  readonly purpose: string
  readonly facts: readonly AnswerFacts[]
  readonly bytes: number
  readonly oldest: Instant
  readonly newest: Instant
}

/** Browsers keep texts in which there is Japanese with two bytes for each character. */
const BYTES = 2

/** Answers by what they were asked for, the most bytes first. */
export function answerGroups(facts: readonly AnswerFacts[]): readonly AnswerGroup[] {
  const purposes = [...new Set(facts.map(({ purpose }) => purpose))]
  const groups = purposes.map((purpose): AnswerGroup => {
    const own = facts.filter((one) => one.purpose === purpose)
    const ages = own.map(({ answeredAt }) => answeredAt)
    return {
      ...{ purpose, facts: own, bytes: BYTES * own.reduce((sum, { size }) => sum + size, 0) },
      oldest: ages.reduce((a, b) => (a < b ? a : b)),
      newest: ages.reduce((a, b) => (a > b ? a : b)),
    }
  })
  return groups.toSorted((a, b) => b.bytes - a.bytes)
}

/** The answers about a season: its list, and the pages of its works. */
export function answersOfSeason(
  facts: readonly AnswerFacts[],
  season: Season,
  works: ReadonlySet<number>,
): readonly AnswerFacts[] {
  const slug: string = seasonSlug(season)
  return facts.filter(({ key }) => {
    const { season: named, id } = variablesOf(key)
    return named === slug || (typeof id === 'number' && works.has(id))
  })
}

/** The variables of the operation in a key, in which they stand behind a word for its form; none where they cannot be read. */
function variablesOf(key: string): Readonly<Record<string, unknown>> {
  try {
    const [, , variables] = JSON.parse(key.slice(key.indexOf('['))) as readonly unknown[] // or it throws here or is looked through below
    return typeof variables === 'object' && variables !== null ? { ...variables } : {}
  } catch {
    return {}
  }
}

/** A work as far as it matters for what fetching it again costs. */
export interface KeptWork {
  readonly id: number
  readonly seasonYear: number | null
  readonly seasonName: string | null
  /** Whether its own page was fetched, or a file told as much. */
  readonly paged: boolean
}

/** What is in the catalogue, with what it takes to gather it again. */
export interface CatalogueHeld {
  readonly sizes: readonly CatalogueSize[]
  readonly seasons: readonly CatalogueSeason[]
  readonly works: readonly KeptWork[]
}

export function worksOf({ works }: CatalogueHeld, { year, name }: Season): readonly KeptWork[] {
  return works.filter(({ seasonYear, seasonName }) => seasonYear === year && seasonName === name)
}

/** A season of so many works comes in one request. */
const WORKS_AT_ONCE = 300

/** About how many requests bring a season again: its list, and the pages of its works that were here. */
export function seasonPrice(works: readonly KeptWork[]): number {
  return Math.max(1, Math.ceil(works.length / WORKS_AT_ONCE)) + works.filter(({ paged }) => paged).length
}

/** About how many requests bring a kind again. Works come with their seasons, all else with the pages of works. */
export function kindPrice({ seasons, works }: CatalogueHeld, kind: CatalogueKind): number {
  if (kind !== 'work' && kind !== 'season') return works.filter(({ paged }) => paged).length
  return seasons.reduce((sum, season) => sum + Math.max(1, Math.ceil(season.works / WORKS_AT_ONCE)), 0)
}

/** About how many requests bring everything again: what was answered here, or what a file brought beyond it. */
export function wholePrice(answers: readonly AnswerFacts[], catalogue: CatalogueHeld | null): number {
  const gathered = catalogue === null ? 0 : kindPrice(catalogue, 'work') + kindPrice(catalogue, 'episode')
  return Math.max(answers.length, gathered)
}
