import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

import type { Media } from './media.ts'
import { rankNumbers, rankTexts } from './ranks.ts'
import { readingOf, searchText, type SearchText } from './search-text.ts'
import type { StatusState } from './status.ts'
import { displayTitle, type TitleChoice, type WorkTitles } from './titles.ts'

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
  /** The texts of each work; folded when a text is first looked for. */
  texts(): readonly SearchText[]
  /** The place of each work when sorted by `key` upwards, from 0; -1 where what it is sorted by is unknown. */
  ranks(key: SortKey): Float64Array
}

/** `titles` is the choice by which titles are shown, and so put in order. */
export function indexWorks<T extends ListedWork>(
  list: readonly T[],
  titles: TitleChoice = 'native',
): WorkIndex<T> {
  const works = list.toSorted((a, b) => a.annictId - b.annictId)
  const ranks = new Map<SortKey, Float64Array>()
  let texts: readonly SearchText[] | undefined
  return {
    works,
    texts: () => (texts ??= works.map(searchText)),
    ranks(key) {
      let known = ranks.get(key)
      if (known === undefined) ranks.set(key, (known = rankBy(key, works, titles)))
      return known
    },
  }
}

function rankBy(key: SortKey, works: readonly ListedWork[], titles: TitleChoice): Float64Array {
  switch (key) {
    case 'watchers':
      return rankNumbers(works.map((work) => work.watchersCount))
    case 'satisfaction':
      return rankNumbers(works.map((work) => work.satisfactionRate))
    case 'broadcast':
      return rankNumbers(works.map((work) => work.firstBroadcast))
    case 'reading':
      return rankTexts(works.map(readingOf))
    case 'title':
      return rankTexts(works.map((work) => displayTitle(work, titles).text.trim() || null))
    default:
      return unreachable(key)
  }
}
