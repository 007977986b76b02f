import { createAddressLimit } from './address-limit.ts'
import { askAnnict } from './ask-annict.ts'
import { readLimitedText } from './limited-text.ts'
import { answerOf, type Outcome } from './outcome.ts'
import { readAnswer } from './read-answer.ts'
import { readBody } from './read-body.ts'
import { LARGEST_REQUEST, readHead, type HeadReading } from './read-head.ts'
import type { RelaySettings } from './relay-settings.ts'
import { secondsOf } from './retry-after.ts'
import type { RelayClock, RelayFetch, RelayLog } from './surroundings.ts'
import { TOO_LATE, within } from './within.ts'

export interface RelayOptions {
  readonly settings: RelaySettings
  readonly fetch: RelayFetch
  readonly clock: RelayClock
  /** Gives a number in [0, 1). */
  readonly random: () => number
  readonly log: RelayLog
}

export interface Relay {
  /**
   * Answers one request, always with JSON or an empty preflight, and never with anything that may be stored. `from` is
   * the network address that it came from, where it is known. Rejects only if the log throws.
   */
  handle(request: Request, from?: string): Promise<Response>
}

type Open = Extract<HeadReading, { readonly kind: 'open' }>

/** A page sends its few hundred bytes at once; who takes longer holds a place on purpose. */
const BODY_PATIENCE = 5_000

/** A token relay: adds the client's secret to a page's request, sends it to Annict, and hands back four fields. */
export function createRelay({ settings, fetch, clock, random, log }: RelayOptions): Relay {
  const limit = createAddressLimit(clock)

  async function decide(request: Request, { route, origin }: Open, from?: string): Promise<Outcome> {
    const wait = limit.admit(from)
    if (wait > 0) return { kind: 'too-many', retryAfter: secondsOf(wait) }
    const reading = await within(clock, BODY_PATIENCE, (signal) =>
      readLimitedText(request.body, LARGEST_REQUEST, signal),
    )
    if (reading === TOO_LATE) return { kind: 'refused', why: 'too-slow' }
    if (reading.kind === 'cut' || request.signal.aborted) return { kind: 'refused', why: 'gone' }
    if (reading.kind !== 'text') return { kind: 'refused', why: reading.kind }
    const decision = readBody(route, { body: reading.text, origin }, settings)
    if (decision.kind === 'refused') return decision
    const answer = await askAnnict({ route, ...decision }, { settings, fetch, clock })
    return readAnswer(answer, { route, clientSecret: settings.clientSecret, now: clock.now() })
  }

  return {
    async handle(request, from) {
      const began = clock.monotonic()
      const id = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
      const head = readHead(request, settings)
      const outcome = head.kind === 'settled' ? head.outcome : await decide(request, head, from)
      const response = respond(outcome, head.origin, id)
      log({
        id,
        route: head.route ?? 'other',
        status: response.status,
        ms: Math.round(clock.monotonic() - began),
      })
      return response
    },
  }
}

function respond(outcome: Outcome, origin: string | null, id: string): Response {
  const { status, body, headers } = answerOf(outcome)
  const all = new Headers({
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
    ...(body !== null && { 'Content-Type': 'application/json; charset=utf-8' }),
    // Only a page of an allowed origin may read the answer, or learn why it was refused.
    ...(origin !== null && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After',
    }),
    ...headers,
  })
  return new Response(body === null ? null : JSON.stringify(body), { status, headers: all })
}
