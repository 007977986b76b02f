import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'
import { MEDIA, type Media } from '#domain/media.ts'
import { inOrder, rankNumbers, rankTexts } from '#domain/ranks.ts'
import { readingOf, searchText, type SearchText } from '#domain/search-text.ts'
import { SEASON_NAMES, type SeasonName } from '#domain/season.ts'
import { staffRole } from '#domain/staff-role.ts'
import { STATUS_STATES, type StatusState } from '#domain/status.ts'
import { displayTitle, type TitleChoice, type WorkTitles } from '#domain/titles.ts'

import { LACKS, ORIGINS, type Lack, type Origin, type OptionFacet, type RangeFacet } from './conditions.ts'
import { manyValues, type ManyValues, type Pairs } from './many-values.ts'
import type { ExploreSort } from './question.ts'
import { createNameTexts } from './name-texts.ts'
import { staffNumbers } from './staff-numbers.ts'

/** A work as it is explored. Null is Annict's own "unknown"; what is undefined was never told. */
export interface ExploredWork extends WorkTitles {
  readonly annictId: number
  readonly media: Media | undefined
  readonly seasonYear: number | null | undefined
  readonly seasonName: SeasonName | null | undefined
  readonly watchersCount: number | undefined
  readonly reviewsCount: number | undefined
  readonly satisfactionRate: number | null | undefined
  /** 0 for a film or the like. */
  readonly episodesCount: number | undefined
  readonly firstBroadcast: Instant | null | undefined
  readonly status: StatusState | undefined
  readonly origin: Origin | undefined
  /** Whether it has these; undefined where Annict was never asked. */
  readonly has: Readonly<Record<Lack, boolean | undefined>>
  /** Whether each list of its parts came as a whole. */
  readonly whole: Readonly<Record<WholePart, boolean>>
}

export const WHOLE_PARTS = ['casts', 'staffs', 'series', 'programs'] as const
export type WholePart = (typeof WHOLE_PARTS)[number]

/** What is known of works, before it is put in order. Numbers are annictIds. */
export interface ExploredParts {
  readonly works: readonly ExploredWork[]
  readonly casts: readonly { readonly work: number; readonly person: number }[]
  readonly staffs: readonly ExploredStaff[]
  readonly channels: readonly { readonly work: number; readonly channel: number }[]
  /** All names under which somebody is looked for. */
  readonly names: (kind: NamedKind, id: number) => readonly string[]
}

export type NamedKind = 'person' | 'organization' | 'channel'

export interface ExploredStaff {
  readonly work: number
  readonly kind: 'person' | 'organization'
  readonly id: number
  /** In Annict's words; null where it was not told. */
  readonly role: string | null
}

/** A facet of which a work has one value at most: a code, or -1 where it is not known. */
export interface OneValue {
  readonly codes: Int8Array
}

/** Works in columns, made once and asked at every key press. */
export interface WorkTable {
  /** By annictId, so that a work's place settles every tie. */
  readonly ids: Int32Array
  /** Of a number that is here; undefined of any other. */
  placeOf(id: number): number | undefined
  readonly one: Readonly<Record<OneFacet, OneValue>>
  readonly many: Readonly<Record<ManyFacet, ManyValues>>
  /** NaN where it is not known. */
  readonly numbers: Readonly<Record<RangeFacet | 'year' | 'quarter', Float64Array>>
  /** Works of which a list came whole, by a bit for each of {@link WHOLE_PARTS}. */
  readonly whole: Uint8Array
  /** The texts of each work; folded when a text is first looked for. */
  texts(): readonly SearchText[]
  /** The places of all works in order, those last of which it is unknown, equal ones by number. */
  order(key: ExploreSort, titles: TitleChoice, direction: 'asc' | 'desc'): Int32Array
  /** An option of a facet of several values as conditions write it, by its code. */
  optionOf(facet: ManyFacet, code: number): number | string
  /** The code of such an option; undefined where no work has it. */
  codeOf(facet: ManyFacet, option: number | string): number | undefined
  /** Tells by its code whether every word of a text stands in one of the names of an option. */
  finder(facet: Exclude<ManyFacet, 'lacks'>, text: string): (code: number) => boolean
}

export type OneFacet = Extract<OptionFacet, 'media' | 'status' | 'origin'>
export type ManyFacet = Exclude<OptionFacet, OneFacet>

/** The options of the facets whose options are always the same, in the order of their codes. */
export const FIXED = { media: MEDIA, status: STATUS_STATES, origin: ORIGINS, lacks: LACKS } as const

export function createWorkTable({ works: given, casts, staffs, channels, names }: ExploredParts): WorkTable {
  const works = given.toSorted((a, b) => a.annictId - b.annictId)
  const placeOf = new Map(works.map(({ annictId }, place) => [annictId, place]))
  const column = (value: (work: ExploredWork) => number | null | undefined): Float64Array =>
    Float64Array.from(works, (work) => value(work) ?? Number.NaN)
  const codes = <Option>(all: readonly Option[], value: (work: ExploredWork) => Option | undefined) => ({
    codes: Int8Array.from(works, (work) => {
      const own = value(work)
      return own === undefined ? -1 : all.indexOf(own)
    }),
  })
  const numbers = staffNumbers()
  /** All values of a facet; there may be millions, so that nothing is made for each. */
  const manyOf = <Row extends { readonly work: number }>(
    rows: readonly Row[],
    each: (row: Row, add: (value: number) => void) => void,
  ): ManyValues => {
    const pairs: Record<keyof Pairs, number[]> = { places: [], values: [] }
    let at = 0
    const add = (value: number): void => {
      pairs.places.push(at)
      pairs.values.push(value)
    }
    for (const row of rows) {
      const place = placeOf.get(row.work)
      if (place === undefined) continue
      at = place
      each(row, add)
    }
    return manyValues(works.length, pairs)
  }
  const many: WorkTable['many'] = {
    studio: manyOf(staffs, ({ kind, id, role }, add) => {
      if (kind === 'organization' && role !== null && staffRole(role) === 'studio') add(id)
    }),
    staff: manyOf(staffs, (row, add) => numbers.eachOf(row, add)),
    cast: manyOf(casts, ({ person }, add) => add(person)),
    channel: manyOf(channels, ({ channel }, add) => add(channel)),
    lacks: manyOf(
      works.map(({ annictId, has }) => ({ work: annictId, has })),
      ({ has }, add) => LACKS.forEach((lack, code) => has[lack] === false && add(code)),
    ),
  }
  const ranks = new Map<string, Float64Array>()
  const orders = new Map<string, Int32Array>()
  const nameTexts = createNameTexts(names)
  let texts: readonly SearchText[] | undefined

  return {
    ids: Int32Array.from(works, ({ annictId }) => annictId),
    placeOf: (id) => placeOf.get(id),
    one: {
      media: codes(MEDIA, ({ media }) => media),
      status: codes(STATUS_STATES, ({ status }) => status),
      origin: codes(ORIGINS, ({ origin }) => origin),
    },
    many,
    numbers: {
      satisfaction: column(({ satisfactionRate }) => satisfactionRate),
      watchers: column(({ watchersCount }) => watchersCount),
      episodes: column(({ episodesCount }) => episodesCount),
      year: column(({ seasonYear }) => seasonYear),
      quarter: column(({ seasonName }) =>
        seasonName === null || seasonName === undefined ? null : SEASON_NAMES.indexOf(seasonName),
      ),
    },
    whole: Uint8Array.from(works, ({ whole }) =>
      WHOLE_PARTS.reduce((bits, part, bit) => (whole[part] ? bits | (1 << bit) : bits), 0),
    ),
    texts: () => (texts ??= works.map(searchText)),
    order(key, titles, direction) {
      const by = key === 'title' ? `title ${titles}` : key
      const name = `${by} ${direction}`
      let known = orders.get(name)
      if (known === undefined) {
        let rank = ranks.get(by)
        if (rank === undefined) ranks.set(by, (rank = rankBy(key, works, titles)))
        orders.set(name, (known = Int32Array.from(inOrder(works.keys(), rank, direction))))
      }
      return known
    },
    optionOf(facet, code) {
      const value = many[facet].values[code] ?? 0
      if (facet === 'staff') return numbers.optionOf(value)
      return facet === 'lacks' ? (LACKS[value] ?? LACKS[0]) : value
    },
    codeOf(facet, option) {
      if (facet === 'lacks') return many.lacks.codeOf(LACKS.findIndex((lack) => lack === option))
      if (facet === 'staff') {
        const value = numbers.numberOf(String(option))
        return value === undefined ? undefined : many.staff.codeOf(value)
      }
      return many[facet].codeOf(Number(option))
    },
    finder(facet, text) {
      const { values } = many[facet]
      const test =
        facet === 'staff' ? nameTexts.staffFinder(numbers, text) : nameTexts.finder(NAMED[facet], text)
      return (code) => test(values[code] ?? 0)
    },
  }
}

/** Whose names the options of a facet are looked for by. */
const NAMED = { cast: 'person', studio: 'organization', channel: 'channel' } as const

function rankBy(key: ExploreSort, works: readonly ExploredWork[], titles: TitleChoice): Float64Array {
  switch (key) {
    case 'watchers':
      return rankNumbers(works.map(({ watchersCount }) => watchersCount ?? null))
    case 'satisfaction':
      return rankNumbers(works.map(({ satisfactionRate }) => satisfactionRate ?? null))
    case 'reviews':
      return rankNumbers(works.map(({ reviewsCount }) => reviewsCount ?? null))
    case 'episodes':
      return rankNumbers(works.map(({ episodesCount }) => episodesCount ?? null))
    case 'broadcast':
      return rankNumbers(works.map(({ firstBroadcast }) => firstBroadcast ?? null))
    case 'media':
      return rankNumbers(works.map(({ media }) => (media === undefined ? null : MEDIA.indexOf(media))))
    case 'status':
      return rankNumbers(
        works.map(({ status }) => (status === undefined ? null : STATUS_STATES.indexOf(status))),
      )
    case 'season':
      return rankNumbers(works.map(seasonPlace))
    case 'reading':
      return rankTexts(works.map(readingOf))
    case 'title':
      return rankTexts(works.map((work) => displayTitle(work, titles).text.trim() || null))
    default:
      return unreachable(key)
  }
}

/** A year without a season stands behind that year's four. */
function seasonPlace({ seasonYear, seasonName }: ExploredWork): number | null {
  if (seasonYear === null || seasonYear === undefined) return null
  const quarter =
    seasonName === null || seasonName === undefined ? SEASON_NAMES.length : SEASON_NAMES.indexOf(seasonName)
  return seasonYear * 5 + quarter
}
