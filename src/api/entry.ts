import { invariant } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'
import type { BudgetKey, Lane } from '#scheduler/ticket.ts'

import type { Turn } from '#tabs/once.ts'

import { afterFailure, EXTRA_SENDS, type NextStep } from './after-failure.ts'
import { isApiError } from './errors.ts'
import type { Answer, AnyOperation } from './query.ts'

/** Every lane in which reads wait. */
export type ReadLane = Exclude<Lane, 'write'>

/** Operations that must leave together and with no others, and what became of them so far. */
export interface Batch {
  /** Shared by all parts of one failed request; null when it was repeated but never halved. */
  readonly halves: { extraSends: number } | null
  /** Repeats after faults. */
  readonly repeats: number
  /** Not before this moment; null when they may leave. */
  pausedUntil: Instant | null
}

export interface Asker {
  wanted: boolean
  readonly resolve: (answer: Answer<unknown>) => void
  readonly reject: (error: unknown) => void
}

/** An operation on its way, from the first asking until everyone who asked has heard. */
export interface Entry {
  readonly key: string
  /** Gives way to a smaller one when the server had no time for it. */
  operation: AnyOperation
  readonly budget: BudgetKey
  readonly order: number
  rows: number
  readonly askers: Set<Asker>
  lane: ReadLane
  batch: Batch | null
  /** How often it was refused (429). */
  refusals: number
  /** When it left; null while it waits. */
  since: Instant | null
  /** When it first left, repeats included; null before that, and again after a refusal, which is no one's slowness. */
  left: Instant | null
  /** Its turn among the tabs; `null` until it has come, and for ever where it needs none. */
  turn: MyTurn | null
  /** Whether another tab may be asking for the same: until that is known it does not leave. */
  isElsewhere: boolean
  /** Aborted when it has ended, however. */
  readonly over: AbortController
}

export type MyTurn = Extract<Turn, { kind: 'mine' }>

/** Whether anyone still wants the answer. */
export function isWanted({ askers }: Entry): boolean {
  return [...askers].some(({ wanted }) => wanted)
}

/** What is to be done about a failed request that held these. A foreign error is a defect of ours: never repeated. */
export function stepAfter(error: unknown, set: readonly Entry[]): NextStep {
  if (!isApiError(error)) return 'give-up'
  const batch = set[0]?.batch ?? null
  return afterFailure(error, {
    size: set.length,
    repeats: batch?.repeats ?? 0,
    refusals: Math.max(...set.map(({ refusals }) => refusals)),
    extraSends: batch?.halves?.extraSends ?? null,
    canShrink: set.length === 1 && smallerOf(set[0]) !== null,
  })
}

/** Splits what left together into two batches, which share one allowance of extra sends. */
export function halve(set: readonly Entry[]): void {
  const batch = set[0]?.batch ?? null
  const halves = batch?.halves ?? { extraSends: EXTRA_SENDS }
  halves.extraSends -= 2
  const middle = Math.floor(set.length / 2)
  for (const half of [set.slice(0, middle), set.slice(middle)]) {
    const own: Batch = { halves, repeats: batch?.repeats ?? 0, pausedUntil: null }
    for (const entry of half) entry.batch = own
  }
}

function smallerOf(entry: Entry | undefined): AnyOperation | null {
  return entry?.operation.smaller?.() ?? null
}

/** Makes one that left alone ask for less. It costs one of the extra sends that a failed request has. */
export function shrink(entry: Entry): void {
  const smaller = smallerOf(entry)
  invariant(smaller !== null, 'Only what can be asked for less is')
  const halves = entry.batch?.halves ?? { extraSends: EXTRA_SENDS }
  halves.extraSends -= 1
  entry.operation = smaller
  entry.rows = smaller.rows
  entry.batch = { halves, repeats: entry.batch?.repeats ?? 0, pausedUntil: null }
}

/** Makes one batch of what left together, to be repeated whole at `until` (rule R6). */
export function holdUntil(set: readonly Entry[], until: Instant): Batch {
  const batch = set[0]?.batch ?? null
  const halves = batch?.halves ?? null
  if (halves !== null) halves.extraSends -= 1
  const own: Batch = { halves, repeats: (batch?.repeats ?? 0) + 1, pausedUntil: until }
  for (const entry of set) entry.batch = own
  return own
}
