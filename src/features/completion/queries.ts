import type { Operation } from '#api/query.ts'

import {
  WorkCreditsDocument,
  type WorkCreditsQuery,
  type WorkCreditsQueryVariables,
} from './documents.generated.ts'

/** Works whose credits come in one request: about a thousand rows, which Annict answers well within its time. */
export const WORKS_AT_ONCE = 25

/** Who made these works, what series they belong to, and where they were shown first. */
export function workCredits(ids: readonly number[]): Operation<WorkCreditsQuery, WorkCreditsQueryVariables> {
  return {
    document: WorkCreditsDocument,
    variables: { ids, first: ids.length },
    purpose: 'credits',
    // Leaves alone, whatever else waits.
    rows: 400,
    freshness: 'people',
  }
}

/** How many requests it takes to ask for so many works. */
export function creditsPrice(works: number): number {
  return Math.ceil(works / WORKS_AT_ONCE)
}
