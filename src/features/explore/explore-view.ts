import {
  NO_CONDITIONS,
  OPTION_FACETS,
  RANGE_FACETS,
  type Chosen,
  type ConditionName,
  type FacetOptions,
  type OptionFacet,
  type WorkConditions,
} from '#domain/explore/conditions.ts'
import { EXPLORE_SORTS, type ExploreSort } from '#domain/explore/question.ts'

import { DEFAULT_COLUMNS, readColumns, writeColumns, type Column } from './columns.ts'
import type { ExploreSearch } from './explore-words.ts'
import { readOptions, writeOptions } from './option-words.ts'
import { readRange, readSeasons, writeRange, writeSeasons } from './range-words.ts'

export const SHAPES = ['grid', 'table', 'timeline'] as const
export type ExploreShape = (typeof SHAPES)[number]

/** How a list of works is looked at: all that an address says about it. */
export interface ExploreView {
  readonly conditions: WorkConditions
  readonly sort: ExploreSort
  readonly direction: 'asc' | 'desc'
  readonly shape: ExploreShape
  readonly columns: readonly Column[]
}

export const DEFAULT_EXPLORE_VIEW: ExploreView = {
  conditions: NO_CONDITIONS,
  sort: 'watchers',
  direction: 'desc',
  shape: 'grid',
  columns: DEFAULT_COLUMNS,
}

/** More than any title has; a longer text in an address is cut. */
const LONGEST_TEXT = 200

/** Reads what anyone may have written: whatever has no meaning is taken as left out. Never throws. */
export function readExploreView(search: Readonly<Record<string, unknown>>): ExploreView {
  const said = (word: keyof ExploreSearch): string => {
    const value = search[word]
    return typeof value === 'string' ? value : ''
  }
  const sorting = said('sort').split(',')[0] ?? ''
  const sort = EXPLORE_SORTS.find((one) => one === sorting.replace(/^-/, ''))
  const facets = Object.fromEntries(
    OPTION_FACETS.map((facet) => [facet, readOptions(facet, said(facet))]),
  ) as Pick<WorkConditions, OptionFacet> // each facet with what was read for it
  const ranges = Object.fromEntries(
    RANGE_FACETS.map((facet) => [facet, readRange(facet, said(facet))]),
  ) as Pick<WorkConditions, (typeof RANGE_FACETS)[number]> // the same
  return {
    conditions: {
      text: said('q').slice(0, LONGEST_TEXT),
      season: readSeasons(said('season')),
      ...facets,
      ...ranges,
    },
    sort: sort ?? DEFAULT_EXPLORE_VIEW.sort,
    direction: sort === undefined ? DEFAULT_EXPLORE_VIEW.direction : sorting.startsWith('-') ? 'desc' : 'asc',
    shape: SHAPES.find((shape) => shape === said('view')) ?? DEFAULT_EXPLORE_VIEW.shape,
    columns: readColumns(said('columns')),
  }
}

/** The view in the one order in which it is written; what is default is undefined. */
export function writeExploreView({
  conditions,
  sort,
  direction,
  shape,
  columns,
}: ExploreView): ExploreSearch {
  const { sort: plainSort, direction: plainDirection, shape: plainShape } = DEFAULT_EXPLORE_VIEW
  const byDefault = sort === plainSort && direction === plainDirection
  const options = (facet: OptionFacet): string | undefined => writeOptions(facet, chosenIn(conditions, facet))
  return {
    q: conditions.text === '' ? undefined : conditions.text,
    media: options('media'),
    status: options('status'),
    season: writeSeasons(conditions.season),
    studio: options('studio'),
    staff: options('staff'),
    cast: options('cast'),
    channel: options('channel'),
    origin: options('origin'),
    lacks: options('lacks'),
    satisfaction: writeRange(conditions.satisfaction),
    watchers: writeRange(conditions.watchers),
    episodes: writeRange(conditions.episodes),
    sort: byDefault ? undefined : `${direction === 'desc' ? '-' : ''}${sort}`,
    view: shape === plainShape ? undefined : shape,
    columns: writeColumns(columns),
  }
}

/** What is chosen of a facet. */
export function chosenIn<Facet extends OptionFacet>(
  conditions: WorkConditions,
  facet: Facet,
): Chosen<FacetOptions[Facet]> {
  const all: { readonly [One in OptionFacet]: Chosen<FacetOptions[One]> } = conditions
  return all[facet]
}

/** How an option stands: it has to be met, it must not be, or it says nothing. */
export type Stand = 'any' | 'none' | 'open'

export function standOf<Facet extends OptionFacet>(
  conditions: WorkConditions,
  facet: Facet,
  option: FacetOptions[Facet],
): Stand {
  const { any, none } = chosenIn(conditions, facet)
  return any.includes(option) ? 'any' : none.includes(option) ? 'none' : 'open'
}

/** The same conditions with an option that stands so. */
export function withStand<Facet extends OptionFacet>(
  conditions: WorkConditions,
  facet: Facet,
  option: FacetOptions[Facet],
  stand: Stand,
): WorkConditions {
  const { any, none } = chosenIn(conditions, facet)
  const others = {
    any: any.filter((one) => one !== option),
    none: none.filter((one) => one !== option),
  }
  return {
    ...conditions,
    [facet]: stand === 'open' ? others : { ...others, [stand]: [...others[stand], option] },
  }
}

/** The view without conditions that make no sense where it is shown. */
export function leaveOut(view: ExploreView, names: readonly ConditionName[]): ExploreView {
  if (names.length === 0) return view
  const bare = Object.fromEntries(names.map((name) => [name, NO_CONDITIONS[name]]))
  return { ...view, conditions: { ...view.conditions, ...bare } }
}

const UPWARDS: ReadonlySet<ExploreSort> = new Set(['reading', 'title', 'broadcast', 'media', 'status'])

/** The direction in which a person expects a key at first: large numbers first, あ before ん, the latest season first. */
export function firstDirectionOf(sort: ExploreSort): 'asc' | 'desc' {
  return UPWARDS.has(sort) ? 'asc' : 'desc'
}
