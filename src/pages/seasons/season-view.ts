import { keepExploreWords, type ExploreSearch, type ExploreWord } from '#features/explore/explore-words.ts'
import { MEDIA, mediaSlug, parseMedia, type Media } from '#domain/media.ts'
import { parseStatus, STATUS_STATES, statusSlug, type StatusState } from '#domain/status.ts'
import { SORT_KEYS, type Direction, type SortKey } from '#domain/work-index.ts'

/** How a season is looked at: everything that the address of the page says beyond the season. */
export interface SeasonView {
  readonly text: string
  readonly media: readonly Media[]
  readonly status: readonly StatusState[]
  readonly sort: SortKey
  readonly direction: Direction
  readonly shape: Shape
}

export type Shape = 'grid' | 'table'

export const DEFAULT_VIEW: SeasonView = {
  text: '',
  media: [],
  status: [],
  sort: 'watchers',
  direction: 'desc',
  shape: 'grid',
}

/** What only the explorer of lists understands; it is loaded for an address that says such a thing. */
const BEYOND: Readonly<Partial<Record<ExploreWord, RegExp>>> = {
  q: /^$/,
  media: /(?:^|,)\s*-/,
  status: /(?:^|,)\s*-/,
  sort: /^-?(?:season|episodes|reviews|status)\b/,
  view: /^timeline$/,
}

export function isBeyond(search: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(keepExploreWords(search)).some(
    ([word, said]) => word !== 'season' && (BEYOND[word as ExploreWord] ?? /./).test(said ?? ''), // its own words
  )
}

/** An address as it should be written; what only the explorer understands is left to it. */
export function canonicalSearch(search: Readonly<Record<string, unknown>>): ExploreSearch {
  return isBeyond(search)
    ? { ...keepExploreWords(search), season: undefined }
    : writeSeasonView(readSeasonView(search))
}

/** More than any title has; a longer text in an address is cut. */
const LONGEST_TEXT = 200

/** Reads search parameters that anyone may have written: whatever has no meaning is taken as left out. */
export function readSeasonView(search: Readonly<Record<string, unknown>>): SeasonView {
  const text = typeof search['q'] === 'string' ? search['q'].slice(0, LONGEST_TEXT) : ''
  const sorting = wordsOf(search['sort'])[0] ?? ''
  const key = SORT_KEYS.find((one) => one === sorting.replace(/^-/, ''))
  return {
    text,
    media: chosen(search['media'], parseMedia, MEDIA),
    status: chosen(search['status'], parseStatus, STATUS_STATES),
    sort: key ?? DEFAULT_VIEW.sort,
    direction: key === undefined ? DEFAULT_VIEW.direction : sorting.startsWith('-') ? 'desc' : 'asc',
    shape: search['view'] === 'table' ? 'table' : DEFAULT_VIEW.shape,
  }
}

export function writeSeasonView(view: SeasonView): ExploreSearch {
  const byDefault = view.sort === DEFAULT_VIEW.sort && view.direction === DEFAULT_VIEW.direction
  return {
    q: view.text === '' ? undefined : view.text,
    media: view.media.length === 0 ? undefined : view.media.map(mediaSlug).join(','),
    status: view.status.length === 0 ? undefined : view.status.map(statusSlug).join(','),
    sort: byDefault ? undefined : `${view.direction === 'desc' ? '-' : ''}${view.sort}`,
    view: view.shape === DEFAULT_VIEW.shape ? undefined : view.shape,
  }
}

/** What goes along to another season: how it is shown, not what was looked for. */
export function carriedView({ sort, view, columns }: ExploreSearch): ExploreSearch {
  return { sort, view, columns }
}

/** The direction in which a person expects a key at first: large numbers and early dates, あ before ん. */
export function firstDirection(sort: SortKey): Direction {
  return sort === 'watchers' || sort === 'satisfaction' ? 'desc' : 'asc'
}

function wordsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',') : []
}

/** The options that are named, each once, in the order in which lists offer them. */
function chosen<Option>(
  value: unknown,
  parse: (word: string) => Option | null,
  all: readonly Option[],
): readonly Option[] {
  const named = wordsOf(value).map((word) => parse(word.trim()))
  return all.filter((option) => named.includes(option))
}
