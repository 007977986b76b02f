import type { CancelSignal } from '#base/cancel.ts'
import type { Random } from '#base/random.ts'
import type { Instant, Milliseconds } from '#base/time.ts'

import { isRefusal, repeatAfter, type AttemptEnd, type Attempts } from './backoff.ts'
import { readHeaders } from './headers.ts'
import type { Permit } from './permit.ts'
import { isBulk, type Ticket } from './ticket.ts'

/** A request of `scheduler.fetch`: what `fetch` takes, and the ticket it leaves by. */
export type TicketInit = RequestInit & { readonly ticket: Ticket }

/** What the repeats need of the scheduler. */
export interface RepeatTools {
  /** Waits for a permit; what has been sent before waits at the head of its lane. */
  acquire(ticket: Ticket, signals: readonly CancelSignal[], place: 'last' | 'first'): Promise<Permit>
  /** Waits; an abort rejects in the same turn. */
  pause(ticket: Ticket, wait: Milliseconds, signals: readonly CancelSignal[]): Promise<void>
  /** Whether faults of this budget are taken for refusals that the browser hides: then nothing was done (rule R11). */
  isSilent(ticket: Ticket): boolean
  now(): Instant
  readonly windowMs: Milliseconds
  readonly random: Random
}

/**
 * A permit, a send, and the repeats of rules R2 and R6. Resolves with the last answer whatever its status; rejects
 * with the last fault, or with the reason of a signal that aborts while the request waits.
 */
export async function fetchWithRepeats(
  tools: RepeatTools,
  input: RequestInfo | URL,
  { ticket, ...init }: TicketInit,
): Promise<Response> {
  const signals = signalsOf(ticket.signal, init.signal)
  const canRepeat = !(init.body instanceof ReadableStream)
  let before: Attempts = { faults: 0, refusals: 0 }
  for (;;) {
    const place = before.faults + before.refusals === 0 ? 'last' : 'first'
    const permit = await tools.acquire(ticket, signals, place)
    // The grant and this line are turns apart.
    const aborted = signals.find((signal) => signal.aborted)
    if (aborted !== undefined) {
      permit.cancel()
      throw aborted.reason
    }
    const result = await attempt(permit, input, init)
    const end = endOf(result, ticket, tools)
    const wait = end === null || !canRepeat ? null : repeatAfter(ticket.kind, end, before, tools.random)
    if (end === null || wait === null) {
      if ('error' in result) throw result.error
      return result.response
    }
    if ('response' in result) await discard(result.response)
    const refused = isRefusal(end)
    before = refused ? { ...before, refusals: before.refusals + 1 } : { ...before, faults: before.faults + 1 }
    if (wait > 0) await tools.pause(ticket, wait, signals)
  }
}

/** Those that are there. */
export function signalsOf(...signals: readonly (CancelSignal | null | undefined)[]): readonly CancelSignal[] {
  return signals.filter((signal) => signal !== undefined && signal !== null)
}

type Attempt = { readonly response: Response } | { readonly error: unknown; readonly aborted: boolean }

async function attempt(permit: Permit, input: RequestInfo | URL, init: RequestInit): Promise<Attempt> {
  try {
    // A Request's body can be read once; the copy leaves it for a repeat.
    return { response: await permit.fetch(input instanceof Request ? input.clone() : input, init) }
  } catch (error) {
    return { error, aborted: isAborted(input, init) }
  }
}

/** Null for an end that nothing may follow. */
function endOf(result: Attempt, ticket: Ticket, tools: RepeatTools): AttemptEnd | null {
  if ('error' in result) {
    if (result.aborted) return null
    // Whoever looks at the page is told after the last fault; what nobody waits for can wait for the next window.
    return { kind: isBulk(ticket.lane) && tools.isSilent(ticket) ? 'silence' : 'fault' }
  }
  const { status, headers } = result.response
  const { retryAfter } = readHeaders(headers, { status, now: tools.now(), windowMs: tools.windowMs })
  return { kind: 'answered', status, retryAfter }
}

/** Whether a failed send was given up by its own sender, whatever the error looks like. */
export function isAborted(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  return signal?.aborted ?? false
}

/** An answer that nobody will read must not hold its connection. */
async function discard(response: Response): Promise<void> {
  if (response.bodyUsed) return
  try {
    await response.body?.cancel()
  } catch {
    // The stream had failed by itself; there is nothing left to let go of.
  }
}
