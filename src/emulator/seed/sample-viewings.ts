import { DAY, HOUR, instant, SECOND, type Instant, type Milliseconds } from '#base/time.ts'
import type { StatusState } from '#emulator/world.ts'

import { chance, choose, pick } from './chance.ts'
import { HEAVY_USER, joinedAt, SAMPLE_USER } from './sample-accounts.ts'
import type { WatchableWork } from './watchable-works.ts'

/** What one user has to do with one work, from which entry, records, changes of status and reviews follow. */
export interface Viewing extends Amount {
  readonly userId: number
  readonly place: number
  readonly work: WatchableWork
  /** When the first episode was recorded, or the work was put into the library. */
  readonly start: Instant
  /** From record to record. */
  readonly pace: Milliseconds
  /** Oldest first; the last one is the status, unless there is none. */
  readonly changes: readonly { readonly state: StatusState; readonly at: Instant }[]
}

/** How far a user has come with a work. */
export interface Amount {
  readonly status: StatusState | null
  /** How many of the first episodes the user has recorded. */
  readonly watched: number
  /** How many records repeat those, from the first episode on; at most {@link MOST_ROUNDS} rounds in all. */
  readonly again: number
  /** The record of the last episode was taken back, which leaves the next episode as it was. */
  readonly takenBack: boolean
}

/** How often one user records one episode at most. */
export const MOST_ROUNDS = 4

/** A work can have so many changes of status at most. */
export const MOST_CHANGES = 8

const RUNNING: readonly (StatusState | null)[] = [
  ...(['WATCHING', 'WATCHING', 'WATCHING', 'WATCHING', 'WATCHING', 'WATCHING'] as const),
  ...(['WANNA_WATCH', 'WANNA_WATCH', 'STOP_WATCHING', 'STOP_WATCHING'] as const),
  null,
]
const OVER: readonly (StatusState | null)[] = [
  ...(['WATCHED', 'WATCHED', 'WATCHED', 'WATCHED', 'WATCHED', 'WATCHED', 'WATCHED', 'WATCHED'] as const),
  ...(['ON_HOLD', 'ON_HOLD', 'STOP_WATCHING', 'STOP_WATCHING', 'WANNA_WATCH', 'WANNA_WATCH'] as const),
  null,
]
/** The heavy user goes on with many works at once. */
const HEAVY: readonly (StatusState | null)[] = [
  ...OVER,
  'WATCHING',
  'WATCHING',
  'WATCHING',
  'ON_HOLD',
  'WANNA_WATCH',
]

/** Never an episode that had not been broadcast by `until`. */
export function amountOf(
  seed: number,
  userId: number,
  work: WatchableWork,
  invented: boolean,
  until: Instant,
): Amount {
  const { row, begin, step } = work
  const luck = (topic: number): number => chance(seed, userId, row.id, topic)
  const running = until - begin < 100 * DAY && row.episodesCount > 1
  const heavy = userId === HEAVY_USER
  const status =
    settledStatus(userId, row.episodesCount, invented, running) ??
    choose(running ? RUNNING : heavy ? HEAVY : OVER, seed, userId, row.id, 62)
  const aired = Math.max(0, Math.floor((until - 6 * HOUR - begin) / (step * DAY)) + 1)
  const patience = !heavy ? 26 : invented ? row.episodesCount : 20
  const most = Math.min(row.episodesCount, aired, patience)
  const watched =
    status === 'WANNA_WATCH' ? 0 : status === 'WATCHED' ? most : pick(most + 1, seed, userId, row.id, 63)
  return {
    status,
    watched,
    again: status === 'WATCHED' && !heavy && luck(64) < 0.04 ? watched : 0,
    takenBack: status === 'WATCHING' && !heavy && watched > 1 && luck(65) < 0.1,
  }
}

/**
 * What is not left to chance: `sample` watches what is invented for the season, and somebody has to have seen the
 * longest of all works to its end.
 */
function settledStatus(
  userId: number,
  episodes: number,
  invented: boolean,
  running: boolean,
): StatusState | undefined {
  if (!invented) return undefined
  if (userId === SAMPLE_USER && running) return 'WATCHING'
  return userId === HEAVY_USER && episodes > 2_000 ? 'WATCHED' : undefined
}

/** When all of it happened: after the user had joined, after the broadcasts, and before `until`. */
export function viewingOf(
  seed: number,
  userId: number,
  place: number,
  work: WatchableWork,
  amount: Amount,
  until: Instant,
): Viewing {
  const luck = (topic: number): number => chance(seed, userId, work.row.id, topic)
  const joined = joinedAt(userId)
  const gaps = Math.max(0, amount.watched + amount.again - 1)
  const step = work.step * DAY
  const withBroadcast = amount.watched > 0 && amount.again === 0 && work.begin >= joined && luck(66) < 0.7
  // What is not broadcast yet is put into the library in the weeks before.
  const aired =
    amount.watched === 0
      ? Math.min(work.begin, until - 7 * DAY) - 40 * DAY
      : work.begin + (amount.watched - 1) * step
  const from = Math.min(Math.max(joined, aired), until - 4 * HOUR)
  // Changes of status come a little before the first and after the last record.
  const room = until - from - 3 * HOUR
  const pace = withBroadcast
    ? step
    : Math.min((0.02 + 1.2 * luck(67) * luck(67)) * DAY, room / Math.max(1, gaps))
  const start = wholeSecond(
    withBroadcast
      ? work.begin + HOUR + 3 * HOUR * luck(68)
      : from + HOUR + luck(68) * Math.max(0, room - pace * gaps),
  )
  const changes = changesOf(amount, start, pace * gaps, joined, luck)
  const { status, watched, again, takenBack } = amount
  return { userId, place, work, status, watched, again, takenBack, start, pace, changes }
}

function changesOf(
  { status, watched }: Amount,
  start: Instant,
  length: Milliseconds,
  joined: Instant,
  luck: (topic: number) => number,
): Viewing['changes'] {
  if (status === null) return []
  const change = (state: StatusState, at: number) => ({ state, at: wholeSecond(at) })
  if (status === 'WANNA_WATCH') return [change(status, start)]
  const wanted =
    luck(84) < 0.5 ? [change('WANNA_WATCH', Math.max(joined, start - (1 + 40 * luck(85)) * DAY))] : []
  // A film, and what was watched at a go, is only ever watched.
  if (status === 'WATCHED' && watched <= 1) return [...wanted, change(status, start + HOUR)]
  const begun = change('WATCHING', start - HOUR / 2)
  if (status === 'WATCHING') return [...wanted, begun]
  const middle = start + length / 2
  const paused =
    status === 'WATCHED' && luck(86) < 0.1
      ? [change('ON_HOLD', middle), change('WATCHING', middle + length / 100)]
      : []
  return [...wanted, begun, ...paused, change(status, start + length + HOUR)]
}

/** The records of a viewing: every one is of an episode, by its number, and of a round. */
export interface Showing {
  readonly number: number
  readonly round: number
}

/** How many records there are. */
export function recordsCount({ watched, again, takenBack }: Amount): number {
  return watched + again - (takenBack ? 1 : 0)
}

/** In the order of time. */
export function showings(amount: Amount): readonly Showing[] {
  return Array.from({ length: recordsCount(amount) }, (_, turn) => ({
    number: turn % amount.watched,
    round: Math.floor(turn / amount.watched),
  }))
}

/** In how many rounds an episode was recorded. */
export function roundsOf(amount: Amount, number: number): number {
  if (number >= amount.watched) return 0
  return Math.max(0, Math.ceil((recordsCount(amount) - number) / amount.watched))
}

export function recordedAt(viewing: Viewing, number: number, round: number): Instant {
  return wholeSecond(viewing.start + (round * viewing.watched + number) * viewing.pace)
}

/** After the last record, and after the last change. */
export function endOf(viewing: Viewing): Instant {
  const recorded = viewing.start + Math.max(0, viewing.watched + viewing.again - 1) * viewing.pace
  return wholeSecond(Math.max(recorded, viewing.changes.at(-1)?.at ?? 0))
}

function wholeSecond(time: number): Instant {
  return instant(Math.floor(time / SECOND) * SECOND)
}
