import type { WithoutHoles } from '#api/holes.ts'
import type { Connection } from '#api/pagination.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'
import type { ActivityEdge } from '#features/records/activity-item.tsx'

import {
  MoreActivitiesDocument,
  TimelinePageDocument,
  type MoreActivitiesQuery,
  type MoreActivitiesQueryVariables,
  type TimelinePageQuery,
  type TimelinePageQueryVariables,
} from './documents.generated.ts'

/** Activities asked for at once, and the fewest that are worth a request. */
const PAGE = 50
const LEAST = 10

type Activities = WithoutHoles<TimelinePageQuery>['viewer'] extends infer Viewer
  ? Viewer extends { readonly followingActivities: infer List }
    ? List
    : never
  : never

/** The latest of what the viewer and those whom he follows did, in one request. */
export function timelineQuery(): OperationQuery<TimelinePageQuery> {
  return operationQuery(timelineOperation(PAGE))
}

function timelineOperation(first: number): Operation<TimelinePageQuery, TimelinePageQueryVariables> {
  return {
    document: TimelinePageDocument,
    variables: { first },
    purpose: 'timeline',
    rows: first,
    freshness: 'own-library',
    smaller: () => (first < 2 * LEAST ? null : timelineOperation(Math.floor(first / 2))),
  }
}

/** What came before, after `cursor`, which must come from the latest answer. */
export function moreActivities({
  cursor,
  size,
}: {
  readonly cursor: string
  readonly size: number
}): Operation<MoreActivitiesQuery, MoreActivitiesQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreActivitiesDocument,
    variables: { first, after: cursor },
    purpose: 'more-activities',
    rows: first,
    freshness: 'own-library',
    smaller: () => (first < 2 * LEAST ? null : moreActivities({ cursor, size: Math.floor(first / 2) })),
  }
}

/** The activities as a page of a list: its rows are those of the edges. */
export function activityPage(list: Activities | null | undefined): Connection<ActivityEdge> | null {
  return list === null || list === undefined
    ? null
    : { nodes: list.edges, pageInfo: list.pageInfo, ...(list.lost !== undefined && { lost: list.lost }) }
}
