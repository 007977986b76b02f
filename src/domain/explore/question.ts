import type { ConditionName, FacetOptions, OptionFacet, RangeFacet, WorkConditions } from './conditions.ts'

export const EXPLORE_SORTS = [
  'watchers',
  'satisfaction',
  'reading',
  'title',
  'media',
  'broadcast',
  'season',
  'episodes',
  'reviews',
  'status',
] as const
export type ExploreSort = (typeof EXPLORE_SORTS)[number]

/** What a list of works is asked for. It can be sent to a worker. */
export interface ExploreQuestion {
  /** All works that are known, or these. */
  readonly scope: { readonly kind: 'all' } | { readonly kind: 'works'; readonly ids: readonly number[] }
  readonly conditions: WorkConditions
  readonly sort: { readonly key: ExploreSort; readonly direction: 'asc' | 'desc' }
  /** The title that works are shown and put in order by. */
  readonly titles: 'native' | 'kana' | 'romaji' | 'english'
  /** The facets whose options are wanted with their counts. Leaving one out saves the time. */
  readonly facets: Partial<Readonly<Record<OptionFacet, OptionsWanted>>>
}

/** Which options of a facet are wanted: those whose name holds a text, the most frequent first, and all that are chosen. */
export interface OptionsWanted {
  readonly text: string
  readonly most: number
}

/** One option with the number of works that it would show under all the other conditions. */
export interface OptionCount<Option> {
  readonly option: Option
  readonly count: number
}

export interface FacetAnswer<Option> {
  readonly options: readonly OptionCount<Option>[]
  /** How many options there are beside these. */
  readonly more: number
  /** Works under the other conditions of which this is not known. */
  readonly unknown: number
}

export interface RangeAnswer {
  /** The least and the largest of the works under the other conditions; null where it is known of none. */
  readonly least: number | null
  readonly largest: number | null
  readonly unknown: number
}

/** How much of a list is known: of how many of its works the parts were asked for as a whole. */
export interface Coverage {
  readonly works: number
  readonly casts: number
  readonly staffs: number
  readonly series: number
  readonly programs: number
  readonly status: number
}

export interface ExploreAnswer {
  /** The numbers of the works under all conditions, in the order that was asked for. */
  readonly ids: Int32Array
  readonly facets: { readonly [Facet in OptionFacet]?: FacetAnswer<FacetOptions[Facet]> }
  readonly ranges: Readonly<Record<RangeFacet, RangeAnswer>>
  readonly coverage: Coverage
  /** For a list that came out empty: each condition that says something, with the number of works without it. */
  readonly blame: readonly { readonly condition: ConditionName; readonly without: number }[]
}
