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
  type WorkPageQueryVariables,
} from './documents.generated.ts'
import { workFreshness } from './work-freshness.ts'

/** A work as the page asks for it. */
export type WorkRow = NonNullable<NonNullable<WithoutHoles<WorkPageQuery>['searchWorks']>['nodes']>[number]

/** Episodes asked for at once. Few works have more. */
const PAGE = 500

/** Fewer episodes at once are not worth a request. */
const LEAST = 25

/**
 * All that a work's page shows, in one request: a usual work has about two hundred rows, of which most are episodes and
 * slots. `node(id)` is not used: its ids are opaque, and addresses carry annictId.
 */
export function workQuery(id: AnnictId, asPerson: boolean, now: Instant): OperationQuery<WorkPageQuery> {
  return operationQuery(workOperation(id, asPerson, now, PAGE))
}

function workOperation(
  id: AnnictId,
  asPerson: boolean,
  now: Instant,
  episodes: number,
): Operation<WorkPageQuery, WorkPageQueryVariables> {
  return {
    document: WorkPageDocument,
    variables: { id, episodes, asPerson },
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
    smaller: () => (episodes < 2 * LEAST ? null : workOperation(id, asPerson, now, Math.floor(episodes / 2))),
  }
}

/** The work of an answer; null when Annict has none of that number. */
export function workOf(data: WithoutHoles<WorkPageQuery>): WorkRow | null {
  return data.searchWorks?.nodes?.[0] ?? null
}

/**
 * The episodes after `cursor`, which must come from the latest answer: it counts rows and moves when one is entered.
 * `size` is how many the server gave at once so far.
 */
export function moreEpisodes(
  id: AnnictId,
  asPerson: boolean,
  { cursor, size }: { readonly cursor: string; readonly size: number },
): Operation<MoreEpisodesQuery, MoreEpisodesQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreEpisodesDocument,
    variables: { id, asPerson, first, after: cursor },
    purpose: 'work-episodes',
    rows: first,
    freshness: 'recent-works',
    smaller: () =>
      first < 2 * LEAST ? null : moreEpisodes(id, asPerson, { cursor, size: Math.floor(first / 2) }),
  }
}
