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
export function preflightAnswer(request: Request): Response {
  const headers = new Headers({ vary: 'Origin' })
  if (METHODS.includes(request.headers.get('access-control-request-method') ?? '')) {
    allow(headers, true)
    const wanted = request.headers.get('access-control-request-headers')
    if (wanted !== null) headers.set('access-control-allow-headers', wanted)
  }
  return new Response(null, { status: 200, headers })
}

/** Sets what lets a page read an answer: nothing unless the request names its origin. */
export function setCors(request: Request, headers: Headers, exposeRateLimit: boolean): void {
  headers.append('vary', 'Origin')
  if (request.headers.has('origin')) allow(headers, exposeRateLimit)
}

function allow(headers: Headers, exposeRateLimit: boolean): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-allow-methods', METHODS.join(', '))
  headers.set('access-control-expose-headers', exposeRateLimit ? EXPOSED : 'ETag')
  headers.set('access-control-max-age', '7200')
}
