import { useState } from 'react'

import type { CatalogueKind, CatalogueReads } from '#api/catalogue.ts'
import type { OptionFacet, WorkConditions } from '#domain/explore/conditions.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import type { WorkTimes } from '#domain/explore/shown-work.ts'
import { readStaffOption } from '#domain/explore/staff-option.ts'
import { exploreWorks, shownWorks, workTimes } from '#features/catalogue/ask.ts'
import { useCatalogue, type Reading } from '#features/catalogue/use-catalogue.ts'

import { chosenIn } from './explore-view.ts'
import { createSteadyCards, type ExploredCard, type SteadyCards } from './explored-card.ts'
import type { NamedThing, OptionNames } from './option-text.ts'

/** What is asked of the works that are held. */
export interface ExplorerQuestion extends ExploreQuestion {
  /** A text that stands for the scope, so that thousands of numbers need not be compared at each key press. */
  readonly scopeKey: string
  /** Whether it is wanted when each of the works began. */
  readonly withTimes: boolean
}

/** An answer with all that it takes to draw its beginning. */
export interface Explored {
  readonly question: ExplorerQuestion
  readonly answer: ExploreAnswer
  /** The first works of the answer, as far as they can be drawn. */
  readonly first: readonly ExploredCard[]
  readonly names: OptionNames
  readonly times: WorkTimes | null
}

/** Up to so many works are all in the document, so that the browser's own search finds them. */
export const PLAIN = 120

const KINDS: readonly CatalogueKind[] = [
  ...([
    'work',
    'cast',
    'staff',
    'program',
    'series',
    'person',
    'organization',
    'channel',
    'ownWork',
  ] as const),
]

/** Asks the catalogue's worker, at each change of the question or of what is known. Costs no request. */
export function useExplored(question: ExplorerQuestion): Reading<Explored> {
  const { scope, scopeKey, ...rest } = question
  const [cards] = useState(createSteadyCards)
  return useCatalogue<Explored>({
    key: `${scope.kind} ${scopeKey} ${JSON.stringify(rest)}`,
    kinds: KINDS,
    run: (catalogue) => explore(catalogue, question, cards),
  })
}

async function explore(
  catalogue: CatalogueReads,
  question: ExplorerQuestion,
  cards: SteadyCards,
): Promise<Explored> {
  const { scopeKey: _, withTimes, ...asked } = question
  const answer = await exploreWorks(catalogue, asked)
  const ids = [...answer.ids]
  const wanted = idsToName(question.conditions, answer)
  const [first, times, people, organizations, channels] = await Promise.all([
    shownWorks(catalogue, ids.slice(0, PLAIN)),
    withTimes ? workTimes(catalogue, ids) : null,
    catalogue.rows('person', wanted.person),
    catalogue.rows('organization', wanted.organization),
    catalogue.rows('channel', wanted.channel),
  ])
  return {
    question,
    answer,
    first: cards(first),
    times,
    names: { person: named(people), organization: named(organizations), channel: named(channels) },
  }
}

interface NamedRow {
  readonly id: number
  readonly facts: { readonly name?: string; readonly nameEn?: string | null }
}

function named(rows: readonly NamedRow[]): ReadonlyMap<number, NamedThing> {
  return new Map(
    rows.flatMap(({ id, facts: { name, nameEn = null } }): [number, NamedThing][] =>
      name === undefined ? [] : [[id, { name, nameEn }]],
    ),
  )
}

/** Everybody who is among the options of an answer or among the conditions. */
function idsToName(conditions: WorkConditions, { facets }: ExploreAnswer) {
  const options = <Facet extends OptionFacet>(facet: Facet) => {
    const { any, none } = chosenIn(conditions, facet)
    return [...any, ...none, ...(facets[facet]?.options.map(({ option }) => option) ?? [])]
  }
  const staff = options('staff').flatMap((option) => readStaffOption(option) ?? [])
  const of = (kind: 'person' | 'organization'): number[] =>
    staff.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    person: distinct([...options('cast').map(Number), ...of('person')]),
    organization: distinct([...options('studio').map(Number), ...of('organization')]),
    channel: distinct(options('channel').map(Number)),
  }
}

function distinct(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)]
}
