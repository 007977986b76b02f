import { GraphQLClient } from 'graphql-request'

import { onCancel, type CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import { SECOND, type Instant, type Milliseconds } from '#base/time.ts'
import type { Permit } from '#scheduler/permit.ts'
import type { Session } from '#session/session.ts'

import { classifySilence, classifyStatus, type Silence } from './classify.ts'
import { isApiError, TimeoutError, UnreadableError, type ApiError } from './errors.ts'
import type { Sendable } from './merge.ts'
import { readPayload, type Payload } from './payload.ts'

/** Annict gives a request up after 15 s itself. */
const SEND_TIMEOUT: Milliseconds = 15 * SECOND

/**
 * A fault about as late as that is Annict's own end of patience, whichever of both clocks was first: it sends a 500, or its
 * front door a 502 that browsers see as no answer. Much later than that the computer has slept, which says nothing.
 */
const OUT_OF_TIME = { from: 14 * SECOND, until: 20 * SECOND } as const
const FAULTS = /^(server|unavailable|unreachable)$/

export interface TransportOptions {
  readonly session: Pick<Session, 'get' | 'authorize'>
  readonly clock: Clock
  /** Tells a dead network from an unreachable server. */
  readonly isOnline: () => boolean
  /** When the budget that was just refused may send again, as the scheduler read it. */
  readonly retryAt: () => Instant | null
  /** Counted from the send, not from the wish to send. */
  readonly timeout?: Milliseconds
}

/**
 * Sends one request on one permit, which is used up or given back in every case. An abort of `signal` ends it as
 * `cancelled`. Rejects with an `ApiError`, and with anything else only where our own code is wrong.
 */
export type Transport = (permit: Permit, request: Sendable, signal: CancelSignal) => Promise<Payload>

export function createTransport(options: TransportOptions): Transport {
  const { session, clock, isOnline, retryAt, timeout = SEND_TIMEOUT } = options

  return async (permit, { text, variables }, signal) => {
    const abort = new AbortController()
    const end = (silence: Silence): void => abort.abort(silence)
    const undoSignal = onCancel(signal, () => end({ kind: 'session-changed' }))
    let undoTimeout = (): void => {}
    let used = false
    let sentAt = clock.monotonic()

    function inTime(error: ApiError): ApiError {
      const took = clock.monotonic() - sentAt
      const late = took >= OUT_OF_TIME.from && took < OUT_OF_TIME.until
      return late && FAULTS.test(error.kind) ? new TimeoutError(took) : error
    }

    // Status and body are taken here: for a 200 with a web page graphql-request throws without either.
    async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const settings = session.authorize({ ...init, signal: abort.signal }, input)
      used = true
      sentAt = clock.monotonic()
      undoTimeout = clock.after(timeout, () => end({ kind: 'timed-out', after: timeout }))
      let response: Response
      let body: string
      try {
        response = await permit.fetch(input, settings)
        body = await response.text()
      } catch (cause) {
        // Only `end` aborts, and it always gives its reason.
        const silence = abort.signal.aborted ? (abort.signal.reason as Silence) : null
        throw inTime(classifySilence(silence ?? { kind: 'fault', cause, online: isOnline() }))
      }
      const error = classifyStatus(response.status, body, retryAt())
      if (error !== null) throw inTime(error)
      return new Response(body, { headers: response.headers })
    }

    try {
      const client = new GraphQLClient(`${session.get().apiUrl}/graphql`, {
        fetch: fetchOnce,
        errorPolicy: 'all',
        // The server ignores the name, and looking for it would parse the document once more.
        excludeOperationName: true,
        // With this alone Annict answers 404 and 500 in JSON instead of a page.
        headers: { Accept: 'application/json' },
      })
      return readPayload(
        await client.rawRequest<unknown, Record<string, unknown>>({
          query: text,
          variables: { ...variables },
        }),
      )
    } catch (error) {
      if (isApiError(error) || !used) throw error
      throw new UnreadableError(200, error)
    } finally {
      undoTimeout()
      undoSignal()
      if (!used) permit.cancel()
    }
  }
}
