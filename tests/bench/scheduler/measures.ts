import { unreachable } from '#base/invariant.ts'

import type { Done } from './jobs.ts'
import type { RunLog } from './run.ts'
import type { Blame } from './scenarios.ts'
import type { Attempt } from './server.ts'

/** What one run came to. Times in milliseconds. */
export interface Measures {
  /** Until the last job ended; infinite if some never did. */
  readonly makespan: number
  readonly done: number
  readonly failed: number
  /** Requests of the client that the limiter refused. */
  readonly refused: number
  /** Those of them that left although a refusal had been heard before. */
  readonly refusedLater: number
  /** Those that the client has to answer for in this scenario. */
  readonly ownMaking: number
  /** Requests of other devices that the limiter refused. */
  readonly inflicted: number
  /** Sends before the moment until which a refusal had asked to wait. */
  readonly early: number
  readonly mostInSecond: number
  /** From the wish to the answer, of the clicks that had one; infinite if most had none. */
  readonly clickP95: number
  /** Jobs that had no end when the run was over. */
  readonly open: number
  /** From the wish to the first send, but for what the guard of four sends in any second explains. */
  readonly clickWaitP95: number
  /** From when that guard let it go to the answer. */
  readonly clickP95Unguarded: number
  readonly doubleWrites: number
}

const SENDS_IN_SECOND = 4
/** What is added and taken off in fractions of a millisecond differs by less than this. */
const ROUNDING = 1e-6

export function measure(log: RunLog, blame: Blame): Measures {
  const { jobs, attempts, foreign } = log
  const refusals = attempts.filter(({ end }) => end === 'refused')
  const clicks = jobs.filter(({ job }) => job.lane === 'click')
  const firstSend = new Map<number, Attempt>()
  for (const attempt of attempts) {
    if (!firstSend.has(attempt.job.id)) firstSend.set(attempt.job.id, attempt)
  }
  const sentOf = ({ job }: Done): number | undefined => firstSend.get(job.id)?.sentAt
  /** When the guard let it go; never later than it went. */
  const freeOf = ({ job, askedAt }: Done): number | undefined => {
    const sent = firstSend.get(job.id)
    return sent === undefined ? undefined : Math.min(sent.sentAt, freeAt(attempts, sent, askedAt))
  }
  const writes = attempts.filter(({ isCarriedOut, job }) => isCarriedOut && job.kind === 'write')
  const isDone = jobs.every(({ endedAt }) => endedAt !== null)
  return {
    makespan: isDone ? Math.max(...jobs.map(({ endedAt }) => endedAt ?? 0)) : Number.POSITIVE_INFINITY,
    done: jobs.filter(({ isGood }) => isGood).length,
    failed: jobs.filter(({ isGood, endedAt }) => endedAt !== null && !isGood).length,
    refused: refusals.length,
    refusedLater: countLater(refusals),
    ownMaking: ownMaking(log, refusals, blame),
    inflicted: foreign.refused,
    early: countEarly(attempts),
    mostInSecond: mostIn(attempts, 1_000),
    open: jobs.filter(({ endedAt }) => endedAt === null).length,
    clickP95: p95Of(clicks, ({ askedAt, endedAt }) => (endedAt ?? 0) - askedAt),
    clickWaitP95: p95Of(clicks, (click) => (sentOf(click) ?? 0) - (freeOf(click) ?? 0)),
    clickP95Unguarded: p95Of(clicks, (click) => (click.endedAt ?? 0) - (freeOf(click) ?? 0)),
    doubleWrites: [...tally(writes.map(({ job }) => job.id)).values()].filter((times) => times > 1).length,
  }
}

function ownMaking({ foreign }: RunLog, refusals: readonly Attempt[], blame: Blame): number {
  const windows = new Map<number | null, Attempt[]>()
  for (const refusal of refusals) {
    windows.set(refusal.arrivedIn, [...(windows.get(refusal.arrivedIn) ?? []), refusal])
  }
  const add = (own: (refused: readonly Attempt[], window: number | null) => number): number =>
    [...windows].reduce((sum, [window, refused]) => sum + own(refused, window), 0)
  switch (blame) {
    case 'all':
      return refusals.length
    case 'after the first':
      return countLater(refusals)
    case 'after the first of a window':
      return add(countLater)
    case 'beyond three a window':
      return add(({ length }) => Math.max(0, length - 3))
    case 'beyond one where others spent':
      return add(({ length }, window) =>
        window !== null && foreign.byWindow.has(window) ? length - 1 : length,
      )
    default:
      return unreachable(blame)
  }
}

/** Refusals of requests that left when one had been heard already. */
function countLater(refusals: readonly Attempt[]): number {
  const firstHeard = Math.min(...refusals.map(({ heardAt }) => heardAt))
  return refusals.filter(({ sentAt }) => sentAt >= firstHeard).length
}

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function p95Of(clicks: readonly Done[], took: (click: Done) => number): number {
  const ended = clicks.filter(({ endedAt }) => endedAt !== null)
  return ended.length < clicks.length / 2 ? Number.POSITIVE_INFINITY : p95(ended.map(took))
}

/** The 95 % point by nearest rank; 0 of none. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

/** The most sends in any stretch of `span`. */
function mostIn(attempts: readonly Attempt[], span: number): number {
  let most = 0
  let oldest = 0
  for (let at = 0; at < attempts.length; at++) {
    while ((attempts[at]?.sentAt ?? 0) - (attempts[oldest]?.sentAt ?? 0) >= span - ROUNDING) oldest += 1
    most = Math.max(most, at - oldest + 1)
  }
  return most
}

function countEarly(attempts: readonly Attempt[]): number {
  const refusals = attempts
    .filter(({ end }) => end === 'refused')
    .toSorted((one, other) => one.heardAt - other.heardAt)
  let heard = 0
  let opensAt = 0
  let early = 0
  for (const { sentAt } of attempts) {
    for (let next = refusals[heard]; next !== undefined && next.heardAt <= sentAt; next = refusals[heard]) {
      opensAt = Math.max(opensAt, next.opensAt)
      heard += 1
    }
    if (sentAt < opensAt) early += 1
  }
  return early
}

/** When fewer than four had left in the second before, from `askedAt` on. */
function freeAt(attempts: readonly Attempt[], own: Attempt, askedAt: number): number {
  const before = attempts
    .slice(Math.max(0, attempts.indexOf(own) - 50), attempts.indexOf(own))
    .map(({ sentAt }) => sentAt)
  for (let at = askedAt; ;) {
    const recent = before.filter((sentAt) => sentAt <= at && at < sentAt + 1_000)
    const oldest = recent.at(-SENDS_IN_SECOND)
    if (oldest === undefined) return at
    at = oldest + 1_000
  }
}
