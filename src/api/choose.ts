import { LANES, type Lane } from '#scheduler/ticket.ts'

/** Operations that one request may hold. */
export const MOST_OPERATIONS = 10

/** Rows that the operations of one request may expect together. Annict slows down with rows and gives up after 15 s. */
export const MOST_ROWS = 400

/** What the choice knows of a waiting operation. */
export interface Candidate {
  readonly lane: Lane
  /** Its place in the order of asking. */
  readonly order: number
  readonly rows: number
  /** Operations that must leave together and with no others, such as the half of a request that failed; else null. */
  readonly batch: object | null
}

/** Most urgent lane first, and within a lane who asked first. */
export function byUrgency(a: Candidate, b: Candidate): number {
  return LANES.indexOf(a.lane) - LANES.indexOf(b.lane) || a.order - b.order
}

/**
 * Who leaves in the next request. The most urgent operation always does; others fill it up in their order as far as they
 * fit. One that is larger than a whole request leaves alone.
 */
export function choose<T extends Candidate>(waiting: readonly T[]): readonly T[] {
  const [head, ...others] = waiting.toSorted(byUrgency)
  if (head === undefined) return []
  if (head.batch !== null) return [head, ...others.filter(({ batch }) => batch === head.batch)]

  const chosen = [head]
  let rows = head.rows
  for (const other of others) {
    if (chosen.length === MOST_OPERATIONS) break
    if (other.batch !== null || rows + other.rows > MOST_ROWS) continue
    chosen.push(other)
    rows += other.rows
  }
  return chosen
}
