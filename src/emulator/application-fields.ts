import { SECOND, type Milliseconds } from '#base/time.ts'

import { pick } from './seed/chance.ts'

/** The two fields that the application sets on all its answers: a UUID by which its log names the request, and seconds. */
export function applicationFields(
  request: number,
  took: Milliseconds,
): { readonly 'x-request-id': string; readonly 'x-runtime': string } {
  return { 'x-request-id': requestId(request), 'x-runtime': (took / SECOND).toFixed(6) }
}

/** A random UUID (RFC 9562, version 4) by its form, and the same for the same request in every run. */
function requestId(request: number): string {
  const digits = Array.from({ length: 32 }, (_, place) => pick(16, REQUESTS, request, place).toString(16))
  digits[12] = '4'
  digits[16] = (8 + pick(4, REQUESTS, request, 16)).toString(16)
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

const REQUESTS = 42
