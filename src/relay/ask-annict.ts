import { readLimitedText } from './limited-text.ts'
import type { RelaySettings } from './relay-settings.ts'
import type { RelayClock, RelayFetch, Route } from './surroundings.ts'
import { userAgent } from './user-agent.ts'
import { TOO_LATE, within } from './within.ts'

/** Annict itself cuts a request off after 15 seconds, and a person waits for this one. */
const PATIENCE = 10_000

/** Bytes; Annict's answers have under 1,000. */
const LARGEST_ANSWER = 16_384

/** What came of asking Annict. */
export type AnnictAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly retryAfter: string | null
      readonly body: string
    }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'late' }

export interface Question {
  readonly route: Route
  readonly fields: Readonly<Record<string, string>>
  readonly bearer: string | null
}

export interface Means {
  readonly settings: RelaySettings
  readonly fetch: RelayFetch
  readonly clock: RelayClock
}

/**
 * Asks Annict once. No repeat: whether a code was redeemed by a request without an answer cannot be known. What the
 * page does meanwhile changes nothing, since a code that has been sent is spent. Never rejects.
 */
export async function askAnnict(
  question: Question,
  { settings, fetch, clock }: Means,
): Promise<AnnictAnswer> {
  const url = `${settings.upstream}/oauth/${question.route}`
  const answer = await within(clock, PATIENCE, async (signal): Promise<AnnictAnswer> => {
    try {
      const response = await fetch(url, { ...messageOf(question, settings), signal })
      const reading = await readLimitedText(response.body, LARGEST_ANSWER, signal)
      if (reading.kind !== 'text') return { kind: 'unusable' }
      const retryAfter = response.headers.get('Retry-After')
      return { kind: 'answered', status: response.status, retryAfter, body: reading.text }
    } catch {
      // No connection, or one that broke. The error's text may hold the address and is of no use to a page.
      return { kind: 'unusable' }
    }
  })
  return answer === TOO_LATE ? { kind: 'late' } : answer
}

function messageOf({ fields, bearer }: Question, settings: RelaySettings): RequestInit {
  // In the body and not in a Basic header, which Annict's server reads without decoding it.
  const body = new URLSearchParams({
    ...fields,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  })
  return {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'User-Agent': userAgent(settings.contactUrl),
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    },
    body: body.toString(),
    // A redirect is an answer of status 3xx here and goes no further. Edge hosts know neither `error` nor `credentials`.
    redirect: 'manual',
  }
}
