import { DAY, type Instant } from '#base/time.ts'

import { broadcastDay, type Slot } from './broadcast.ts'

/** What a guide can say of one viewing day. */
export type GuideDay<T extends Slot> =
  | { readonly kind: 'shown'; readonly slots: readonly T[] }
  /** Slots are entered up to this day and beyond, and none lies in it. */
  | { readonly kind: 'nothing-airs' }
  /**
   * Nothing is entered for this day or any later one, which says nothing about what will air: of a coming season's
   * hundred works Annict may know the slots of three.
   */
  | { readonly kind: 'not-entered' }
  /** The slots at hand are not all that Annict has, so that the lack of one says nothing. */
  | { readonly kind: 'unknown' }

/**
 * The day that begins at `day` (a value of `broadcastDay`, from 5:00 to 29:00 in Japan unless the day turns at another
 * hour) in a guide of these slots. `complete` says that Annict gave all it has of that day and later.
 */
export function guideDay<T extends Slot>(
  slots: readonly T[],
  day: Instant,
  complete: boolean,
  dayStart?: number,
): GuideDay<T> {
  const published = slots.filter((slot) => slot.published)
  const within = published.filter((slot) => broadcastDay(slot.startedAt, dayStart) === day)
  if (within.length > 0) return { kind: 'shown', slots: within.toSorted((a, b) => a.startedAt - b.startedAt) }
  if (!complete) return { kind: 'unknown' }
  const entered = published.some((slot) => broadcastDay(slot.startedAt, dayStart) >= day + DAY)
  return { kind: entered ? 'nothing-airs' : 'not-entered' }
}
