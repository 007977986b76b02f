import { SECOND, type Instant, type Milliseconds } from '#base/time.ts'

import { parseHttpDate } from './http-date.ts'
import { readListForm, readDictionaryForm } from './rate-limit-field.ts'

/** The part of `Headers` that is read here. */
export interface HeaderFields {
  get(name: string): string | null
}

/** How long a refusal asks to wait. A `date` was measured against a clock that may be wrong; a `delay` was not. */
export interface RetryAfter {
  readonly kind: 'delay' | 'date'
  /** From the answer on; below 0 for a date that has passed. */
  readonly wait: Milliseconds
}

/** What one answer says of its window. Null is what it does not say, or says in a form that cannot be trusted. */
export interface Reading {
  /** Requests a window, from 1 to {@link MOST_REQUESTS}. */
  readonly limit: number | null
  /** Requests left when the server answered, from 0 to `limit`. */
  readonly remaining: number | null
  /** From the answer to the end of the window, in whole seconds rounded up, from 0 to the window's length. */
  readonly reset: Milliseconds | null
  readonly retryAfter: RetryAfter | null
}

/** What must be known of the answer beside its fields. */
export interface AnswerFacts {
  readonly status: number
  /** The wall clock at the answer: dates are measured against it where the server's own clock cannot be read. */
  readonly now: Instant
  readonly windowMs: Milliseconds
}

/** The largest limit that is believed. */
export const MOST_REQUESTS = 100_000

type Numbers = Pick<Reading, 'limit' | 'remaining' | 'reset'>
const NO_NUMBERS: Numbers = { limit: null, remaining: null, reset: null }

/**
 * Reads what an answer says of its window (rule R8). Annict's three fields come first, then the forms of the IETF
 * drafts 07 and 08 onwards, then `X-RateLimit-*`. Answers from a cache, redirects and opaque answers say nothing.
 */
export function readHeaders(headers: HeaderFields, facts: AnswerFacts): Reading {
  const retryAfter = readRetryAfter(headers, facts.now)
  if (!speaksForTheWindow(headers, facts.status)) return { ...NO_NUMBERS, retryAfter }
  const dialects = [readThreeFields, readCombinedField, readUnofficialFields]
  let best = NO_NUMBERS
  for (const dialect of dialects) {
    const numbers = clamp(dialect(headers, facts), facts.windowMs)
    if (numbers.remaining !== null) return { ...numbers, retryAfter }
    if (best.limit === null && best.reset === null) best = numbers
  }
  return { ...best, retryAfter }
}

function speaksForTheWindow(headers: HeaderFields, status: number): boolean {
  if (status < 200 || (status >= 300 && status < 400)) return false
  const age = integers(headers.get('age'))
  return age === null || Math.max(...age) === 0
}

function clamp({ limit, remaining, reset }: Numbers, windowMs: Milliseconds): Numbers {
  const held = limit === null ? null : Math.min(Math.max(limit, 1), MOST_REQUESTS)
  return {
    limit: held,
    remaining: remaining === null ? null : Math.min(remaining, held ?? MOST_REQUESTS),
    reset: reset === null ? null : Math.min(reset, windowMs),
  }
}

/** `RateLimit-Limit`, `-Remaining` and `-Reset`: Annict's names, with seconds left as the reset. */
function readThreeFields(headers: HeaderFields): Numbers {
  return {
    limit: readLimit(headers.get('ratelimit-limit')),
    remaining: least(integers(headers.get('ratelimit-remaining'))),
    reset: readSeconds(headers.get('ratelimit-reset')),
  }
}

function readCombinedField(headers: HeaderFields, { windowMs }: AnswerFacts): Numbers {
  const field = headers.get('ratelimit')
  if (field === null) return NO_NUMBERS
  const isDictionary = /^ *[a-z*][a-z0-9_\-.*]*=/.test(field)
  return isDictionary
    ? readDictionaryForm(field)
    : readListForm(field, headers.get('ratelimit-policy'), windowMs / SECOND)
}

/** No standard: the reset may be seconds left or an epoch, and counts only where it lands within the window. */
function readUnofficialFields(headers: HeaderFields, { now, windowMs }: AnswerFacts): Numbers {
  const text = headers.get('x-ratelimit-reset')?.trim() ?? ''
  const value = /^\d{1,10}$/.test(text) ? Number(text) * SECOND : null
  const left = value === null || value <= windowMs ? value : value - now
  return {
    limit: readLimit(headers.get('x-ratelimit-limit')),
    remaining: least(integers(headers.get('x-ratelimit-remaining'))),
    reset: left !== null && left >= 0 && left <= windowMs ? Math.ceil(left / SECOND) * SECOND : null,
  }
}

/**
 * `Retry-After` in seconds or as an HTTP date. What looks like a number never reaches the date branch. Fields that
 * were joined on the way ask for the longest of their waits.
 */
function readRetryAfter(headers: HeaderFields, now: Instant): RetryAfter | null {
  const field = headers.get('retry-after')
  if (field === null) return null
  // A date holds a comma of its own, after the day of the week.
  const waits = field
    .trim()
    .split(/(?<=GMT|\d)[ \t]*,[ \t]*/)
    .map((part): RetryAfter | null => {
      const wait = seconds(part)
      if (wait !== null) return { kind: 'delay', wait }
      const date = parseHttpDate(part, now)
      return date === null ? null : { kind: 'date', wait: date - (serverClock(headers, now) ?? now) }
    })
  return waits.reduce((longest, wait) => {
    if (longest === null || wait === null) return null // one malformed part spoils the field
    return wait.wait > longest.wait ? wait : longest
  })
}

/** The server's own clock, where the answer shows it: a date less this one is free of our clock's error. */
function serverClock(headers: HeaderFields, now: Instant): Instant | null {
  return parseHttpDate(headers.get('date')?.trim() ?? '', now)
}

/** A limit, perhaps with its policies behind it as the drafts up to 03 write them: `10, 10;w=1, 600;w=60`. */
function readLimit(field: string | null): number | null {
  if (field === null) return null
  const parts = field.split(',')
  const plain = parts.filter((part) => !part.includes(';'))
  const policies = parts.filter((part) => part.includes(';'))
  if (!policies.every((part) => /^\s*\d{1,9}\s*(?:;\s*[a-z]+=[^\s;,]+\s*)+$/.test(part))) return null
  return plain.length === 0 ? null : least(integers(plain.join(',')))
}

/** Whole numbers, joined by commas if several fields were joined on the way; null if any part is anything else. */
function integers(field: string | null): readonly number[] | null {
  if (field === null) return null
  const parts = field.split(',')
  return parts.every((part) => /^\s*\d{1,9}\s*$/.test(part)) ? parts.map(Number) : null
}

function least(numbers: readonly number[] | null): number | null {
  return numbers === null ? null : Math.min(...numbers)
}

function readSeconds(field: string | null): Milliseconds | null {
  const waits = field?.split(',').map(seconds) ?? [null]
  return waits.reduce((longest, wait) => (longest === null || wait === null ? null : Math.max(longest, wait)))
}

/** Seconds, whole or with a fraction, which is rounded up: waiting too long is the safe side. */
function seconds(text: string): Milliseconds | null {
  return /^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(text) ? Math.ceil(Number(text)) * SECOND : null
}
