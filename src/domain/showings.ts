import { earliest, type Slot } from './broadcast.ts'

/** A slot that says what it shows and where. */
export interface Showing extends Slot {
  /** What tells it from every other: two slots on one channel may begin at the same moment. */
  readonly annictId: number
  readonly channelId: number
  /** Null where Annict has linked no episode to it. */
  readonly episodeId: number | null
}

/** Whether repeats are shown too. */
export type Repeats = 'with-repeats' | 'first-only'

/** The slots in the order of a guide: by time, then by channel; slots that were taken back are left out, all others kept apart. */
export function inGuideOrder<T extends Showing>(slots: readonly T[], repeats: Repeats): readonly T[] {
  return slots
    .filter((slot) => slot.published && (repeats === 'with-repeats' || !slot.rebroadcast))
    .toSorted((a, b) => a.startedAt - b.startedAt || a.channelId - b.channelId || a.annictId - b.annictId)
}

/** The first showing of each episode that is known and no repeat. A slot without an episode is nobody's first. */
export function firstOfEach<T extends Showing>(slots: readonly T[]): ReadonlyMap<number, T> {
  const first = new Map<number, T>()
  for (const slot of inGuideOrder(slots, 'first-only')) {
    if (slot.episodeId !== null && !first.has(slot.episodeId)) first.set(slot.episodeId, slot)
  }
  return first
}

/** A channel that shows a work. */
export interface WorkChannel<T extends Showing> {
  readonly channelId: number
  /** The first slot on it that is known, repeats included: a channel may show nothing else. */
  readonly first: T
  readonly slots: number
}

/** Every channel of a work's slots, by when it first showed it. Slots that are only some of all may lack some channels. */
export function channelsOf<T extends Showing>(slots: readonly T[]): readonly WorkChannel<T>[] {
  const by = new Map<number, T[]>()
  for (const slot of inGuideOrder(slots, 'with-repeats')) {
    const known = by.get(slot.channelId)
    if (known === undefined) by.set(slot.channelId, [slot])
    else known.push(slot)
  }
  return Array.from(by, ([channelId, all]) => ({
    channelId,
    first: earliest(all),
    slots: all.length,
  })).flatMap(({ first, ...rest }) => (first === null ? [] : [{ ...rest, first }]))
}
