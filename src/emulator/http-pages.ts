/** An answer as the application behind the limiter gives it. Header names are in lower case. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

/** Rails writes these as `\u....`, so that a body may stand inside HTML and JavaScript. */
const ESCAPED = /[<>&\u2028\u2029]/g

const PHRASES = { 400: 'Bad Request', 404: 'Not Found', 500: 'Internal Server Error' } as const

export function railsJson(value: unknown): string {
  return JSON.stringify(value).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A GraphQL answer, errors or not. */
export function jsonBody(value: object): HttpAnswer {
  const body = railsJson(value)
  return {
    status: 200,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': 'max-age=0, private, must-revalidate',
      etag: `W/"${digest(body)}"`,
    },
    body,
  }
}

/**
 * Rails' own page for an error that nothing caught. Whoever asks for JSON first, and not for anything as well, gets
 * JSON; all others get HTML, which for 400 is an empty page.
 */
export function railsPage(status: keyof typeof PHRASES, accept: string | null): HttpAnswer {
  const phrase = PHRASES[status]
  if (prefersJson(accept)) {
    return { status, headers: { 'content-type': JSON_TYPE }, body: railsJson({ status, error: phrase }) }
  }
  const page = `<!DOCTYPE html>\n<html><head><title>${phrase} (${status})</title></head><body><h1>${phrase}</h1></body></html>\n`
  return { status, headers: { 'content-type': HTML_TYPE }, body: status === 400 ? '' : page }
}

const DESCRIPTIONS = {
  invalid: 'The access token is invalid',
  revoked: 'The access token was revoked',
} as const

/** The refusals of the token check, which come before anything else is looked at. */
export const refusalPage = {
  unauthorized(reason: keyof typeof DESCRIPTIONS): HttpAnswer {
    const description = DESCRIPTIONS[reason]
    return {
      status: 401,
      headers: {
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
        'www-authenticate': `Bearer realm="Doorkeeper", error="invalid_token", error_description="${description}"`,
      },
      body: railsJson({ message: 'Not authorized' }),
    }
  },
  /** A token without the scope `read`: empty, and not JSON. */
  forbidden(): HttpAnswer {
    return { status: 403, headers: { 'content-type': 'text/html' }, body: '' }
  },
}

const BROWSER_LIKE = /,\s*\*\/\*|\*\/\*\s*,/

const KNOWN_TYPES: Readonly<Record<string, 'json' | 'other'>> = {
  'application/json': 'json',
  'text/x-json': 'json',
  'application/jsonrequest': 'json',
  '*/*': 'other',
  'text/html': 'other',
  'application/xhtml+xml': 'other',
  'text/plain': 'other',
  'text/javascript': 'other',
  'text/css': 'other',
  'application/xml': 'other',
  'text/xml': 'other',
  'application/pdf': 'other',
  'multipart/form-data': 'other',
  'application/x-www-form-urlencoded': 'other',
}

function prefersJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '' || BROWSER_LIKE.test(accept)) return false
  const wanted = accept
    .split(',')
    .map((part) => {
      const [type = '', ...rest] = part.split(';').map((piece) => piece.trim())
      const quality = rest.find((piece) => piece.startsWith('q='))?.slice(2)
      return { type: type.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return KNOWN_TYPES[wanted.find(({ type }) => type in KNOWN_TYPES)?.type ?? ''] === 'json'
}

/** 32 hex digits that change with the body. The real tag is a cut SHA-256; nobody may read more into it than that. */
function digest(body: string): string {
  const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < body.length; at += 1) {
    const lane = at & 3
    lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ body.charCodeAt(at), 0x01000193)
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
