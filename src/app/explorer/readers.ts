import type { Kind } from '#cache/catalogue/kinds.ts'
import type { AllRows, MakeReaders } from '#cache/catalogue/open-catalogue.ts'
import type { Row } from '#cache/catalogue/row.ts'
import { exploreWorks } from '#domain/explore/explore-works.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import { createWorkTable, type WorkTable } from '#domain/explore/work-table.ts'

import { exploredParts } from './explored-parts.ts'
import { bareRows } from './facts-of-row.ts'

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
  return {
    explore: async (question: ExploreQuestion): Promise<ExploreAnswer> =>
      exploreWorks(await table(), question),
  }
}) satisfies MakeReaders

/** Makes something out of all rows of some kinds, and anew only when one of the kinds has changed. */
function remade<K extends Kind, Made>(
  all: AllRows,
  kinds: readonly K[],
  make: (rows: Readonly<Record<K, readonly Row[]>>) => Made,
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
      held = { of: lists, made: make(rows) }
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
