import type { RateLimits } from './rate-limit.ts'

/**
 * How a request is made to fail. 413, 502 and 503 come from the server in front: no CORS, so a page sees a network
 * fault. 500 is an error page by `Accept`; `html` is a page with status 200; `dropped` ends the connection without an
 * answer, `cut` in the middle of it.
 */
export const FAILURES = [404, 413, 500, 502, 503, 'html', 'dropped', 'cut'] as const
export type Failure = (typeof FAILURES)[number]

/** What can be switched on. Each stays until it is set to null, or for the `next` requests only. */
export interface Settings {
  /** Every answer waits `ms` milliseconds. */
  readonly latency: { readonly ms: number }
  readonly fail: { readonly with: Failure }
  /** A 429 whatever has been spent; `retryAfter` (seconds) in place of the rest of the window. */
  readonly refuse: { readonly retryAfter?: number }
  readonly limit: Partial<RateLimits>
  /** `hidden`: sent but not exposed to pages; `absent`: not sent at all. */
  readonly headers: { readonly show: 'hidden' | 'absent' }
  /** Refusals in the older shape: plain text without any of the four fields. */
  readonly refusals: { readonly shape: 'plain' }
  /** The older guard beside the limiter, with its plain refusals: so many requests of an address in a second. */
  readonly guard: { readonly perSecond: number }
  /** Others spend on the same budget, evenly over time. `token` is a token's name, or `none`. */
  readonly others: { readonly token: string; readonly perMinute: number }
  /** A token's name; it is answered as revoked. */
  readonly revoke: { readonly token: string }
}

export type SettingName = keyof Settings

export type ScenarioPatch = {
  readonly [Name in SettingName]?: (Settings[Name] & { readonly next?: number }) | null
} & {
  /** Others spend `count` of a budget now, in this window. */
  readonly spend?: { readonly token: string; readonly count: number }
}

/** What is wrong with a word to the control, as a sentence for the one who sent it. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
}

type Check = (value: unknown, name: string) => void

const whole =
  (least: number): Check =>
  (value, name) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
      throw new ControlError(`${name} must be a whole number of at least ${least}`)
    }
  }

const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value, name) => {
    if (!allowed.includes(value)) throw new ControlError(`${name} must be one of ${allowed.join(', ')}`)
  }

const text: Check = (value, name) => {
  if (typeof value !== 'string' || value === '')
    throw new ControlError(`${name} must be a text that is not empty`)
}

interface Shape {
  readonly needed: Readonly<Record<string, Check>>
  readonly optional: Readonly<Record<string, Check>>
}

const next = { next: whole(1) }

const SETTING_SHAPES: Readonly<Record<SettingName, Shape>> = {
  latency: { needed: { ms: whole(0) }, optional: next },
  fail: { needed: { with: oneOf(FAILURES) }, optional: next },
  refuse: { needed: {}, optional: { retryAfter: whole(0), ...next } },
  limit: {
    needed: {},
    optional: { perToken: whole(0), perAddress: whole(0), windowMs: whole(1_000), ...next },
  },
  headers: { needed: { show: oneOf(['hidden', 'absent']) }, optional: next },
  refusals: { needed: { shape: oneOf(['plain']) }, optional: next },
  guard: { needed: { perSecond: whole(1) }, optional: next },
  others: { needed: { token: text, perMinute: whole(0) }, optional: next },
  revoke: { needed: { token: text }, optional: next },
}

const SPEND: Shape = { needed: { token: text, count: whole(0) }, optional: {} }

const SHAPES: Readonly<Record<string, Shape>> = { ...SETTING_SHAPES, spend: SPEND }

/** Reads a patch that came from outside. Throws a {@link ControlError} that names the first thing wrong with it. */
export function readScenario(value: unknown): ScenarioPatch {
  for (const [name, setting] of Object.entries(readObject(value, 'A scenario'))) {
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
    if (shape === undefined) {
      throw new ControlError(`There is no scenario '${name}'; there are ${Object.keys(SHAPES).join(', ')}`)
    }
    if (setting === null && name !== 'spend') continue
    checkShape(readObject(setting, name), name, shape)
  }
  return value as ScenarioPatch // every key and value has been checked above
}

function checkShape(given: Readonly<Record<string, unknown>>, name: string, shape: Shape): void {
  const known = { ...shape.needed, ...shape.optional }
  for (const key of Object.keys(shape.needed)) {
    if (!Object.hasOwn(given, key)) throw new ControlError(`${name} needs ${key}`)
  }
  for (const [key, value] of Object.entries(given)) {
    const check = Object.hasOwn(known, key) ? known[key] : undefined
    if (check === undefined) {
      throw new ControlError(`${name} knows no '${key}'; it knows ${Object.keys(known).join(', ')}`)
    }
    check(value, `${name}.${key}`)
  }
}

/** The value as an object with named fields. Throws a {@link ControlError} for anything else. */
export function readObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(`${name} must be a JSON object`)
  }
  return { ...value }
}
