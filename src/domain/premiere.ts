import { firstBroadcast, type Slot } from './broadcast.ts'

/** What is known of the first showing. */
export type Premiere<T extends Slot> =
  /** The earliest that is known. Annict may not know of an earlier one. */
  | { readonly kind: 'first-known'; readonly slot: T }
  /** Nothing is entered, which says nothing about what will be shown. */
  | { readonly kind: 'not-entered' }
  /** All that is entered are repeats. */
  | { readonly kind: 'repeats-only' }
  /** What would tell was not received. */
  | { readonly kind: 'unknown' }

/**
 * The first showing among slots that reach back to the earliest one. `complete` says that they are all there are, with
 * none of them lost: only then does the lack of one mean anything.
 */
export function premiere<T extends Slot>(slots: readonly T[], complete: boolean): Premiere<T> {
  const slot = firstBroadcast(slots)
  if (slot !== null) return { kind: 'first-known', slot }
  if (!complete) return { kind: 'unknown' }
  return { kind: slots.some(({ published }) => published) ? 'repeats-only' : 'not-entered' }
}
