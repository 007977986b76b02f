import { unreachable } from '#base/invariant.ts'
import { textFilter } from '#domain/search-text.ts'
import { SEASON_NAMES, type Season } from '#domain/season.ts'

import type { Chosen, ConditionName, OptionFacet, Range, RangeFacet, WorkConditions } from './conditions.ts'
import { FIXED, type ManyFacet, type OneFacet, type WorkTable } from './work-table.ts'

/** Whether the work at a place meets a condition. */
export type PlaceTest = (place: number) => boolean

/**
 * One of the conditions as a test. What is not known of a work meets no wish for it; and it leaves the work in where
 * something is not wanted, since only what is known to be there can be.
 */
export function conditionTest(table: WorkTable, conditions: WorkConditions, name: ConditionName): PlaceTest {
  switch (name) {
    case 'text': {
      const test = textFilter(conditions.text)
      const texts = table.texts()
      return (place) => {
        const text = texts[place]
        return text !== undefined && test(text)
      }
    }
    case 'season':
      return seasonTest(table, conditions.season)
    case 'media':
    case 'status':
    case 'origin':
      return oneTest(table, name, conditions[name])
    case 'studio':
    case 'staff':
    case 'cast':
    case 'channel':
    case 'lacks':
      return manyTest(table, name, conditions[name])
    case 'satisfaction':
    case 'watchers':
    case 'episodes':
      return rangeTest(table, name, conditions[name])
    default:
      return unreachable(name)
  }
}

function oneTest(table: WorkTable, facet: OneFacet, { any, none }: Chosen<string>): PlaceTest {
  const { codes } = table.one[facet]
  const fixed: readonly string[] = FIXED[facet]
  const wanted = new Set(any.map((option) => fixed.indexOf(option)))
  const unwanted = new Set(none.map((option) => fixed.indexOf(option)))
  wanted.delete(-1)
  unwanted.delete(-1)
  return (place) => {
    const code = codes[place] ?? -1
    return !unwanted.has(code) && (any.length === 0 || wanted.has(code))
  }
}

function manyTest(
  table: WorkTable,
  facet: ManyFacet,
  { any, none }: Chosen<WorkConditions[OptionFacet]['any'][number]>,
): PlaceTest {
  const { starts, codes, values } = table.many[facet]
  const marks = new Uint8Array(values.length)
  for (const option of any) mark(option, WANTED)
  for (const option of none) mark(option, UNWANTED)
  function mark(option: string | number, as: number): void {
    const code = table.codeOf(facet, option)
    if (code !== undefined) marks[code] = as
  }
  return (place) => {
    let wanted = any.length === 0
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const as = marks[codes[at] ?? 0]
      if (as === UNWANTED) return false
      if (as === WANTED) wanted = true
    }
    return wanted
  }
}

const WANTED = 1
const UNWANTED = 2

function rangeTest(table: WorkTable, facet: RangeFacet, { from, until }: Range): PlaceTest {
  const column = table.numbers[facet]
  const least = from ?? -Infinity
  const most = until ?? Infinity
  // NaN, the unknown, is in no range.
  return (place) => {
    const value = column[place] ?? Number.NaN
    return value >= least && value <= most
  }
}

function seasonTest(table: WorkTable, { from, until }: WorkConditions['season']): PlaceTest {
  const { year, quarter } = table.numbers
  const least = from === null ? -Infinity : ordinal(from)
  const most = until === null ? Infinity : ordinal(until)
  // The wrong way round there is nothing between, not even for a work of which the year alone is known.
  if (least > most) return () => false
  return (place) => {
    const own = (year[place] ?? Number.NaN) * 4
    const part = quarter[place] ?? Number.NaN
    // Of a work that has a year alone, any quarter of it may be the one.
    return Number.isNaN(part)
      ? own + SEASON_NAMES.length - 1 >= least && own <= most
      : own + part >= least && own + part <= most
  }
}

function ordinal({ year, name }: Season): number {
  return year * 4 + SEASON_NAMES.indexOf(name)
}
