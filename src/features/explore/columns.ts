/** What a table of works can show beside the title, in the order in which it is offered. */
export const COLUMNS = [
  'media',
  'season',
  'broadcast',
  'episodes',
  'watchers',
  'satisfaction',
  'reviews',
  'status',
] as const
export type Column = (typeof COLUMNS)[number]

export const DEFAULT_COLUMNS: readonly Column[] = [
  'media',
  'broadcast',
  'episodes',
  'watchers',
  'satisfaction',
  'status',
]

/** With the column at its end, or without it. */
export function toggledColumn(columns: readonly Column[], column: Column): readonly Column[] {
  return columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]
}

/** With the column one place nearer to the start (-1) or to the end (1), where there is such a place. */
export function movedColumn(columns: readonly Column[], column: Column, by: -1 | 1): readonly Column[] {
  const from = columns.indexOf(column)
  const other = columns[from + by]
  if (from < 0 || other === undefined) return columns
  return columns.map((one) => (one === column ? other : one === other ? column : one))
}

/** As an address writes them; `title` stands for none beside the title. */
export function writeColumns(columns: readonly Column[]): string | undefined {
  if (columns.join() === DEFAULT_COLUMNS.join()) return undefined
  return columns.length === 0 ? 'title' : columns.join()
}

export function readColumns(text: string): readonly Column[] {
  const named = new Set(text.split(',').flatMap((word) => COLUMNS.find((column) => column === word) ?? []))
  if (named.size > 0) return [...named]
  return text === 'title' ? [] : DEFAULT_COLUMNS
}
