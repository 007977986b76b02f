import type { Brand } from '#base/brand.ts'

/** The number by which Annict's web site and its API know a work, an episode or a person: 1 to {@link LARGEST_ID}. */
export type AnnictId = Brand<number, 'AnnictId'>

/** Annict takes ids as GraphQL's `Int`, which ends here; a larger one would be answered by an error. */
export const LARGEST_ID = 2 ** 31 - 1

/** The id that a number of an answer, or a part of an address, stands for; null where it cannot be one. */
export function parseAnnictId(value: string | number): AnnictId | null {
  // Only the plain decimal form, so that one work has one address: no sign, no leading 0, no exponent.
  if (typeof value === 'string' && !/^[1-9]\d{0,9}$/.test(value)) return null
  const id = Number(value)
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID) return null
  return id as AnnictId // the one place that brands an id
}
