import type { Payload } from './payload.ts'

/** The keys that merging gives to root fields. */
const MERGED_KEY = /^_v\d+_/

/**
 * Takes the path from every error whose path leads to none of the merged operations: graphql-ruby's validation paths
 * begin with `query Name` or `fragment Name`, and the splitter would fail at them. They are then treated as pathless.
 */
export function stripForeignPaths(payload: Payload): Payload {
  return {
    data: payload.data,
    errors: payload.errors.map((error) => {
      if (error.path?.some((step) => typeof step === 'string' && MERGED_KEY.test(step))) return error
      const { path: _, ...pathless } = error
      return pathless
    }),
  }
}

/**
 * The splitter gives every error without a path to every operation. Annict leaves the path out where a row came out
 * hollow, so such an error belongs to the operations in whose part something is missing: a root field or a row, or
 * else any null. Where no part shows a gap the error stays with all, for it must not be lost.
 */
export function attributePathless(parts: readonly Payload[]): Payload[] {
  const gaps = parts.map(({ data }) => gapIn(data))
  const widest = Math.max(...gaps)
  return parts.map((part, index) =>
    gaps[index] === widest ? part : { ...part, errors: part.errors.filter(({ path }) => path !== undefined) },
  )
}

/** 2 for a root field or a row that is null, 1 for a null anywhere else, 0 for none. */
function gapIn(data: Payload['data']): 0 | 1 | 2 {
  const roots = Object.values(data)
  if (roots.includes(null) || roots.some(hasHollowRow)) return 2
  return roots.some(hasNull) ? 1 : 0
}

function hasHollowRow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((row) => row === null || hasHollowRow(row))
  return isObject(value) && Object.values(value).some(hasHollowRow)
}

function hasNull(value: unknown): boolean {
  return value === null || (isObject(value) && Object.values(value).some(hasNull))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
