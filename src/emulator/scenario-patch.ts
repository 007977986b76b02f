import { DAY, HOUR } from '#base/time.ts'

import { HOSTILE_TEXTS, HUGE_TEXTS } from './hostile-texts.ts'
import { HOSTILE_TABLES, type Hostility } from './hostile-world.ts'
import type { RateLimits } from './rate-limit.ts'
import {
  checkShape,
  ControlError,
  ids,
  oneOf,
  readObject,
  text,
  whole,
  type Shape,
} from './scenario-checks.ts'
import { MOST_INSERTED, type Insertion } from './world-insertion.ts'
import type { Removal } from './world-removal.ts'
import { SHIFTING_TABLES } from './world-tables.ts'

/**
 * How a request is made to fail. 413, 502 and 503 come from the server in front: no CORS, so a page sees a network
 * fault. 500 is an error page by `Accept`; `html` is a page with status 200; `dropped` ends the connection without an
 * answer, `cut` in the middle of it. All but `cut` fail before anything is done, unless the setting says `carriedOut`.
 */
export const FAILURES = [404, 413, 500, 502, 503, 'html', 'dropped', 'cut'] as const
export type Failure = (typeof FAILURES)[number]

/** What can be switched on. Each stays until it is set to null, or for so many requests only: {@link Span}. */
export interface Settings {
  /** Every answer waits `ms` milliseconds; with `upTo` longer by chance, seldom as long as that. */
  readonly latency: { readonly ms: number; readonly upTo?: number }
  /** An answer takes `ms` and `msPerRow` for every row in it. One that would take 15 s ends then, as 500. */
  readonly slow: { readonly msPerRow: number; readonly ms?: number }
  readonly fail: { readonly with: Failure; readonly carriedOut?: boolean }
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
  /** The server's clock is off by so many milliseconds, either way. */
  readonly skew: { readonly ms: number }
  /**
   * `count` rows more stand in front of the one with the id `before`, in every list and order that it is in. For
   * `libraryEntries`, `before` is the id of the work, and `user` whose library it is.
   */
  readonly insert: Insertion
  /** The rows with these ids are gone; for `libraryEntries` the ids are those of works. */
  readonly remove: Removal
  /** Texts and addresses that mean harm, in all rows, or in one table, or in some of its rows; of one kind or of all. */
  readonly hostile: Hostility
}

export type SettingName = keyof Settings

/** Which requests a setting holds for: it lets `after` of them pass, and ends after the `next` ones. */
export interface Span {
  readonly after?: number
  readonly next?: number
}

export type ScenarioPatch = {
  readonly [Name in SettingName]?: (Settings[Name] & Span) | null
} & {
  /** Others spend `count` of a budget now, in this window. */
  readonly spend?: { readonly token: string; readonly count: number }
}

const span = { next: whole(1), after: whole(1) }
const tables = oneOf(SHIFTING_TABLES)

const SETTING_SHAPES: Readonly<Record<SettingName, Shape>> = {
  // Nobody waits longer, and no timer could wait for ever.
  latency: { needed: { ms: whole(0, HOUR) }, optional: { upTo: whole(0, HOUR), ...span } },
  slow: { needed: { msPerRow: whole(0) }, optional: { ms: whole(0), ...span } },
  fail: { needed: { with: oneOf(FAILURES) }, optional: { carriedOut: oneOf([true, false]), ...span } },
  refuse: { needed: {}, optional: { retryAfter: whole(0), ...span } },
  limit: {
    needed: {},
    optional: { perToken: whole(0), perAddress: whole(0), windowMs: whole(1_000), ...span },
  },
  headers: { needed: { show: oneOf(['hidden', 'absent']) }, optional: span },
  refusals: { needed: { shape: oneOf(['plain']) }, optional: span },
  guard: { needed: { perSecond: whole(1) }, optional: span },
  others: { needed: { token: text, perMinute: whole(0) }, optional: span },
  revoke: { needed: { token: text }, optional: span },
  // A clock is off until it is set right, whatever is asked meanwhile; by a day at most.
  skew: { needed: { ms: whole(-DAY, DAY) }, optional: {} },
  insert: {
    needed: { into: tables, before: whole(1), count: whole(1, MOST_INSERTED) },
    optional: { user: text, ...span },
  },
  remove: { needed: { from: tables, ids }, optional: { user: text, ...span } },
  hostile: {
    needed: {},
    optional: {
      in: oneOf(HOSTILE_TABLES),
      ids,
      text: oneOf(Object.keys({ ...HOSTILE_TEXTS, ...HUGE_TEXTS })),
      ...span,
    },
  },
}

const SHAPES: Readonly<Record<string, Shape>> = {
  ...SETTING_SHAPES,
  spend: { needed: { token: text, count: whole(0) }, optional: {} },
}

/** All scenarios as the control takes them, each with the names of its own fields; `?` marks those it can do without. */
export const SCENARIOS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SHAPES).map(([name, { needed, optional }]) => {
    const own = Object.keys(optional).filter((field) => !(field in span))
    return [name, [...Object.keys(needed), ...own.map((field) => `${field}?`)]]
  }),
)

/** Reads a patch that came from outside. Throws a {@link ControlError} that names the first thing wrong with it. */
export function readScenario(value: unknown): ScenarioPatch {
  for (const [name, setting] of Object.entries(readObject(value, 'A scenario'))) {
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
    if (shape === undefined) {
      throw new ControlError(`There is no scenario '${name}'; there are ${Object.keys(SHAPES).join(', ')}`)
    }
    if (setting === null && name !== 'spend') continue
    const given = readObject(setting, name)
    checkShape(given, name, shape)
    if (name === 'hostile' && 'ids' in given && !('in' in given)) {
      throw new ControlError('hostile.ids needs hostile.in: ids are of one table')
    }
  }
  return value as ScenarioPatch // every key and value has been checked above
}
