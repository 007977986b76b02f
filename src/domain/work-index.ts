import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

import type { Media } from './media.ts'
import { readingOf, searchText, type SearchText } from './search-text.ts'
import type { StatusState } from './status.ts'
import type { WorkTitles } from './titles.ts'

/** What lists of works filter and sort by. Null is unknown, which is never 0. */
export interface ListedWork extends WorkTitles {
  readonly annictId: number
  readonly media: Media
  readonly watchersCount: number | null
  /** 0 to 100. */
  readonly satisfactionRate: number | null
  readonly firstBroadcast: Instant | null
  /** Null while nobody is signed in whose status it could be. */
  readonly status: StatusState | null
}

export const SORT_KEYS = ['watchers', 'satisfaction', 'reading', 'title', 'broadcast'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Direction = 'asc' | 'desc'

/** Works prepared for {@link filterWorks} and its neighbours. Made once for an answer, then asked at every key press. */
export interface WorkIndex<T extends ListedWork> {
  /** By annictId, so that a work's place settles every tie. */
  readonly works: readonly T[]
  readonly texts: readonly SearchText[]
  /** The place of each work when sorted by `key` upwards, from 0; -1 where what it is sorted by is unknown. */
  ranks(key: SortKey): Float64Array
}

export function indexWorks<T extends ListedWork>(list: readonly T[]): WorkIndex<T> {
  const works = list.toSorted((a, b) => a.annictId - b.annictId)
  const ranks = new Map<SortKey, Float64Array>()
  return {
    works,
    texts: works.map(searchText),
    ranks(key) {
      let known = ranks.get(key)
      if (known === undefined) ranks.set(key, (known = rankBy(key, works)))
      return known
    },
  }
}

function rankBy(key: SortKey, works: readonly ListedWork[]): Float64Array {
  switch (key) {
    case 'watchers':
      return rank(
        works.map((work) => work.watchersCount),
        byNumber,
      )
    case 'satisfaction':
      return rank(
        works.map((work) => work.satisfactionRate),
        byNumber,
      )
    case 'broadcast':
      return rank(
        works.map((work) => work.firstBroadcast),
        byNumber,
      )
    case 'reading':
      return rank(works.map(readingOf), byText())
    case 'title':
      return rank(
        works.map((work) => (work.title.trim() === '' ? null : work.title)),
        byText(),
      )
    default:
      return unreachable(key)
  }
}

/** Equal values share a rank. Comparing texts is slow, so it is done here, once, and never while a list is sorted. */
function rank<V>(values: readonly (V | null)[], compare: (a: V, b: V) => number): Float64Array {
  const ranks = new Float64Array(values.length).fill(-1)
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  known.sort((a, b) => compare(a.value, b.value))
  let current = -1
  known.forEach(({ value, place }, position) => {
    const before = known[position - 1]
    if (before === undefined || compare(before.value, value) !== 0) current += 1
    ranks[place] = current
  })
  return ranks
}

function byNumber(a: number, b: number): number {
  return a - b
}

function byText(): (a: string, b: string) => number {
  return new Intl.Collator('ja', { numeric: true }).compare
}
