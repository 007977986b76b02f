import { MINUTE, type Instant, type Milliseconds } from '#base/time.ts'
import { JAPANESE_GUIDE, type GuideClock } from '#domain/broadcast.ts'

import type { Choices } from './choices.ts'

/** By how much the clock of this machine is ahead of UTC at a moment. */
export function machineOffset(at: Instant): Milliseconds {
  return -new Date(at).getTimezoneOffset() * MINUTE
}

/** The clock by which broadcasts are printed for a person. `local` is the offset where he is. */
export function guideClock(
  { zone, hours, dayStart }: Pick<Choices, 'zone' | 'hours' | 'dayStart'>,
  local: GuideClock['offset'],
): GuideClock {
  return {
    offset: zone === 'japan' ? JAPANESE_GUIDE.offset : local,
    dayStart: hours === '24' ? 0 : Number(dayStart),
  }
}
