import { DAY, type Instant, type Milliseconds } from '#base/time.ts'

import type { StoredToken } from './token-store.ts'

/** A token that has not been in use for longer is ended at the next start: who finds the device is let into nothing. */
const IDLE_AFTER: Milliseconds = 30 * DAY

export function isIdle({ lastUsed }: StoredToken, now: Instant): boolean {
  return lastUsed !== undefined && now - lastUsed > IDLE_AFTER
}

/** Whether the use is to be noted, which is done once a day, and when the clock has been put back. */
export function isUseNews({ lastUsed }: StoredToken, now: Instant): boolean {
  return lastUsed === undefined || Math.abs(now - lastUsed) >= DAY
}

/** Whether two are the same but for their use. */
export function isSameToken(one: StoredToken | null, other: StoredToken | null): boolean {
  const rest = (token: StoredToken | null): string => JSON.stringify(token && { ...token, lastUsed: 0 })
  return rest(one) === rest(other)
}
