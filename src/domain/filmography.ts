import { unreachable } from '#base/invariant.ts'

import type { Media } from './media.ts'
import type { WorkSeason } from './season.ts'
import { releaseOrder } from './series-order.ts'
import type { StatusState } from './status.ts'
import type { WorkTitles } from './titles.ts'

/** What somebody did in a work. */
export type Part =
  /** Spoke a character, as far as it is known which. */
  | { readonly kind: 'voice'; readonly character: NamedRow | null }
  /** Had a role among the staff, in Annict's words; null where it was not told. */
  | { readonly kind: 'staff'; readonly role: string | null }

export interface NamedRow {
  readonly id: number
  readonly name: string
  readonly nameEn: string | null
}

/** A work with all that somebody did in it. */
export interface FilmographyWork extends WorkTitles {
  readonly annictId: number
  readonly media: Media | null
  readonly season: WorkSeason
  readonly watchersCount: number | null
  readonly satisfactionRate: number | null
  /** The viewer's; null where it is not known. */
  readonly status: StatusState | null
  readonly parts: readonly Part[]
}

/** A role by which a filmography is narrowed: speaking, or one among the staff in Annict's words. */
export type RoleKey = 'voice' | `staff:${string}`

function roleKey(part: Part): RoleKey {
  switch (part.kind) {
    case 'voice':
      return 'voice'
    case 'staff':
      return `staff:${part.role ?? ''}`
    default:
      return unreachable(part)
  }
}

/** The roles that somebody had, those of most works first, and in how many works each. */
export function rolesIn(
  works: readonly FilmographyWork[],
): readonly { readonly role: RoleKey; readonly works: number }[] {
  const counts = new Map<RoleKey, number>()
  for (const { parts } of works)
    for (const role of new Set(parts.map(roleKey))) counts.set(role, (counts.get(role) ?? 0) + 1)
  return [...counts]
    .map(([role, count]) => ({ role, works: count }))
    .toSorted((a, b) => b.works - a.works || (a.role < b.role ? -1 : 1))
}

/** The works in which somebody had a role, each with what he did in it by that role. */
export function inRole(works: readonly FilmographyWork[], role: RoleKey | null): readonly FilmographyWork[] {
  if (role === null) return works
  return works.flatMap((work) => {
    const parts = work.parts.filter((part) => roleKey(part) === role)
    return parts.length === 0 ? [] : [{ ...work, parts }]
  })
}

export const FILMOGRAPHY_ORDERS = ['newest', 'oldest', 'satisfaction', 'watchers'] as const
export type FilmographyOrder = (typeof FILMOGRAPHY_ORDERS)[number]

/** Works under one heading: those of a year, those of no known year, or all of them where years are not the order. */
export interface FilmographyGroup {
  readonly heading:
    | { readonly kind: 'year'; readonly year: number }
    | { readonly kind: 'unknown' }
    | { readonly kind: 'all' }
  readonly works: readonly FilmographyWork[]
}

/** By year of release, or by a number with the unknown last. Nothing is lost and nothing is there twice. */
export function groupFilmography(
  works: readonly FilmographyWork[],
  order: FilmographyOrder,
): readonly FilmographyGroup[] {
  switch (order) {
    case 'satisfaction':
      return all(byNumber(works, ({ satisfactionRate }) => satisfactionRate))
    case 'watchers':
      return all(byNumber(works, ({ watchersCount }) => watchersCount))
    case 'oldest':
      return byYear(releaseOrder(works))
    case 'newest': {
      const sorted = releaseOrder(works)
      const known = sorted.filter(({ season }) => season.kind !== 'unknown')
      return byYear([...known.toReversed(), ...sorted.slice(known.length)])
    }
    default:
      return unreachable(order)
  }
}

function all(works: readonly FilmographyWork[]): readonly FilmographyGroup[] {
  return works.length === 0 ? [] : [{ heading: { kind: 'all' }, works }]
}

function byNumber(
  works: readonly FilmographyWork[],
  value: (work: FilmographyWork) => number | null,
): readonly FilmographyWork[] {
  return works.toSorted((a, b) => (value(b) ?? -1) - (value(a) ?? -1) || a.annictId - b.annictId)
}

function byYear(works: readonly FilmographyWork[]): readonly FilmographyGroup[] {
  const groups = new Map<number | null, FilmographyWork[]>()
  for (const work of works) {
    const year = yearOf(work.season)
    const group = groups.get(year)
    if (group === undefined) groups.set(year, [work])
    else group.push(work)
  }
  return [...groups].map(([year, own]) => ({
    heading: year === null ? { kind: 'unknown' } : { kind: 'year', year },
    works: own,
  }))
}

function yearOf(season: WorkSeason): number | null {
  switch (season.kind) {
    case 'season':
      return season.season.year
    case 'year':
      return season.year
    case 'unknown':
      return null
    default:
      return unreachable(season)
  }
}
