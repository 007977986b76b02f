import {
  conditionsIn,
  RANGE_FACETS,
  withoutCondition,
  type ConditionName,
  type OptionFacet,
  type RangeFacet,
  type WorkConditions,
} from '#domain/explore/conditions.ts'
import { seasonWords } from '#features/works/season-words.ts'
import type { Format } from '#i18n/format.ts'

import { chosenIn, withStand } from './explore-view.ts'
import { optionText, type OptionNames, type OptionWords } from './option-text.ts'

/** One thing that a list is under, with what it looks like without it. */
export interface Condition {
  readonly key: string
  readonly name: ConditionName
  readonly words: string
  readonly without: WorkConditions
}

interface Given {
  readonly conditions: WorkConditions
  readonly names: OptionNames
  readonly words: OptionWords
  readonly format: Format
}

/** All that a list is under, each option by itself, in the order in which conditions are shown. */
export function conditionsOf(given: Given): readonly Condition[] {
  return conditionsIn(given.conditions).flatMap((name) =>
    name === 'text' || name === 'season' || isRange(name) ? whole(given, name) : optionsOf(given, name),
  )
}

/** A condition as a whole, in words. */
export function conditionText(given: Given, name: ConditionName): string {
  const { facets } = given.words.explore
  if (name === 'text' || name === 'season' || isRange(name))
    return given.words.explore.chip(facets[name], valueText(given, name))
  return given.format.list(optionsOf(given, name).map(({ words }) => words))
}

function whole(given: Given, name: 'text' | 'season' | RangeFacet): readonly Condition[] {
  const words = conditionText(given, name)
  return [{ key: name, name, words, without: withoutCondition(given.conditions, name) }]
}

function valueText(
  { conditions, words: { explore, works }, format }: Given,
  name: 'text' | 'season' | RangeFacet,
): string {
  if (name === 'text') return explore.quote(conditions.text.trim())
  if (name === 'season') {
    const { from, until } = conditions.season
    const [first, last] = [from, until].map((end) => (end === null ? '' : seasonWords(works, end)))
    if (first === last) return first ?? ''
    return until === null
      ? explore.since(first ?? '')
      : from === null
        ? explore.upTo(last ?? '')
        : explore.fromTo(first ?? '', last ?? '')
  }
  const number = (value: number): string =>
    name === 'satisfaction' ? format.percent(value) : format.number(value)
  const { from, until } = conditions[name]
  if (from !== null && until !== null) return explore.fromTo(number(from), number(until))
  return from !== null ? explore.atLeast(number(from)) : explore.atMost(number(until ?? 0))
}

function optionsOf(given: Given, facet: OptionFacet): readonly Condition[] {
  const { conditions, names, words } = given
  const { facets, chip, chipWithout } = words.explore
  const { any, none } = chosenIn(conditions, facet)
  const text = (option: (typeof any)[number]): string => optionText(facet, option, names, words).text
  return [
    ...any.map((option) => ({
      key: `${facet} ${option}`,
      name: facet,
      words: chip(facets[facet], text(option)),
      without: withStand(conditions, facet, option, 'open'),
    })),
    ...none.map((option) => ({
      key: `${facet} -${option}`,
      name: facet,
      words: chipWithout(facets[facet], text(option)),
      without: withStand(conditions, facet, option, 'open'),
    })),
  ]
}

function isRange(name: ConditionName): name is RangeFacet {
  return RANGE_FACETS.some((facet) => facet === name)
}
