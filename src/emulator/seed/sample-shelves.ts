import { DAY, type Instant } from '#base/time.ts'

import { chance } from './chance.ts'
import { GUEST_USER, HEAVY_USER, isUser, SAMPLE_USER } from './sample-accounts.ts'
import type { WatchableWork, WatchableWorks } from './watchable-works.ts'

/** How many works the heavy user has, where there are as many. */
export const HEAVY_ENTRIES = 5_000

/** The places of the works that a user has in the library. */
export interface Shelf {
  /** Whether the work at a place is one of them, found without looking at any other. */
  has(place: number): boolean
  /** All of them; for most users this asks for every work. */
  places(): readonly number[]
}

const EMPTY: Shelf = { has: () => false, places: () => [] }

/** `until` is when nothing has happened yet. */
export function shelfOf(seed: number, userId: number, works: WatchableWorks, until: Instant): Shelf {
  if (!isUser(userId) || userId === GUEST_USER) return EMPTY
  if (userId === HEAVY_USER) return spread(works.size, works.inventedFrom, HEAVY_ENTRIES)
  const has = (place: number): boolean => {
    const work = works.at(place)
    return work !== undefined && keeps(seed, userId, work, place >= works.inventedFrom, until)
  }
  return {
    has,
    places() {
      const found: number[] = []
      for (let place = 0; place < works.size; place += 1) if (has(place)) found.push(place)
      return found
    },
  }
}

/** More often one of the last two years, and one that many watch. `sample` has all that is invented. */
function keeps(
  seed: number,
  userId: number,
  { row, begin }: WatchableWork,
  invented: boolean,
  until: Instant,
): boolean {
  if (invented && userId === SAMPLE_USER) return true
  const recent = until - begin < 730 * DAY
  const liking = userId === SAMPLE_USER ? 1 : 0.4
  const share = (recent || invented ? 0.25 : 0.02) * liking * (row.watchersCount > 2_000 ? 1.5 : 0.8)
  return chance(seed, userId, row.id, 61) < share
}

/**
 * Exactly `count` places, or all where there are fewer: the invented ones, and as many of the others as are wanted,
 * spread over all years. The others are walked in steps that share no factor with their number, so that the walk meets
 * each once, and the turn of a place follows from the inverse of the step.
 */
function spread(size: number, inventedFrom: number, count: number): Shelf {
  const invented = size - inventedFrom
  const wanted = Math.max(0, Math.min(count - invented, inventedFrom))
  let step = Math.max(1, Math.floor(inventedFrom * 0.618))
  while (greatestCommonDivisor(step, inventedFrom) !== 1) step += 1
  const inverse = inverseOf(step, inventedFrom)
  return {
    has: (place) =>
      Number.isInteger(place) &&
      place >= 0 &&
      place < size &&
      (place >= inventedFrom || (place * inverse) % inventedFrom < wanted),
    places() {
      const walked = Array.from({ length: wanted }, (_, turn) => (turn * step) % inventedFrom)
      const others = Array.from({ length: invented }, (_, place) => inventedFrom + place)
      return [...walked.toSorted((one, other) => one - other), ...others]
    },
  }
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

/** What a step has to be multiplied by to be 1 in a circle of `size`, by Euclid's way. */
function inverseOf(step: number, size: number): number {
  let [rest, next] = [size, step % Math.max(1, size)]
  let [factor, nextFactor] = [0, 1]
  while (next !== 0) {
    const times = Math.floor(rest / next)
    ;[rest, next] = [next, rest - times * next]
    ;[factor, nextFactor] = [nextFactor, factor - times * nextFactor]
  }
  return ((factor % size) + size) % size
}
