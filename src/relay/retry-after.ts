const MINUTE = 60_000
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * A value for `Retry-After`: the given one where it has one of the two forms of RFC 9110, section 10.2.3, else the
 * seconds until the next clock minute, when Annict counts anew.
 */
export function retryAfterOf(given: string | null, now: number): string {
  const text = given?.trim() ?? ''
  if (/^\d{1,6}$/.test(text) || DATE.test(text)) return text
  return secondsOf(MINUTE - (now % MINUTE))
}

/** Milliseconds as whole seconds that are never too few. */
export function secondsOf(wait: number): string {
  return String(Math.max(1, Math.ceil(wait / 1_000)))
}
