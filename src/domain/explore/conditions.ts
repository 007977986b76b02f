import type { Media } from '#domain/media.ts'
import type { Season } from '#domain/season.ts'
import type { StatusState } from '#domain/status.ts'

/** What a facet takes in and what it leaves out. Nothing in either is no condition. */
export interface Chosen<Option> {
  /** A work has to have one of these. */
  readonly any: readonly Option[]
  /** A work must have none of these; one of which it is not known meets no such condition either. */
  readonly none: readonly Option[]
}

/** From and until, both included; null where that end is open. */
export interface Range {
  readonly from: number | null
  readonly until: number | null
}

/** Whether a work goes on with a series, or begins something. */
export const ORIGINS = ['new', 'sequel'] as const
export type Origin = (typeof ORIGINS)[number]

/** What a work can be without, where Annict was asked for it. */
export const LACKS = [
  'reading',
  'english',
  'romaji',
  'picture',
  'casts',
  'staffs',
  'satisfaction',
  'broadcast',
  'season',
  'mal',
] as const
export type Lack = (typeof LACKS)[number]

/**
 * Somebody who made a work: a person or an organization, in any role or in one. As text it is `p12` or `o3`, with the role in
 * Annict's words behind a colon where one is meant: `p12:監督`.
 */
export type StaffOption = string

/** The facets that offer options, by what an option of each is. Numbers are annictIds. */
export interface FacetOptions {
  readonly media: Media
  readonly status: StatusState
  /** An organization that made the animation. */
  readonly studio: number
  readonly staff: StaffOption
  /** A person who speaks a character. */
  readonly cast: number
  readonly channel: number
  readonly origin: Origin
  readonly lacks: Lack
}

export const OPTION_FACETS = [
  'media',
  'status',
  'studio',
  'staff',
  'cast',
  'channel',
  'origin',
  'lacks',
] as const satisfies readonly (keyof FacetOptions)[]
export type OptionFacet = keyof FacetOptions

export const RANGE_FACETS = ['satisfaction', 'watchers', 'episodes'] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]

/** The conditions that a list of works is under; all of them have to be met. */
export type WorkConditions = {
  readonly text: string
  /** From one season until another, both included. A work of which only the year is known meets it by its year. */
  readonly season: { readonly from: Season | null; readonly until: Season | null }
} & { readonly [Facet in OptionFacet]: Chosen<FacetOptions[Facet]> } & {
  readonly [Facet in RangeFacet]: Range
}

/** One condition by name. */
export type ConditionName = keyof WorkConditions

const NOTHING: Chosen<never> = { any: [], none: [] }
const OPEN: Range = { from: null, until: null }

export const NO_CONDITIONS: WorkConditions = {
  text: '',
  season: { from: null, until: null },
  ...{ media: NOTHING, status: NOTHING, studio: NOTHING, staff: NOTHING, cast: NOTHING },
  ...{ channel: NOTHING, origin: NOTHING, lacks: NOTHING },
  ...{ satisfaction: OPEN, watchers: OPEN, episodes: OPEN },
}

/** The conditions that say something, in the order in which they are shown. */
export function conditionsIn(conditions: WorkConditions): readonly ConditionName[] {
  const { text, season } = conditions
  return [
    ...(text.trim() === '' ? [] : (['text'] as const)),
    ...(season.from === null && season.until === null ? [] : (['season'] as const)),
    ...OPTION_FACETS.filter((facet) => conditions[facet].any.length + conditions[facet].none.length > 0),
    ...RANGE_FACETS.filter((facet) => conditions[facet].from !== null || conditions[facet].until !== null),
  ]
}

/** The same without one condition. */
export function withoutCondition(conditions: WorkConditions, name: ConditionName): WorkConditions {
  return { ...conditions, [name]: NO_CONDITIONS[name] }
}
