/** A row that may be of several types, which its document asked for by `__typename`. */
interface Typed {
  readonly __typename: string
}

/** Rows of the types that a view was written for, and how many others came. */
export interface KnownRows<Row> {
  readonly rows: readonly Row[]
  /** Rows of types that Annict has added since: there is nothing to show of them. */
  readonly unknown: number
}

/**
 * Keeps the rows whose type is one of `names`. The types of a document list what the schema had when it was written;
 * the server may have more.
 */
export function knownRows<Row extends Typed, const Name extends Row['__typename']>(
  all: readonly Row[],
  names: readonly Name[],
): KnownRows<Extract<Row, { readonly __typename: Name }>> {
  const known: ReadonlySet<string> = new Set(names)
  const rows = all.filter((row): row is Extract<Row, { readonly __typename: Name }> =>
    known.has(row.__typename),
  )
  return { rows, unknown: all.length - rows.length }
}
