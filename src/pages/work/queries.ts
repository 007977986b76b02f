import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'
import type { Instant } from '#base/time.ts'
import type { AnnictId } from '#domain/ids.ts'
import { parseDateTime } from '#domain/jst.ts'
import { workSeason } from '#domain/season.ts'

import {
  MoreEpisodesDocument,
  WorkPageDocument,
  type MoreEpisodesQuery,
  type MoreEpisodesQueryVariables,
  type WorkPageQuery,
} from './documents.generated.ts'
import { workFreshness } from './work-freshness.ts'

/** A work as the page asks for it. */
export type WorkRow = NonNullable<NonNullable<WithoutHoles<WorkPageQuery>['searchWorks']>['nodes']>[number]

/**
 * All that a work's page shows, in one request: a usual work has about two hundred rows, of which most are episodes and
 * slots. `node(id)` is not used: its ids are opaque, and addresses carry annictId.
 */
export function workQuery(id: AnnictId, asPerson: boolean, now: Instant): OperationQuery<WorkPageQuery> {
  return operationQuery({
    document: WorkPageDocument,
    variables: { id, asPerson },
    purpose: 'work',
    rows: 200,
    freshness: (data) => {
      const row = workOf(data)
      if (row === null) return 'recent-works'
      const last = row.tail?.nodes?.[0]?.startedAt
      return workFreshness(
        workSeason(row.seasonYear, row.seasonName),
        last === undefined ? null : parseDateTime(last),
        now,
      )
    },
  })
}

/** The work of an answer; null when Annict has none of that number. */
export function workOf(data: WithoutHoles<WorkPageQuery>): WorkRow | null {
  return data.searchWorks?.nodes?.[0] ?? null
}

/** The episodes after `cursor`, which must come from the latest answer: it counts rows and moves when one is entered. */
export function moreEpisodes(
  id: AnnictId,
  asPerson: boolean,
  cursor: string,
): Operation<MoreEpisodesQuery, MoreEpisodesQueryVariables> {
  return {
    document: MoreEpisodesDocument,
    variables: { id, asPerson, after: cursor },
    purpose: 'work-episodes',
    rows: 500,
    freshness: 'recent-works',
  }
}
