import { unreachable } from '#base/invariant.ts'
import { gojuonRow, GOJUON_ROWS, type GojuonRow } from '#domain/gojuon.ts'
import type { AnnictId } from '#domain/ids.ts'
import type { Media } from '#domain/media.ts'
import { inOrder, rankNumbers, rankTexts } from '#domain/ranks.ts'
import { readingOf, searchText, textFilter } from '#domain/search-text.ts'
import type { WorkSeason } from '#domain/season.ts'
import { releaseOrder } from '#domain/series-order.ts'
import type { StatusState } from '#domain/status.ts'
import { displayTitle, type TitleChoice, type WorkTitles } from '#domain/titles.ts'

import type { LibraryView } from './view.ts'

/** An entry of a library as far as it is narrowed, ordered and grouped by. */
export interface ShelvedWork extends WorkTitles {
  readonly annictId: AnnictId
  readonly media: Media
  readonly season: WorkSeason
  readonly watchersCount: number
  readonly satisfactionRate: number | null
  readonly status: StatusState
}

export interface ShelfGroup<Work> {
  readonly heading:
    | { readonly kind: 'all' }
    | { readonly kind: 'season'; readonly season: WorkSeason }
    | { readonly kind: 'kana'; readonly row: GojuonRow }
  readonly works: readonly Work[]
}

/** A condition that a library is under, as the list that came out empty names it. */
export type LibraryCondition = 'text' | 'shelf' | 'media'

export function conditionsIn({ text, shelf, media }: LibraryView): readonly LibraryCondition[] {
  return [
    ...(text.trim() === '' ? [] : (['text'] as const)),
    ...(shelf === null ? [] : (['shelf'] as const)),
    ...(media.length === 0 ? [] : (['media'] as const)),
  ]
}

/** The works that meet a view's conditions, but for those that are left aside, in the order that was given. */
export function matching<Work extends ShelvedWork>(
  works: readonly Work[],
  { text, shelf, media }: LibraryView,
  aside?: LibraryCondition,
): readonly Work[] {
  const test = aside === 'text' || text.trim() === '' ? null : textFilter(text)
  return works.filter(
    (work) =>
      (aside === 'shelf' || shelf === null || work.status === shelf) &&
      (aside === 'media' || media.length === 0 || media.includes(work.media)) &&
      (test === null || test(searchText(work))),
  )
}

/** The works in a view's order and groups; what is given is in the order in which they were last recorded. */
export function arranged<Work extends ShelvedWork>(
  works: readonly Work[],
  view: Pick<LibraryView, 'sort' | 'group'>,
  titles: TitleChoice,
): readonly ShelfGroup<Work>[] {
  const sorted = inSort(works, view.sort, titles)
  switch (view.group) {
    case 'none':
      return sorted.length === 0 ? [] : [{ heading: { kind: 'all' }, works: sorted }]
    case 'season':
      return bySeason(sorted)
    case 'kana':
      return GOJUON_ROWS.flatMap((row) => {
        const own = sorted.filter((work) => gojuonRow(readingOf(work)) === row)
        return own.length === 0 ? [] : [{ heading: { kind: 'kana' as const, row }, works: own }]
      })
    default:
      return unreachable(view.group)
  }
}

function inSort<Work extends ShelvedWork>(
  works: readonly Work[],
  sort: LibraryView['sort'],
  titles: TitleChoice,
): readonly Work[] {
  const by = (ranks: Float64Array, direction: 'asc' | 'desc'): readonly Work[] =>
    Array.from(inOrder(works.keys(), ranks, direction), (place) => works[place]).filter(
      (work) => work !== undefined,
    )
  switch (sort) {
    case 'tracked':
      return works
    case 'watchers':
      return by(rankNumbers(works.map(({ watchersCount }) => watchersCount)), 'desc')
    case 'satisfaction':
      return by(rankNumbers(works.map(({ satisfactionRate }) => satisfactionRate)), 'desc')
    case 'reading':
      return by(rankTexts(works.map(readingOf)), 'asc')
    case 'title':
      return by(rankTexts(works.map((work) => displayTitle(work, titles).text.trim() || null)), 'asc')
    case 'season': {
      const released = releaseOrder(works)
      const known = released.filter(({ season }) => season.kind !== 'unknown')
      return [...known.toReversed(), ...released.slice(known.length)]
    }
    default:
      return unreachable(sort)
  }
}

/** The latest season first, a year without one before its four, and what has no year at the end. */
function bySeason<Work extends ShelvedWork>(works: readonly Work[]): readonly ShelfGroup<Work>[] {
  const groups = new Map<string, Work[]>()
  for (const work of works) {
    const key = JSON.stringify(work.season)
    const own = groups.get(key)
    if (own === undefined) groups.set(key, [work])
    else own.push(work)
  }
  const all = [...groups.values()]
  const first = all.flatMap(([work]) => work ?? [])
  const order = inSort(first, 'season', 'native')
  return order.flatMap(({ season }) => {
    const own = groups.get(JSON.stringify(season))
    return own === undefined ? [] : [{ heading: { kind: 'season' as const, season }, works: own }]
  })
}
