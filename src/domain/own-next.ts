import type { Slot } from './broadcast.ts'
import type { NextBroadcast } from './next-broadcast.ts'

/** The next showing of a work in a viewer's library. */
export type OwnNext<T extends Slot> =
  /** On the channel that the viewer picked on Annict's site; it may be past, while its episode is still to be watched. */
  | { readonly kind: 'picked'; readonly slot: T }
  /** The viewer picked none, which only that site can change, or it has none left: the next on any channel stands in. */
  | { readonly kind: 'any-channel'; readonly next: NextBroadcast<T> }

/** `picked` is an entry's `nextProgram`, which is null unless a channel was picked; `next` is of all channels. */
export function ownNext<T extends Slot>(picked: T | null, next: NextBroadcast<T>): OwnNext<T> {
  return picked === null ? { kind: 'any-channel', next } : { kind: 'picked', slot: picked }
}
