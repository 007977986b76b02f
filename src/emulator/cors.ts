import type { HttpAnswer } from './http-pages.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
const EXPOSED = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After'

/** Whether a request is a browser's question before a cross-origin request. */
export function isPreflight(request: Request): boolean {
  return (
    request.method === 'OPTIONS' &&
    request.headers.has('origin') &&
    request.headers.has('access-control-request-method')
  )
}

/** The answer to a preflight: empty, and without a single CORS header where the method is not allowed. */
export function preflightAnswer(request: Request): HttpAnswer {
  const allowed = METHODS.includes(request.headers.get('access-control-request-method') ?? '')
  const wanted = request.headers.get('access-control-request-headers')
  return {
    status: 200,
    headers: {
      vary: 'Origin',
      ...(allowed ? allowance(true) : {}),
      ...(allowed && wanted !== null ? { 'access-control-allow-headers': wanted } : {}),
    },
    body: '',
  }
}

/** What lets a page read an answer: nothing unless the request names its origin. */
export function corsFields(request: Request, exposeRateLimit: boolean): Readonly<Record<string, string>> {
  return { vary: 'Origin', ...(request.headers.has('origin') ? allowance(exposeRateLimit) : {}) }
}

function allowance(exposeRateLimit: boolean): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-expose-headers': exposeRateLimit ? EXPOSED : 'ETag',
    'access-control-max-age': '7200',
  }
}
