import { MINUTE, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

/**
 * How long a 429 asks to wait: its `Retry-After` in seconds or as a date, else until the next clock minute, when Annict
 * counts anew. A date is read by our own clock, which may be wrong: more than two minutes are not believed.
 */
export function retryWait(headers: Headers, now: Instant): Milliseconds {
  const text = headers.get('Retry-After')?.trim() ?? ''
  const nextMinute = MINUTE - (now % MINUTE)
  if (/^\d{1,6}$/.test(text)) return Math.max(SECOND, Number(text) * SECOND)
  const until = Date.parse(text) - now
  return until > 0 && until <= 2 * MINUTE ? until : nextMinute
}
