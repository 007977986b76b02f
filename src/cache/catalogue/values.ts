import { safeLink, safePicture } from '#base/safe-url.ts'

import { isId, type FactSpec, type FactType, type SeriesWork } from './kinds.ts'

/** A fact as it is kept: plain data that JSON holds. */
export type Value = string | number | boolean | null | readonly number[] | readonly SeriesWork[]

/** In UTF-16 units. Annict itself ends titles and names at about 500. */
const LONGEST_TEXT = 2_000
const LONGEST_PROSE = 20_000

/** No list of the service is longer: the longest work has some 8,000 episodes. */
const LONGEST_LIST = 20_000

/** The first moment that a fact can be about: the last years of the 19th century are the oldest that Annict knows. */
const FIRST_MOMENT = Date.UTC(1890, 0)
const LAST_MOMENT = Date.UTC(2200, 0)

const MEDIA = ['TV', 'OVA', 'MOVIE', 'WEB', 'OTHER']
const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN']
const STATUSES = ['WANNA_WATCH', 'WATCHING', 'WATCHED', 'ON_HOLD', 'STOP_WATCHING', 'NO_STATE']

const ACCEPTS: Readonly<Record<FactType, (value: unknown) => boolean>> = {
  text: (value) => isText(value, LONGEST_TEXT),
  prose: (value) => isText(value, LONGEST_PROSE),
  link: (value) => isText(value, LONGEST_TEXT) && safeLink(value) === value,
  picture: (value) => isText(value, LONGEST_TEXT) && safePicture(value) === value,
  count: (value) => isWhole(value) && value >= 0,
  place: (value) => Number.isFinite(value) && !Object.is(value, -0),
  rate: (value) => typeof value === 'number' && value >= 0 && value <= 100 && !Object.is(value, -0),
  flag: (value) => typeof value === 'boolean',
  moment: (value) => isWhole(value) && value >= FIRST_MOMENT && value <= LAST_MOMENT,
  id: isId,
  ids: (value) => Array.isArray(value) && value.length <= LONGEST_LIST && value.every(isId),
  works: (value) => Array.isArray(value) && value.length <= LONGEST_LIST && value.every(isSeriesWork),
  media: (value) => typeof value === 'string' && MEDIA.includes(value),
  season: (value) => typeof value === 'string' && SEASONS.includes(value),
  status: (value) => typeof value === 'string' && STATUSES.includes(value),
}

/** Whether a value is a fact of that sort, in the very form in which facts are kept. */
export function accepts(spec: FactSpec, value: unknown): value is Value {
  if (value === null) return mayBeNull(spec)
  return ACCEPTS[typeOf(spec)](value)
}

/**
 * A value of an answer in the form in which facts are kept: `""`, and an address that nobody may show, become null; a moment
 * becomes a number. Undefined where it says nothing.
 */
export function factOf(spec: FactSpec, raw: unknown): Value | undefined {
  const value = keptForm(typeOf(spec), raw)
  return accepts(spec, value) ? value : undefined
}

/** Whether null is a statement. */
function mayBeNull(spec: FactSpec): boolean {
  return spec.endsWith('?')
}

function typeOf(spec: FactSpec): FactType {
  return spec.replace('?', '') as FactType // a spec is a type, with or without its mark
}

function keptForm(type: FactType, raw: unknown): unknown {
  // JSON does not tell the zeros apart.
  if (typeof raw !== 'string') return raw === 0 ? 0 : raw
  if (type === 'link') return safeLink(raw)
  if (type === 'picture') return safePicture(raw)
  if (type === 'moment') return momentOf(raw)
  if (type !== 'text' && type !== 'prose') return raw
  // Half a character is none, and no file could hold it.
  return raw === '' ? null : raw.toWellFormed()
}

/** Annict writes every moment in UTC and to the second. A day that never was, which parsers move on, is none. */
function momentOf(text: string): number | undefined {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return new Date(at).toISOString() === text.replace('Z', '.000Z') ? at : undefined
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && value.isWellFormed()
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
}

function isSeriesWork(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    isId(value[0]) &&
    (value[1] === null || isText(value[1], LONGEST_TEXT))
  )
}
