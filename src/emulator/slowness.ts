import { SECOND, type Milliseconds } from '#base/time.ts'

import type { HttpAnswer } from './http-pages.ts'
import { chance } from './seed/chance.ts'

/** When the application ends a request that it still works on. */
export const ABORTED_AFTER: Milliseconds = 15 * SECOND

/** How long this request waits: `ms`, and with `upTo` longer by chance. Most stay near `ms`, few come near `upTo`. */
export function latencyOf(
  { ms, upTo = ms }: { readonly ms: Milliseconds; readonly upTo?: Milliseconds },
  request: number,
): Milliseconds {
  return Math.round(ms + Math.max(0, upTo - ms) * chance(LATENCY, request) ** 3)
}

const LATENCY = 41

/** How long an answer is worked on: `ms`, and `msPerRow` for each row in it. */
export function workOf(
  { ms = 0, msPerRow }: { readonly ms?: Milliseconds; readonly msPerRow: Milliseconds },
  { headers, body }: HttpAnswer,
): Milliseconds {
  const rows = headers['content-type']?.startsWith('application/json') === true ? rowsIn(JSON.parse(body)) : 0
  return ms + msPerRow * rows
}

/** The items of all lists of a JSON answer, however deep. */
function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const items: readonly unknown[] = Object.values(value)
  return items.reduce((sum: number, item) => sum + rowsIn(item), Array.isArray(value) ? items.length : 0)
}
