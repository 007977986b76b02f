/**
 * Chance that needs no memory: the same numbers give the same share of [0, 1), in any order of asking. The numbers are
 * mixed by the finaliser of MurmurHash3 (Austin Appleby, public domain).
 */
export function chance(seed: number, ...about: readonly number[]): number {
  let mixed = seed | 0
  for (const number of about) {
    mixed = (mixed ^ Math.imul(number | 0, 0x9e3779b1)) >>> 0
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed = (mixed ^ (mixed >>> 16)) + 0x6d2b79f5
  }
  return (mixed >>> 0) / 2 ** 32
}

/** A whole number from 0 to `count - 1`. */
export function pick(count: number, seed: number, ...about: readonly number[]): number {
  return Math.floor(chance(seed, ...about) * count)
}

/** One of the list. Throws a `RangeError` when the list is empty. */
export function choose<Item>(list: readonly Item[], seed: number, ...about: readonly number[]): Item {
  const chosen = list[pick(list.length, seed, ...about)]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from')
  return chosen
}
