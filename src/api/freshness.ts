import { DAY, HOUR, MINUTE, type Milliseconds } from '#base/time.ts'

/**
 * How long an answer is held to be true, by what it is about. Annict asks its clients to ask for the works of the
 * running seasons about once a day and for older ones once a week to once a month.
 */
export const FRESH_FOR = {
  /** Works of the current and the next season, and all that have not yet ended. */
  'current-works': DAY,
  /** Works that ended within a year, and those whose season is unknown. */
  'recent-works': 7 * DAY,
  'older-works': 30 * DAY,
  /** People, organizations, characters and series. */
  people: 30 * DAY,
  programs: DAY,
  /** Reviews and records of others. */
  'others-records': 6 * HOUR,
  /** The viewer's own library and records. An own write renews them at once. */
  'own-library': 5 * MINUTE,
} as const satisfies Record<string, Milliseconds>

export type FreshnessName = keyof typeof FRESH_FOR

/** A clock that was put right by less than this does not make an answer old. */
const CLOCK_SLACK: Milliseconds = MINUTE

/** What one navigation knows when it decides whether a key is asked for. Ages run on real time. */
export interface Visit {
  /** What is held; null when nothing is. The age is negative when the clock has since been put back. */
  readonly held: { readonly age: Milliseconds; readonly freshness: FreshnessName } | null
  /** `back` is any return to an entry of the history. */
  readonly direction: 'forward' | 'back'
  /** Whether this navigation has already decided about this key. */
  readonly decided: boolean
}

/**
 * What a visit asks: `nothing`, a `refresh` behind what is shown, or it leaves the asking to the view (`view`), which
 * fetches by itself what it does not find.
 */
export function whatToAsk({ held, direction, decided }: Visit): 'nothing' | 'refresh' | 'view' {
  if (held === null) return 'view'
  if (direction === 'back' || decided) return 'nothing'
  return isFresh(held.age, held.freshness) ? 'nothing' : 'refresh'
}

/** Whether an answer of this age may still be shown as current. An age that no right clock gives is not fresh. */
export function isFresh(age: Milliseconds, freshness: FreshnessName): boolean {
  return age >= -CLOCK_SLACK && age < FRESH_FOR[freshness]
}
