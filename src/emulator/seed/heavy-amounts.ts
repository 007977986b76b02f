import type { Instant } from '#base/time.ts'

import { HEAVY_USER } from './sample-accounts.ts'
import { amountOf, MOST_ROUNDS, type Amount } from './sample-viewings.ts'
import type { WatchableWorks } from './watchable-works.ts'

/** How many records the heavy user has, where the works have enough episodes. */
export const HEAVY_RECORDS = 40_000

/** How many rounds more a work is watched, by its place among the user's works. */
const ROUNDS = [MOST_ROUNDS - 1, 1, 2, 1, 1]

/**
 * How far the heavy user has come with each work, by place: as others would, and then some works again, until the
 * records are exactly as many as they shall be. Where they would be more, the last works are recorded less.
 */
export function heavyAmounts(
  seed: number,
  places: readonly number[],
  works: WatchableWorks,
  until: Instant,
): ReadonlyMap<number, Amount> {
  const amounts = new Map<number, Amount>()
  let left = HEAVY_RECORDS
  // The invented ones first: of them nothing is cut.
  for (const place of places.toReversed()) {
    const work = works.at(place)
    if (work === undefined) continue
    const amount = amountOf(seed, HEAVY_USER, work, place >= works.inventedFrom, until)
    const watched = Math.min(amount.watched, left)
    amounts.set(place, { ...amount, watched })
    left -= watched
  }
  // One work in seven at first, so that most are watched but once; what is invented is never repeated.
  for (let turn = 0; turn < 7 && left > 0; turn += 1) {
    for (const [at, place] of places.entries()) {
      const amount = amounts.get(place)
      if (at % 7 !== turn || place >= works.inventedFrom || amount?.status !== 'WATCHED') continue
      const again = Math.min(left, amount.watched * (ROUNDS[at % ROUNDS.length] ?? 1))
      amounts.set(place, { ...amount, again })
      left -= again
    }
  }
  return amounts
}
