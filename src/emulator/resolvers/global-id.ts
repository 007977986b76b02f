import { decodeBase64, encodeBase64 } from '#emulator/base64.ts'

/** The id of a row across all types, such as `V29yay0x` for `Work-1`. */
export function globalId(type: string, id: number): string {
  return encodeBase64(`${type}-${id}`)
}

/** Null for a text that is base64 of something else, or of half an id. Throws a `FieldError` for a text that is no base64. */
export function readGlobalId(encoded: string): { readonly type: string; readonly id: number } | null {
  const text = decodeBase64(encoded)
  const dash = text.indexOf('-')
  const type = text.slice(0, Math.max(0, dash))
  const number = text.slice(dash + 1)
  if (type.trim() === '' || number.trim() === '') return null
  // The database takes the digits at the start and makes 0 of the rest, which no row has; nor has any such a number.
  const id = Number(/^\s*\d+/.exec(number)?.[0] ?? 0)
  return { type, id: Number.isSafeInteger(id) ? id : 0 }
}

/** The two fields by which every row can be named. */
export function identity(type: string): {
  readonly id: (row: { readonly id: number }) => string
  readonly annictId: (row: { readonly id: number }) => number
} {
  return { id: (row) => globalId(type, row.id), annictId: (row) => row.id }
}
