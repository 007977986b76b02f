import { unreachable } from '#base/invariant.ts'

import type { HttpAnswer } from './http-pages.ts'

/** What becomes of a request: a whole answer, one that breaks off in the middle, or none at all. */
export type Delivery =
  | { readonly kind: 'whole'; readonly answer: HttpAnswer }
  | { readonly kind: 'cut'; readonly answer: HttpAnswer }
  | { readonly kind: 'dropped' }

/** The first half of a body in bytes, which is all of it that a cut answer delivers. */
export function firstHalf(body: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(body)
  return bytes.slice(0, Math.floor(bytes.length / 2))
}

/** A delivery as `fetch` shows it. Rejects like a browser where no answer came; the body of a cut one fails in the middle. */
export function asFetched(delivery: Delivery): Response {
  switch (delivery.kind) {
    case 'dropped':
      throw new TypeError('Failed to fetch')
    case 'whole':
      return respond(delivery.answer, delivery.answer.body === '' ? null : delivery.answer.body)
    case 'cut':
      return respond(delivery.answer, breakingOff(firstHalf(delivery.answer.body)))
    default:
      return unreachable(delivery)
  }
}

function respond({ status, headers }: HttpAnswer, body: BodyInit | null): Response {
  return new Response(body, { status, headers: { ...headers } })
}

function breakingOff(begun: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('network error'))
      else controller.enqueue(begun)
      sent = true
    },
  })
}
