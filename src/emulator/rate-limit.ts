import { MINUTE, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

import type { HttpAnswer } from './http-pages.ts'

/** How much a caller may ask within a window. Annict's numbers are {@link ANNICT_LIMITS}. */
export interface RateLimits {
  /** Requests in a window for one pair of token and address. */
  readonly perToken: number
  /** Requests in a window for one address without an accepted token. */
  readonly perAddress: number
  /** The length of the window. Windows begin at whole multiples of it since 1970, so a minute is a clock minute. */
  readonly windowMs: Milliseconds
}

export const ANNICT_LIMITS: RateLimits = { perToken: 600, perAddress: 60, windowMs: MINUTE }

/** Who is counted: the name of an accepted token, or null, and the address the request came from. */
export interface Counted {
  readonly token: string | null
  readonly ip: string
}

/** What the limiter says about one request. `remaining` is never negative. */
export interface Reading {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number
  /** What a refusal says in `Retry-After`; the rest of the window unless a scenario says otherwise. */
  readonly retryAfterSeconds?: number
}

export interface RateLimiter {
  /**
   * Counts one request and says whether it may pass. `hidden` is what others have spent on the same budget in this
   * window. Windows are those of `limits`, which may differ from call to call.
   */
  take(caller: Counted, now: Instant, limits: RateLimits, hidden: number): Reading
}

/** Fixed windows, as Annict counts: every window starts from nothing, whatever happened in the last second of the one before. */
export function createRateLimiter(): RateLimiter {
  let current = ''
  const counts = new Map<string, number>()
  return {
    take(caller, now, limits, hidden) {
      const index = Math.floor(now / limits.windowMs)
      const window = `${limits.windowMs}:${index}`
      if (window !== current) {
        counts.clear()
        current = window
      }
      const key = caller.token === null ? `address ${caller.ip}` : `token ${caller.token} ${caller.ip}`
      const used = (counts.get(key) ?? 0) + 1
      counts.set(key, used)
      const limit = caller.token === null ? limits.perAddress : limits.perToken
      return {
        allowed: used + hidden <= limit,
        limit,
        remaining: Math.max(0, limit - used - hidden),
        resetSeconds: Math.max(1, Math.ceil(((index + 1) * limits.windowMs - now) / SECOND)),
      }
    },
  }
}

/** The three fields of every answer, and `Retry-After` on a refusal. All are seconds or counts. */
export function rateLimitHeaders(reading: Reading): Record<string, string> {
  const headers: Record<string, string> = {
    'ratelimit-limit': String(reading.limit),
    'ratelimit-remaining': String(reading.remaining),
    'ratelimit-reset': String(reading.resetSeconds),
  }
  if (!reading.allowed) headers['retry-after'] = String(reading.retryAfterSeconds ?? reading.resetSeconds)
  return headers
}

const REFUSAL = {
  errors: [
    {
      type: 'rate_limit_exceeded',
      message: 'リクエストが多すぎます。しばらく待ってからもう一度お試しください',
      developer_message:
        'レート制限を超えました。Retry-Afterヘッダーの秒数だけ待ってからリクエストしてください',
    },
  ],
}

/** Annict's refusal: the shape of its REST errors, on GraphQL too. The rate-limit fields are set by the caller. */
export function refusal(): HttpAnswer {
  return {
    status: 429,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(REFUSAL),
  }
}

/** The refusal of the older guard: plain text, and no word about when to come back. */
export function plainRefusal(): HttpAnswer {
  return { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Retry later\n' }
}

/** At most `perSecond` requests of one address in a clock second. */
export interface SecondGuard {
  take(ip: string, now: Instant, perSecond: number): boolean
}

export function createSecondGuard(): SecondGuard {
  const counts = new Map<string, number>()
  let second = Number.NaN
  return {
    take(ip, now, perSecond) {
      const index = Math.floor(now / SECOND)
      if (index !== second) {
        counts.clear()
        second = index
      }
      const used = (counts.get(ip) ?? 0) + 1
      counts.set(ip, used)
      return used <= perSecond
    },
  }
}
