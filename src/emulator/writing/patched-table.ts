interface Identified {
  readonly id: number
}

/** Puts what was written to a table into a list of the base world that holds the rows of one key. */
export type PatchedList<Row, Key> = (key: Key, base: readonly Row[]) => readonly Row[]

/**
 * One table of a world that is not to be touched, and the rows that were written over it. What nobody wrote to is
 * handed on as it is, arrays included; a list is put together anew only when one of its own rows has changed.
 */
export interface PatchedTable<Row extends Identified> {
  get(id: number): Row | undefined
  /** Adds a row, or replaces the one of its id. Its keys must be those it had. */
  put(row: Row): void
  remove(row: Row): void
  /** A way of listing the table: rows of one key, new ones last. To be called before the first write. */
  listBy<Key>(keyOf: (row: Row) => Key): PatchedList<Row, Key>
  /** Back to the base world. */
  forget(): void
}

/** What is told of every write: null stands for a row that is gone. */
interface Listing<Row> {
  note(row: Row, patch: Row | null): void
  forget(): void
}

/** `baseOf` finds a row of the base world by its id. */
export function createPatchedTable<Row extends Identified>(
  baseOf: (id: number) => Row | undefined,
): PatchedTable<Row> {
  const patches = new Map<number, Row | null>()
  const listings: Listing<Row>[] = []

  function write(row: Row, patch: Row | null): void {
    patches.set(row.id, patch)
    for (const listing of listings) listing.note(row, patch)
  }

  return {
    get(id) {
      const patch = patches.get(id)
      return patch === undefined ? baseOf(id) : (patch ?? undefined)
    },
    put: (row) => write(row, row),
    remove: (row) => write(row, null),
    listBy(keyOf) {
      const { list, listing } = createListing(keyOf)
      listings.push(listing)
      return list
    },
    forget() {
      patches.clear()
      for (const listing of listings) listing.forget()
    },
  }
}

/** A list as it was last put together, and from what. */
interface Merged<Row> {
  readonly base: readonly Row[]
  readonly rows: readonly Row[]
}

function createListing<Row extends Identified, Key>(
  keyOf: (row: Row) => Key,
): { readonly list: PatchedList<Row, Key>; readonly listing: Listing<Row> } {
  const touched = new Map<Key, Map<number, Row | null>>()
  const merged = new Map<Key, Merged<Row>>()
  return {
    list(key, base) {
      const patches = touched.get(key)
      if (patches === undefined) return base
      const held = merged.get(key)
      // Two empty lists are the same, although a world may make one anew whenever it is asked.
      if (held !== undefined && (held.base === base || held.base.length + base.length === 0)) return held.rows
      const rows = merge(base, patches)
      merged.set(key, { base, rows })
      return rows
    },
    listing: {
      note(row, patch) {
        const key = keyOf(row)
        const patches = touched.get(key) ?? new Map<number, Row | null>()
        touched.set(key, patches.set(row.id, patch))
        merged.delete(key)
      },
      forget() {
        touched.clear()
        merged.clear()
      },
    },
  }
}

function merge<Row extends Identified>(
  base: readonly Row[],
  patches: ReadonlyMap<number, Row | null>,
): readonly Row[] {
  const rows: Row[] = []
  const known = new Set<number>()
  for (const row of base) {
    const patch = patches.get(row.id)
    if (patch !== undefined) known.add(row.id)
    if (patch === undefined) rows.push(row)
    else if (patch !== null) rows.push(patch)
  }
  for (const [id, patch] of patches) if (patch !== null && !known.has(id)) rows.push(patch)
  return rows
}
