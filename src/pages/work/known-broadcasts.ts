import type { Instant } from '#base/time.ts'
import type { Slot } from '#domain/broadcast.ts'
import { nextBroadcast, type NextBroadcast } from '#domain/next-broadcast.ts'
import { premiere, type Premiere } from '#domain/premiere.ts'
import { slotsOf } from '#features/works/listed-work.ts'

import { lostOf } from './lost-parts.ts'
import type { WorkRow } from './queries.ts'

export type ProgramRow = NonNullable<NonNullable<WorkRow['head']>['nodes']>[number]
export type ChannelSlot = Slot & { readonly row: ProgramRow }

export interface KnownBroadcasts {
  readonly first: Premiere<ChannelSlot>
  readonly next: NextBroadcast<ChannelSlot> | { readonly kind: 'unknown' }
  /** Slots that came out empty. The two ends may share rows, so that there may be more where `of` is null. */
  readonly lost: number
  /** How many slots the work has; null where neither end holds all of them. */
  readonly of: number | null
}

/** What the slots from either end of a work tell about its first showing and its next. */
export function knownBroadcasts(
  { head, tail }: Pick<WorkRow, 'head' | 'tail'>,
  now: Instant,
): KnownBroadcasts {
  const lost = Math.max(lostOf(head), lostOf(tail))
  // Null is an end that failed, which is not the same as one without slots.
  const [early, late] = [head?.nodes ?? null, tail?.nodes ?? null]
  const headHasAll = early !== null && head?.pageInfo.hasNextPage === false
  const tailHasAll = late !== null && tail?.pageInfo.hasNextPage === false
  const all = headHasAll || tailHasAll
  const [first, last] = [slotsOf(early ?? []), slotsOf(late ?? [])]
  const unreadable = (early?.length ?? 0) + (late?.length ?? 0) - first.length - last.length
  const holes = lost + unreadable > 0
  const next = nextBroadcast(first, last, { complete: all, holes }, now)
  // Without the tail nobody can say that nothing is to come, and with all its rows lost neither.
  const silent = (late === null && !headHasAll) || (holes && first.length + last.length === 0)
  return {
    first: premiere(all ? [...first, ...last] : first, all && !holes),
    next: next.kind === 'none' && silent ? { kind: 'unknown' } : next,
    lost,
    of: headHasAll ? early.length + lostOf(head) : tailHasAll ? late.length + lostOf(tail) : null,
  }
}
