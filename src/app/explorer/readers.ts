import type { Kind } from '#cache/catalogue/kinds.ts'
import type { AllRows, MakeReaders } from '#cache/catalogue/open-catalogue.ts'
import type { Row } from '#cache/catalogue/row.ts'
import { exploreWorks } from '#domain/explore/explore-works.ts'
import type { LackingQuestion } from '#domain/explore/lacking.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import type { ShownWork, WorkTimes } from '#domain/explore/shown-work.ts'
import { createWorkTable, type WorkTable } from '#domain/explore/work-table.ts'
import type { FindAnswer, FindQuestion, NameKind } from '#domain/find/answer.ts'
import { createFindIndex, type FindIndex, type Named } from '#domain/find/find-index.ts'

import { exploredParts } from './explored-parts.ts'
import { bareRows, type Bare } from './facts-of-row.ts'
import {
  findableCharacters,
  findableOrganizations,
  findablePeople,
  findableSeries,
  findableWorks,
} from './findable.ts'
import { lackingWorks } from './lacking.ts'
import { createShownWorks } from './shown-works.ts'

const KINDS = [
  'work',
  'cast',
  'staff',
  'program',
  'series',
  'person',
  'organization',
  'channel',
  'ownWork',
] as const satisfies readonly Kind[]

/** What pages ask about all rows of the catalogue, answered in its worker. */
export const catalogueReaders = ((all) => {
  const table = remade(all, KINDS, tableOf)
  const credits = remade(all, ['work', 'series'], ({ work, series }) => ({
    work: bareRows<'work'>(work),
    series: bareRows<'series'>(series),
  }))
  const shown = remade(all, ['work', 'program', 'ownWork'], ({ work, program, ownWork }) =>
    createShownWorks({ work: bareRows(work), program: bareRows(program), ownWork: bareRows(ownWork) }),
  )
  const findable = <K extends Kind, Thing extends Named>(
    kind: K,
    make: (rows: readonly Bare<K>[]) => readonly Thing[],
  ): (() => Promise<Findable<Thing>>) =>
    remade(all, [kind], (rows, before: Findable<Thing> | null) =>
      findIndexOf(make(bareRows<K>(rows[kind])), before),
    )
  const works = findable('work', findableWorks)
  const names = {
    person: findable('person', findablePeople),
    character: findable('character', findableCharacters),
    organization: findable('organization', findableOrganizations),
    series: findable('series', findableSeries),
  }
  return {
    explore: async (question: ExploreQuestion): Promise<ExploreAnswer> =>
      exploreWorks(await table(), question),
    async lacking(question: LackingQuestion): Promise<readonly number[]> {
      return lackingWorks(await credits(), question)
    },
    async shown(ids: readonly number[]): Promise<readonly ShownWork[]> {
      return (await shown()).of(ids)
    },
    async times(ids: readonly number[]): Promise<WorkTimes> {
      return (await shown()).times(ids)
    },
    async find({ text, works: mostWorks, names: mostNames }: FindQuestion): Promise<FindAnswer> {
      const own = await works()
      const others = {
        person: await names.person(),
        character: await names.character(),
        organization: await names.organization(),
        series: await names.series(),
      }
      const each = <Made>(make: (kind: NameKind) => Made): Record<NameKind, Made> => ({
        person: make('person'),
        character: make('character'),
        organization: make('organization'),
        series: make('series'),
      })
      return {
        works: own.index.find(text, mostWorks),
        names: each((kind) => others[kind].index.find(text, mostNames)),
        known: { works: own.count, ...each((kind) => others[kind].count) },
      }
    },
  }
}) satisfies MakeReaders

interface Findable<Thing extends Named> {
  readonly index: FindIndex<Thing>
  readonly count: number
}

function findIndexOf<Thing extends Named>(
  things: readonly Thing[],
  before: Findable<Thing> | null,
): Findable<Thing> {
  return { index: createFindIndex(things, before?.index.keys), count: things.length }
}

/**
 * Makes something out of all rows of some kinds, and anew only when one of the kinds has changed; `make` is then handed what
 * it made before, to take from it what is the same.
 */
function remade<K extends Kind, Made>(
  all: AllRows,
  kinds: readonly K[],
  make: (rows: Readonly<Record<K, readonly Row[]>>, before: Made | null) => Made,
): () => Promise<Made> {
  let held: { readonly of: readonly (readonly Row[])[]; readonly made: Made } | null = null
  return async () => {
    const lists: (readonly Row[])[] = []
    for (const kind of kinds) lists.push(await all(kind))
    if (held === null || lists.some((list, place) => list !== held?.of[place])) {
      // One list for each of the kinds.
      const rows = Object.fromEntries(kinds.map((kind, place) => [kind, lists[place] ?? []])) as Record<
        K,
        readonly Row[]
      >
      held = { of: lists, made: make(rows, held?.made ?? null) }
    }
    return held.made
  }
}

function tableOf(rows: Readonly<Record<(typeof KINDS)[number], readonly Row[]>>): WorkTable {
  return createWorkTable(
    exploredParts({
      work: bareRows(rows.work),
      cast: bareRows(rows.cast),
      staff: bareRows(rows.staff),
      program: bareRows(rows.program),
      series: bareRows(rows.series),
      person: bareRows(rows.person),
      organization: bareRows(rows.organization),
      channel: bareRows(rows.channel),
      ownWork: bareRows(rows.ownWork),
    }),
  )
}
