import type { Instant } from '#base/time.ts'

import { earliest, type Slot } from './broadcast.ts'

/** What is known of the next showing. */
export type NextBroadcast<T extends Slot> =
  | { readonly kind: 'known'; readonly slot: T }
  /** Nothing is entered for the time to come. */
  | { readonly kind: 'none' }
  /** Something is, but the slots at hand do not reach back to now, so that an earlier one may exist. */
  | { readonly kind: 'by'; readonly slot: T }

/**
 * The next showing after `now`, a first showing before a repeat. Annict can give a work's slots from the start or from
 * the end, never from now: `head` is what it gave from the start and `tail` from the end. `complete` says that one of the
 * two holds all slots, `holes` that some rows of either came out empty, and any slot may have been among them.
 */
export function nextBroadcast<T extends Slot>(
  head: readonly T[],
  tail: readonly T[],
  { complete, holes }: { readonly complete: boolean; readonly holes: boolean },
  now: Instant,
): NextBroadcast<T> {
  const ahead = [...head, ...tail].filter((slot) => slot.published && slot.startedAt > now)
  const slot = earliest(ahead.filter((one) => !one.rebroadcast)) ?? earliest(ahead)
  if (slot === null) return { kind: 'none' }
  // Between the two ends may lie a hole. A tail that reaches back to now leaves none that matters; else a first showing
  // is surely the next where the head reaches as far, and a repeat never: a first showing may lie in the hole.
  const tailBegan = tail.some((one) => one.startedAt <= now)
  const inHead = !slot.rebroadcast && head.some((one) => one.startedAt >= slot.startedAt)
  return { kind: !holes && (complete || inHead || tailBegan) ? 'known' : 'by', slot }
}
