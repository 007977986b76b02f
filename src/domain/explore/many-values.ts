/** A fact of which each work may have several values: who speaks in it, where it was shown. */
export interface ManyValues {
  /** The values of the work at a place are those of `codes` from `starts[place]` on, up to `starts[place + 1]`. */
  readonly starts: Uint32Array
  readonly codes: Uint32Array
  /** What each code stands for. */
  readonly values: readonly number[]
  /** The code of a value; undefined for one that no work has. */
  codeOf(value: number): number | undefined
  /** How often each code is among the works at these places, each of them given once, and how many of those have none. */
  countsIn(places: Int32Array): Counts
}

export interface Counts {
  readonly counts: Uint32Array
  readonly none: number
}

/**
 * Puts pairs of a place and a value in order of places, each value of a place once. All in flat arrays of numbers: 100,000
 * works have two million of them.
 */
export function manyValues(places: number, pairs: Pairs): ManyValues {
  const { places: at, values: given } = pairs
  const codeOf = new Map<number, number>()
  const values: number[] = []
  const codes = new Uint32Array(given.length)
  const starts = new Uint32Array(places + 1)
  for (let pair = 0; pair < given.length; pair += 1) {
    const value = given[pair] ?? 0
    let code = codeOf.get(value)
    if (code === undefined) {
      code = values.length
      codeOf.set(value, code)
      values.push(value)
    }
    codes[pair] = code
    starts[(at[pair] ?? 0) + 1] = (starts[(at[pair] ?? 0) + 1] ?? 0) + 1
  }
  for (let place = 0; place < places; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const next = starts.slice(0, places)
  const sorted = new Uint32Array(given.length)
  for (let pair = 0; pair < given.length; pair += 1) {
    const place = at[pair] ?? 0
    const to = next[place] ?? 0
    sorted[to] = codes[pair] ?? 0
    next[place] = to + 1
  }
  const own = onceEach(starts, sorted, values.length)
  // A list is first looked at under no condition, and often again: that is counted once.
  let ofAll: Counts | undefined
  return {
    ...own,
    values,
    codeOf: (value) => codeOf.get(value),
    countsIn: (some) =>
      some.length === places
        ? (ofAll ??= counted(own, values.length, some))
        : counted(own, values.length, some),
  }
}

type Flat = Pick<ManyValues, 'starts' | 'codes'>

function counted({ starts, codes }: Flat, size: number, places: Int32Array): Counts {
  const counts = new Uint32Array(size)
  let none = 0
  for (const place of places) {
    const from = starts[place] ?? 0
    const until = starts[place + 1] ?? 0
    if (from === until) none += 1
    for (let at = from; at < until; at += 1) {
      const code = codes[at] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return { counts, none }
}

/** Pairs of the place of a work and one of its values, side by side. */
export interface Pairs {
  readonly places: readonly number[]
  readonly values: readonly number[]
}

function onceEach(starts: Uint32Array, codes: Uint32Array, count: number): Flat {
  const seenAt = new Int32Array(count).fill(-1)
  const kept = new Uint32Array(codes.length)
  const from = new Uint32Array(starts.length)
  let size = 0
  for (let place = 0; place + 1 < starts.length; place += 1) {
    from[place] = size
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const code = codes[at] ?? 0
      if (seenAt[code] === place) continue
      seenAt[code] = place
      kept[size] = code
      size += 1
    }
  }
  from[starts.length - 1] = size
  return { starts: from, codes: kept.slice(0, size) }
}
