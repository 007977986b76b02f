import type { Instant } from '#base/time.ts'

/** A record or review as far as its place in a history needs. */
export interface Recorded {
  readonly annictId: number
  /** When it was watched, which may be long before it was written down. */
  readonly createdAt: Instant
}

/** For reading: the last watched first. */
export function byWatched<T extends Recorded>(records: readonly T[]): readonly T[] {
  return records.toSorted((a, b) => b.createdAt - a.createdAt || b.annictId - a.annictId)
}

/**
 * What was written since record number `seen` was the newest, the newest first: a record of an old watching has an old
 * date and a new number. Null asks for all.
 */
export function writtenSince<T extends Recorded>(records: readonly T[], seen: number | null): readonly T[] {
  return records
    .filter((record) => seen === null || record.annictId > seen)
    .toSorted((a, b) => b.annictId - a.annictId)
}
