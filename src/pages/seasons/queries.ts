import type { Operation, OperationQuery } from '#api/query.ts'
import { operationQuery } from '#api/query.ts'
import type { Instant } from '#base/time.ts'
import { seasonSlug, type Season } from '#domain/season.ts'
import { seasonFreshness } from '#features/works/freshness.ts'

import {
  SeasonWorksDocument,
  type SeasonWorksQuery,
  type SeasonWorksQueryVariables,
} from './documents.generated.ts'

/** Works asked for at once. A season has about a hundred; only a hostile or very wide one needs a second request. */
const PAGE = 300

/** Fewer works at once are not worth a request. */
const LEAST = 10

/** One request for all works of a season. `asPerson` asks for the viewer's own status as well, which guests have none of. */
export function seasonQuery(
  season: Season,
  asPerson: boolean,
  now: Instant,
): OperationQuery<SeasonWorksQuery> {
  return operationQuery(operation(season, asPerson, now, null, PAGE))
}

/**
 * The works after `cursor`, which must come from the latest answer: it counts rows and moves with every new work. `size`
 * is how many the server gave at once so far.
 */
export function moreWorks(
  season: Season,
  asPerson: boolean,
  now: Instant,
  { cursor, size }: { readonly cursor: string; readonly size: number },
): SeasonOperation {
  return operation(season, asPerson, now, cursor, Math.min(PAGE, size))
}

export type SeasonOperation = Operation<SeasonWorksQuery, SeasonWorksQueryVariables>

function operation(
  season: Season,
  asPerson: boolean,
  now: Instant,
  after: string | null,
  first: number,
): SeasonOperation {
  return {
    document: SeasonWorksDocument,
    variables: { season: seasonSlug(season), first, asPerson, ...(after === null ? {} : { after }) },
    purpose: 'season',
    rows: first,
    freshness: seasonFreshness(season, now),
    smaller: () =>
      first < 2 * LEAST ? null : operation(season, asPerson, now, after, Math.floor(first / 2)),
  }
}
