/**
 * The place of each value when all are put in order upwards, from 0; -1 for null. Equal values share a rank. The engine's
 * own sort of numbers is ten times as fast as one that calls back.
 */
export function rankNumbers(values: readonly (number | null)[]): Float64Array {
  const steps = Float64Array.from(new Set(values.filter((value) => value !== null))).toSorted()
  const rankOf = new Map(Array.from(steps, (value, rank) => [value, rank]))
  return Float64Array.from(values, (value) => (value === null ? -1 : (rankOf.get(value) ?? -1)))
}

/** The same for texts in Japanese order. Comparing texts is slow, so it is done here, once, and never while a list is sorted. */
export function rankTexts(values: readonly (string | null)[]): Float64Array {
  const ranks = new Float64Array(values.length).fill(-1)
  const known = values.flatMap((value, place) => (value === null ? [] : [{ text: countable(value), place }]))
  const { compare } = new Intl.Collator('ja')
  known.sort((a, b) => compare(a.text, b.text))
  let current = -1
  known.forEach(({ text, place }, position) => {
    const before = known[position - 1]
    if (before === undefined || compare(before.text, text) !== 0) current += 1
    ranks[place] = current
  })
  return ranks
}

/** Numbers padded, so that the 2nd season stands before the 10th; a collator that counts is ten times as slow. */
function countable(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}

/** Larger than any list of works, small enough that rank and place fit a number together. */
const PLACES = 2 ** 24

/**
 * Places in the order of their ranks, unknown last in both directions, equal ranks by place. One number holds rank and
 * place, so that the engine's own sort of numbers does the work: 100,000 in about 10 ms.
 */
export function inOrder(
  places: Iterable<number>,
  ranks: Float64Array,
  direction: 'asc' | 'desc',
): Float64Array {
  const keys = new Float64Array(ranks.length)
  let count = 0
  for (const place of places) {
    const rank = ranks[place] ?? -1
    const key = rank < 0 ? ranks.length : direction === 'asc' ? rank : ranks.length - 1 - rank
    keys[count] = key * PLACES + place
    count += 1
  }
  const sorted = keys.subarray(0, count).toSorted()
  return sorted.map((key) => key % PLACES)
}
