/**
 * Running numbers for rows that are computed: owner 0 has the first `counts[0]` ids, owner 1 the next, and so on from 1.
 * Which row an id means is found by halving, so no row has to exist.
 */
export interface Ordinals {
  readonly total: number
  /** The id of the owner's first row; where it has none, the id that the next owner begins with. */
  first(owner: number): number
  count(owner: number): number
  /** Whose row an id is, and its place among the owner's rows; undefined for an id that no row has. */
  locate(id: number): { readonly owner: number; readonly place: number } | undefined
}

/** Throws a `RangeError` for a negative or fractional count. */
export function createOrdinals(counts: readonly number[]): Ordinals {
  const starts = new Uint32Array(counts.length + 1)
  starts[0] = 1
  for (const [owner, count] of counts.entries()) {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`Owner ${owner} cannot have ${count} rows`)
    starts[owner + 1] = start(owner) + count
  }
  // Every owner from 0 to the length has a start: the loop above has set them all.
  function start(owner: number): number {
    return starts[owner] ?? 0
  }
  const end = start(counts.length)
  return {
    total: end - 1,
    first: start,
    count: (owner) => counts[owner] ?? 0,
    locate(id) {
      if (!Number.isInteger(id) || id < 1 || id >= end) return undefined
      let low = 0
      let high = counts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (start(middle) <= id) low = middle
        else high = middle - 1
      }
      return { owner: low, place: id - start(low) }
    },
  }
}
