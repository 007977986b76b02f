import { unreachable } from '#base/invariant.ts'

import { railsPage, type HttpAnswer } from './http-pages.ts'
import type { Failure } from './scenario-patch.ts'

const HTML = 'text/html; charset=utf-8'

/** An answer of the server in front of the application: it has neither CORS nor rate-limit fields. */
export interface FrontAnswer {
  readonly answer: HttpAnswer
  readonly from: 'front' | 'application'
}

const LARGEST_BODY = 10 * 1024 * 1024

/** Whether a body is longer than the 10 MiB that the server in front takes. */
export function isTooLarge(body: string): boolean {
  // A character is 1 to 3 bytes long, so a short text need not be encoded to know.
  return body.length * 3 > LARGEST_BODY && new TextEncoder().encode(body).length > LARGEST_BODY
}

export function tooLarge(): FrontAnswer {
  return {
    from: 'front',
    answer: {
      status: 413,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: 'Request Entity Too Large\n',
    },
  }
}

/** The answer of a request that a scenario makes fail, whatever it asked for. */
export function failedAnswer(
  failure: Exclude<Failure, 'dropped' | 'cut'>,
  accept: string | null,
): FrontAnswer {
  switch (failure) {
    case 404:
    case 500:
      return { from: 'application', answer: railsPage(failure, accept) }
    case 413:
      return tooLarge()
    case 502:
      return { from: 'front', answer: page(502, 'Bad Gateway') }
    case 503: {
      const { headers, ...rest } = page(503, 'Service Unavailable')
      return { from: 'front', answer: { ...rest, headers: { ...headers, 'retry-after': '3600' } } }
    }
    case 'html':
      return { from: 'application', answer: page(200, 'Annict') }
    default:
      return unreachable(failure)
  }
}

function page(status: number, title: string): HttpAnswer {
  return {
    status,
    headers: { 'content-type': HTML },
    body: `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
  }
}
