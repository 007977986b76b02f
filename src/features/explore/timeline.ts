import { unreachable } from '#base/invariant.ts'
import { instant } from '#base/time.ts'
import type { WorkTimes } from '#domain/explore/shown-work.ts'
import { japaneseTime } from '#domain/jst.ts'
import { seasonAt, SEASON_NAMES, workSeason, type WorkSeason } from '#domain/season.ts'

/** Works that began in the same season, the earliest broadcast first. */
export interface TimelineGroup {
  readonly season: WorkSeason
  readonly works: readonly TimelineWork[]
}

export interface TimelineWork {
  readonly id: number
  /** The first broadcast; NaN where none is known. */
  readonly at: number
}

/** A stretch of time with the number of works that began in it. */
export interface TimelineBar {
  /** A day as `2026-04-01`, a season as `2026-1`, or a year: whatever suits the length of the whole. */
  readonly key: string
  readonly works: number
}

export interface Timeline {
  readonly groups: readonly TimelineGroup[]
  /** Every stretch from the first to the last, also those without works. */
  readonly bars: readonly TimelineBar[]
  readonly unit: 'day' | 'season' | 'year'
}

/** More bars than this are too thin to see. */
const MOST_BARS = 120

/** Works along time: by season, and within one by their first broadcast. Those of which nothing is known stand last. */
export function timelineOf(ids: ArrayLike<number>, times: WorkTimes, direction: 'asc' | 'desc'): Timeline {
  const groups = new Map<number, { season: WorkSeason; works: TimelineWork[] }>()
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0
    const at = times.broadcasts[place] ?? Number.NaN
    const season = seasonOf(times.years[place] ?? Number.NaN, times.seasons[place] ?? -1, at)
    const key = ordinalOf(season)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { season, works: [{ id, at }] })
    else group.works.push({ id, at })
  }
  const turn = direction === 'asc' ? 1 : -1
  const known = [...groups].filter(([key]) => Number.isFinite(key)).toSorted(([a], [b]) => (a - b) * turn)
  const unknown = [...groups].filter(([key]) => !Number.isFinite(key))
  for (const [, { works }] of groups) works.sort((a, b) => inTime(a, b, turn))
  return {
    groups: [...known, ...unknown].map(([, group]) => group),
    ...barsOf(known.map(([, group]) => group)),
  }
}

function seasonOf(year: number, season: number, at: number): WorkSeason {
  if (!Number.isNaN(year)) return workSeason(year, SEASON_NAMES[season] ?? null)
  return Number.isNaN(at) ? { kind: 'unknown' } : { kind: 'season', season: seasonAt(instant(at)) }
}

/** A year alone stands behind its seasons. */
function ordinalOf(season: WorkSeason): number {
  switch (season.kind) {
    case 'season':
      return season.season.year * 5 + SEASON_NAMES.indexOf(season.season.name)
    case 'year':
      return season.year * 5 + 4
    case 'unknown':
      return Number.POSITIVE_INFINITY
    default:
      return unreachable(season)
  }
}

/** Unknown stands last in both directions. */
function inTime(a: TimelineWork, b: TimelineWork, turn: number): number {
  if (Number.isNaN(a.at) || Number.isNaN(b.at)) return Number(Number.isNaN(a.at)) - Number(Number.isNaN(b.at))
  return (a.at - b.at) * turn
}

function barsOf(groups: readonly TimelineGroup[]): Pick<Timeline, 'bars' | 'unit'> {
  if (groups.length === 1) {
    const days = groups.flatMap(({ works }) => works.flatMap(({ at }) => (Number.isNaN(at) ? [] : dayOf(at))))
    const bars = count(days)
    // A single work of long ago would thin out all the others.
    if (bars.length <= MOST_BARS)
      return { unit: 'day', bars: bars.map(([day, works]) => ({ key: dayKey(day), works })) }
  }
  const seasons = count(
    groups.flatMap(({ season, works }) =>
      season.kind === 'season'
        ? works.map(() => season.season.year * 4 + SEASON_NAMES.indexOf(season.season.name))
        : [],
    ),
  )
  if (seasons.length <= MOST_BARS)
    return {
      unit: 'season',
      bars: seasons.map(([at, works]) => ({ key: `${Math.floor(at / 4)}-${at % 4}`, works })),
    }
  const years = count(
    groups.flatMap(({ season, works }) =>
      season.kind === 'unknown'
        ? []
        : works.map(() => (season.kind === 'year' ? season.year : season.season.year)),
    ),
  )
  return { unit: 'year', bars: years.map(([year, works]) => ({ key: String(year), works })) }
}

/** How often each number comes, from the least to the largest, those between them that do not come included. */
function count(values: readonly number[]): readonly [number, number][] {
  if (values.length === 0) return []
  const counts = new Map<number, number>()
  let least = Number.POSITIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
    least = Math.min(least, value)
    largest = Math.max(largest, value)
  }
  return Array.from({ length: largest - least + 1 }, (_, place) => [
    least + place,
    counts.get(least + place) ?? 0,
  ])
}

const DAY_MS = 86_400_000

/** Days since 1970 by the calendar in Japan. */
function dayOf(at: number): number {
  const { year, month, day } = japaneseTime(instant(at))
  return Date.UTC(year, month - 1, day) / DAY_MS
}

function dayKey(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
