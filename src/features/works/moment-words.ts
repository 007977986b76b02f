import type { Instant } from '#base/time.ts'
import { broadcastTime, type GuideClock } from '#domain/broadcast.ts'
import { JAPAN_OFFSET, wallTime } from '#domain/jst.ts'
import type { Choices } from '#features/preferences/choices.ts'
import { guideClock } from '#features/preferences/guide-clock.ts'
import type { Format } from '#i18n/format.ts'
import type { Messages } from '#i18n/messages.ts'

/** A moment as it is printed, and in ordinary time for whoever listens. */
export interface MomentWords {
  /** `4月4日(土) 25:30`; where clocks are not Japan's, with a mark that says whose this is. */
  readonly printed: string
  /** `4月5日(日) 1:30`, by the same clock. */
  readonly spoken: string
  /** The ordinary time by Japan's clock, and by the one on the wall where that is another. */
  readonly both: string
  /** `4月4日(土) 12:30 現地`: ordinary time by the other one of the two clocks, where they differ. */
  readonly other: string | null
}

/** Puts `at` into words as seen from `now`. `local` is the offset of the clock on the reader's wall. */
export function momentWords(
  works: Messages['works'],
  format: Format,
  choices: Pick<Choices, 'zone' | 'hours' | 'dayStart'>,
  local: GuideClock['offset'],
  at: Instant,
  now: Instant,
): MomentWords {
  const abroad = local(at) !== JAPAN_OFFSET
  const print = (zone: Choices['zone']): string => {
    const time = broadcastTime(at, guideClock({ ...choices, zone }, local))
    return works.moment(format.day(time, now), clock(time))
  }
  const speak = (zone: Choices['zone']): string => {
    const time = wallTime(at, guideClock({ ...choices, zone }, local).offset(at))
    return works.moment(format.day(time, now), clock(time))
  }
  const named = (zone: Choices['zone']): string => `${speak(zone)} (${works.zones[zone].name})`
  const { zone } = choices
  const other = zone === 'japan' ? 'local' : 'japan'
  return {
    printed: abroad ? `${print(zone)} ${works.zones[zone].mark}` : print(zone),
    spoken: abroad ? named(zone) : speak(zone),
    both: abroad ? format.list([named('japan'), named('local')]) : named('japan'),
    other: abroad ? `${speak(other)} ${works.zones[other].mark}` : null,
  }
}

function clock({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  return `${hour}:${String(minute).padStart(2, '0')}`
}
