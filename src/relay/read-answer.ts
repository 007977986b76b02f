import type { AnnictAnswer } from './ask-annict.ts'
import { GRANT_ERRORS, type GrantError, type Outcome, type TokenFields } from './outcome.ts'
import { retryAfterOf } from './retry-after.ts'
import type { Route } from './surroundings.ts'

export interface AnswerFacts {
  readonly route: Route
  /** Must not come back by whatever way. */
  readonly clientSecret: string
  /** The wall clock, in milliseconds. */
  readonly now: number
}

/** What Annict's answer means for the page. */
export function readAnswer(answer: AnnictAnswer, facts: AnswerFacts): Outcome {
  if (answer.kind === 'late') return { kind: 'annict-late' }
  if (answer.kind === 'unusable') return FAILED
  const { status, body, retryAfter } = answer
  if (status === 429) return { kind: 'too-many', retryAfter: retryAfterOf(retryAfter, facts.now) }
  const fields = fieldsOf(body)
  if (status === 200)
    return facts.route === 'token' ? readToken(fields, facts.clientSecret) : { kind: 'revoked' }
  return readFailure(status, fields?.['error'], facts.route)
}

const FAILED: Outcome = { kind: 'annict-failed' }

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(body: string): Fields | null {
  try {
    const value: unknown = JSON.parse(body)
    // Whatever its fields are, each is looked at before it is used.
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    // A page of a proxy, or nothing at all.
    return null
  }
}

const TOKEN = /^(?=.{1,1024}$)[\w.~+/-]+=*$/
/** RFC 6749, section 3.3. */
const SCOPE = /^(?=.{1,256}$)[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/

/** The four fields that a page needs, as far as they are what they should be; whatever else came stays here. */
function readToken(fields: Fields | null, clientSecret: string): Outcome {
  const isClean = (value: unknown, form: RegExp): value is string =>
    typeof value === 'string' && form.test(value) && !value.includes(clientSecret)
  const { access_token, token_type, scope, created_at } = fields ?? {}
  if (!isClean(access_token, TOKEN) || !isClean(token_type, /^bearer$/i)) return FAILED
  const token: TokenFields = {
    access_token,
    token_type: 'Bearer',
    ...(isClean(scope, SCOPE) && { scope }),
    ...(typeof created_at === 'number' && Number.isSafeInteger(created_at) && { created_at }),
  }
  return { kind: 'redeemed', token }
}

function readFailure(status: number, error: unknown, route: Route): Outcome {
  if (status < 400 || status >= 500) return FAILED
  if (error === 'invalid_client') return { kind: 'client-unknown' }
  if (error === 'unauthorized_client')
    return { kind: route === 'token' ? 'client-unknown' : 'revocation-refused' }
  return isGrantError(error) ? { kind: 'grant-refused', error } : FAILED
}

function isGrantError(error: unknown): error is GrantError {
  return typeof error === 'string' && Object.hasOwn(GRANT_ERRORS, error)
}
