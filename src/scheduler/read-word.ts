import { DAY, instant, type Instant, type Milliseconds } from '#base/time.ts'

import type { Book } from './book.ts'
import { MOST_REQUESTS, type Reading } from './headers.ts'
import { LANES } from './ticket.ts'
import type { LeaderWord, OutWord, TabWord, Wants, Word } from './words.ts'

type Read<Value> = (found: unknown) => Value

/** Thrown and caught in this file: one wrong field makes the whole word none. */
const WRONG = new Error('Not a word between tabs')
/** Where a pause has no end in sight, its word is still one; no field says more than this. */
const FAR: Milliseconds = 8 * DAY
const MOST = Number.MAX_SAFE_INTEGER
/** As many tabs, budgets, permits as one word may name. */
const MANY = 200

function wrong(): never {
  throw WRONG
}

const number =
  (least: number, most: number): Read<number> =>
  (found) =>
    typeof found === 'number' && found >= least && found <= most ? found : wrong()

const text =
  (most: number): Read<string> =>
  (found) =>
    typeof found === 'string' && found.length <= most ? found : wrong()

const flag: Read<boolean> = (found) => (typeof found === 'boolean' ? found : wrong())

const oneOf =
  <Value>(values: readonly Value[]): Read<Value> =>
  (found) =>
    values.find((value) => value === found) ?? wrong()

const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (found) =>
    found === null ? null : read(found)

const list =
  <Value>(read: Read<Value>): Read<readonly Value[]> =>
  (found) =>
    Array.isArray(found) && found.length <= MANY ? found.map(read) : wrong()

function entries(found: unknown): readonly [string, unknown][] {
  return typeof found === 'object' && found !== null ? Object.entries(found) : wrong()
}

const record =
  <Value>(read: Read<Value>): Read<Readonly<Record<string, Value>>> =>
  (found) => {
    const all = entries(found)
    // Only own keys, whatever their names: `__proto__` must not reach an assignment.
    return all.length <= MANY && all.every(([key]) => key.length <= 80)
      ? Object.fromEntries(all.map(([key, value]) => [key, read(value)]))
      : wrong()
  }

/** Exactly these fields; what else is there is left out. */
const fields =
  <Value extends object>(reads: { readonly [Name in keyof Value]-?: Read<Value[Name]> }): Read<Value> =>
  (found) => {
    const known = Object.fromEntries(entries(found))
    const all = Object.entries<Read<unknown>>(reads).map(([name, read]) => [name, read(known[name])])
    return Object.fromEntries(all) as Value // each field has been read by its own reader
  }

const count = number(0, MOST_REQUESTS)
const anyNumber = number(0, MOST)
const serial = number(0, MOST)

/** Moments near `now`: one that is further off is an error of some clock, and brought back to what can be meant. */
function readersAt(now: Instant): Readers {
  const moment: Read<Instant> = (found) => {
    const at = number(-MOST, MOST)(found)
    return instant(Math.min(Math.max(at, now - FAR), now + FAR))
  }
  const maybe = orNull(moment)
  const book = fields<Book>({
    window: fields<Book['window']>({
      serial,
      knowledge: oneOf(['unknown', 'confirmed', 'estimated'] as const),
      limit: orNull(count),
      isGuess: flag,
      risen: orNull(count),
      remaining: orNull(count),
      boundary: orNull(fields<NonNullable<Book['window']['boundary']>>({ earliest: moment, latest: moment })),
      startedAt: maybe,
      own: count,
      ownBefore: count,
      counted: count,
      foreign: fields<Book['window']['foreign']>({
        count,
        found: count,
        rate: count,
        burst: count,
        surge: count,
        usual: count,
        at: moment,
      }),
      width: number(1, 4),
      ceiling: orNull(fields<NonNullable<Book['window']['ceiling']>>({ most: count, quiet: count })),
    }),
    pausedUntil: maybe,
    pausedUntilWall: maybe,
    pausedFor: orNull(oneOf(['refused', 'unanswered'] as const)),
    calmUntil: maybe,
    refusals: count,
    faults: count,
    silences: () => [],
    backoffUntil: maybe,
    lastBulkAt: maybe,
    sent: fields<Book['sent']>({
      write: count,
      visible: count,
      'user-bulk': count,
      refresh: count,
      prefetch: count,
    }),
    spent: record(count),
    resetsAt: maybe,
    confirmedAt: maybe,
  })
  const lane = oneOf(LANES)
  const sendFields = {
    id: anyNumber,
    tab: text(80),
    lane,
    purpose: text(80),
    isProbe: flag,
    serial,
    stage: oneOf(['granted', 'sent'] as const),
    grantedAt: moment,
    sentAt: moment,
    isStale: flag,
    isCrowded: flag,
  }
  const send = fields<OutWord>(sendFields)
  const want = fields<{ count: number; since: Instant }>({ count: number(1, MOST), since: moment })
  const wants: Read<Wants> = (found) => {
    const read = record(want)(found)
    return Object.keys(read).every((name) => LANES.some((known) => known === name)) ? read : wrong()
  }
  const number0 = orNull(count)
  const reading = fields<Reading>({
    limit: number0,
    remaining: number0,
    reset: orNull(number(0, DAY)),
    retryAfter: orNull(
      fields<NonNullable<Reading['retryAfter']>>({
        kind: oneOf(['delay', 'date'] as const),
        wait: number(-MOST, MOST),
      }),
    ),
  })
  const answer = fields<{ status: number; reading: Reading }>({ status: number(0, 999), reading })
  return {
    leader: fields<LeaderWord>({
      kind: oneOf(['leader'] as const),
      serial,
      at: moment,
      budgets: record(
        fields<LeaderWord['budgets'][string]>({
          book,
          out: list(send),
          wants: record(wants),
          wait: orNull(
            fields<NonNullable<LeaderWord['budgets'][string]['wait']>>({
              lane,
              reason: oneOf(REASONS),
              until: maybe,
            }),
          ),
        }),
      ),
      times: list(moment),
      guardedUntil: maybe,
      heard: record(serial),
    }),
    tab: fields<TabWord>({
      kind: oneOf(['tab'] as const),
      serial,
      wants: record(wants),
      got: anyNumber,
      out: list(fields<TabWord['out'][number]>({ ...sendFields, budget: text(80) })),
      ended: list(
        fields<TabWord['ended'][number]>({
          budget: text(80),
          send,
          end: (found) =>
            typeof found === 'string' ? oneOf(['fault', 'aborted'] as const)(found) : answer(found),
          since: serial,
        }),
      ),
    }),
  }
}

interface Readers {
  readonly leader: Read<LeaderWord>
  readonly tab: Read<TabWord>
}

const REASONS = [
  'probe',
  'refused',
  'unanswered',
  'window-empty',
  'second-full',
  'lane-full',
  'pace',
  'reserve',
  'backoff',
] as const

/**
 * Reads what another tab, or an earlier one, has written. Null for anything but a word of today's kind: whoever
 * wrote it may be another version, or broken, and none of its numbers may reach a sum unseen.
 */
export function readWord(written: string, now: Instant): Word | null {
  try {
    const found: unknown = JSON.parse(written)
    const readers = readersAt(now)
    const { kind } = fields<{ kind: unknown }>({ kind: (own) => own })(found)
    return kind === 'leader' ? readers.leader(found) : readers.tab(found)
  } catch (error) {
    if (error === WRONG || error instanceof SyntaxError) return null
    throw error
  }
}
