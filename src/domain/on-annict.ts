import type { AnnictId } from './ids.ts'

/**
 * From here on ids are of works that only the sample data has. Annict itself is far from so many: on its site they lead
 * nowhere, or one day to somebody else's work.
 */
const SAMPLES_FROM = 1_000_000

/** Whether Annict's own site may have a page for a work. */
export function isOnAnnict(id: AnnictId): boolean {
  return id < SAMPLES_FROM
}
