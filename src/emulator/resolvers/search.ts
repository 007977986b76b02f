/** A list argument as it may come. Null means absent. */
export type ListArgument<Item> = readonly Item[] | null | undefined

/**
 * A filter by texts: a row passes when one of them is part of one of its own texts, whatever the case. A list of
 * nothing but blanks filters nothing; an empty text among others is left out.
 */
export function textFilter<Row>(
  values: ListArgument<string>,
  textsOf: (row: Row) => readonly string[],
): (row: Row) => boolean {
  if (values === null || values === undefined || values.every((value) => value.trim() === ''))
    return () => true
  const needles = values.filter((value) => value !== '').map((value) => value.toLowerCase())
  return (row) => {
    const texts = textsOf(row).map((text) => text.toLowerCase())
    return needles.some((needle) => texts.some((text) => text.includes(needle)))
  }
}

/** The rows with these ids, in database order however the ids are ordered. Without ids all rows. */
export function withIds<Row extends { readonly id: number }>(
  ids: ListArgument<number>,
  one: (id: number) => Row | undefined,
  all: () => readonly Row[],
): readonly Row[] {
  if (ids === null || ids === undefined) return all()
  return [...new Set(ids)].flatMap((id) => one(id) ?? []).toSorted((a, b) => a.id - b.id)
}
