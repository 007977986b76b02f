import type { Range, RangeFacet, WorkConditions } from '#domain/explore/conditions.ts'
import { compareSeasons, FIRST_YEAR, SEASON_NAMES, seasonSlug, type Season } from '#domain/season.ts'

const ANY_RANGE: Range = { from: null, until: null }
export type SeasonRange = WorkConditions['season']
const ANY_SEASON: SeasonRange = { from: null, until: null }

/** The ends that a range can have: satisfaction is a share of 100 with up to two decimals, the others are counts. */
export function readEnd(facet: RangeFacet, text: string): number | null {
  const isRate = facet === 'satisfaction'
  if (!(isRate ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,9}$/).test(text)) return null
  const value = Number(text)
  return isRate && value > 100 ? null : value
}

/** `lo..hi`, open at an end that is empty. What is no range, or ends before it begins, says nothing. */
export function readRange(facet: RangeFacet, text: string): Range {
  const ends = text.split('..')
  if (ends.length !== 2) return ANY_RANGE
  const [from, until] = ends.map((end) => readEnd(facet, end))
  if (ends.some((end) => end !== '' && readEnd(facet, end) === null)) return ANY_RANGE
  return inOrder<number, Range>({ from: from ?? null, until: until ?? null }, (a, b) => a - b) ?? ANY_RANGE
}

export function writeRange({ from, until }: Range): string | undefined {
  return from === null && until === null ? undefined : `${from ?? ''}..${until ?? ''}`
}

/** A season, or a range of seasons like those above. */
export function readSeasons(text: string): SeasonRange {
  const only = seasonOf(text)
  if (only !== null) return { from: only, until: only }
  const ends = text.split('..')
  if (ends.length !== 2) return ANY_SEASON
  const [from = null, until = null] = ends.map(seasonOf)
  if (ends.some((end) => end !== '' && seasonOf(end) === null)) return ANY_SEASON
  return inOrder<Season, SeasonRange>({ from, until }, compareSeasons) ?? ANY_SEASON
}

export function writeSeasons({ from, until }: SeasonRange): string | undefined {
  if (from === null && until === null) return undefined
  const [first, last] = [from, until].map((end) => (end === null ? '' : seasonSlug(end)))
  return first === last ? first : `${first}..${last}`
}

/** Null for a range that ends before it begins. */
function inOrder<End, R extends { readonly from: End | null; readonly until: End | null }>(
  range: R,
  compare: (a: End, b: End) => number,
): R | null {
  const { from, until } = range
  return from !== null && until !== null && compare(from, until) > 0 ? null : range
}

/** Any season of a year of four digits: how far Annict's search reaches does not matter to what is held. */
function seasonOf(slug: string): Season | null {
  const match = /^(\d{4})-([a-z]+)$/.exec(slug)
  const name = SEASON_NAMES.find((one) => one.toLowerCase() === match?.[2])
  const year = Number(match?.[1])
  return name === undefined || !(year >= FIRST_YEAR) ? null : { year, name }
}
