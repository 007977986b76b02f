import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  APP_ORIGIN,
  CALLBACK,
  CODE,
  createRelayBed,
  GRANTED,
  RELAY_SECRET,
  requestTo,
  TOKEN,
  VERIFIER,
} from '#tests/support/relay-bed.ts'

/** Mostly what the app sends, so that many requests get as far as Annict; now and then something else. */
const mostly = <Value>(usual: Value, ...odd: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 60 }, ...odd)

const text = fc.string({ unit: 'binary', maxLength: 60 })
const headerText = fc.string({ unit: fc.constantFrom(...'aZ09-_=;, /:"\u00e9'.split('')), maxLength: 40 })

const fields = fc.record({
  grant_type: mostly('authorization_code', text),
  code: mostly(CODE, text, fc.constant(RELAY_SECRET)),
  redirect_uri: mostly(CALLBACK, text, fc.webUrl()),
  code_verifier: mostly<string | null>(VERIFIER, fc.constant(null), text),
  client_id: mostly<string | null>('the-app', fc.constant(null), text),
  token: mostly(TOKEN, text, fc.constant(RELAY_SECRET)),
  client_secret: mostly<string | null>(null, text, fc.constant(RELAY_SECRET)),
})

const asked = fc.record({
  route: fc.constantFrom('token' as const, 'revoke' as const),
  method: mostly('POST', fc.constantFrom('OPTIONS', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD')),
  path: mostly<string | undefined>(
    undefined,
    fc.webPath(),
    fc.webQueryParameters().map((query) => `/oauth/token?${query}`),
  ),
  headers: fc.record({
    Origin: mostly<string | null>(APP_ORIGIN, fc.constant(null), headerText),
    'X-Yohaku-Relay': mostly<string | null>('1', fc.constant(null), headerText),
    'Content-Type': mostly('application/x-www-form-urlencoded', headerText),
    Authorization: mostly<string | null>(null, headerText, fc.constant(`Bearer ${RELAY_SECRET}`)),
    Cookie: mostly<string | null>(null, headerText),
  }),
  fields,
  body: mostly<Uint8Array<ArrayBuffer> | undefined>(
    undefined,
    fc.uint8Array({ maxLength: 6_000 }).map((bytes) => new Uint8Array(bytes)),
  ),
})

const jsonOfAnnict = fc.oneof(
  { arbitrary: fc.constant<unknown>(GRANTED), weight: 3 },
  fc.record(
    {
      access_token: fc.oneof(fc.constant(TOKEN), fc.jsonValue(), fc.constant(RELAY_SECRET)),
      token_type: mostly<unknown>('Bearer', fc.jsonValue()),
      scope: fc.oneof(fc.constant('read'), fc.jsonValue(), fc.constant(`read ${RELAY_SECRET}`)),
      created_at: fc.oneof(fc.integer(), fc.jsonValue()),
      refresh_token: fc.constantFrom(null, RELAY_SECRET, TOKEN),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    error: fc.constantFrom('invalid_grant', 'invalid_client', 'unauthorized_client', RELAY_SECRET),
    error_description: fc.constantFrom(RELAY_SECRET, CODE, TOKEN),
  }),
  fc.jsonValue(),
)

/** Null breaks the connection. */
const annict = fc.record({
  status: fc.oneof(
    fc.constant(200),
    fc.constantFrom(400, 401, 403, 429, 500),
    fc.integer({ min: 200, max: 599 }),
  ),
  body: fc.oneof(
    { arbitrary: jsonOfAnnict.map((value) => JSON.stringify(value)), weight: 6 },
    text,
    fc.constant(null),
  ),
  retryAfter: fc.option(fc.oneof(headerText, fc.constant(RELAY_SECRET), fc.nat().map(String))),
})

const NO_BODY = new Set([204, 205, 304])

test('whatever is asked and answered: JSON that nobody may keep, the secret nowhere, nothing in the log', async () => {
  let redeemed = 0
  await fc.assert(
    fc.asyncProperty(
      asked,
      annict,
      async ({ route, path, body, ...rest }, { status, body: text, retryAfter }) => {
        const { relay, sent, log } = createRelayBed(async () => {
          if (text === null) throw new TypeError(`fetch failed ${RELAY_SECRET}`)
          const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter }
          return new Response(NO_BODY.has(status) ? null : text, { status, headers })
        })
        const request = requestTo(route, {
          ...rest,
          ...(path !== undefined && { path }),
          ...(body !== undefined && { body }),
        })
        const response = await relay.handle(request)
        const answer = await response.text()
        redeemed += answer.includes('access_token') ? 1 : 0

        expect(response.headers.get('Cache-Control')).toBe('no-store')
        expect(response.headers.get('Vary')).toBe('Origin')
        expect([null, APP_ORIGIN]).toContain(response.headers.get('Access-Control-Allow-Origin'))
        const isPreflight = response.status === 204
        expect(isPreflight ? request.method : 'OPTIONS').toBe('OPTIONS')
        expect(isPreflight ? answer : typeof JSON.parse(answer)).toBe(isPreflight ? '' : 'object')
        expect(`${answer}${JSON.stringify([...response.headers])}`).not.toContain(RELAY_SECRET)

        expect(log).toHaveLength(1)
        const line = JSON.stringify(log)
        for (const word of [RELAY_SECRET, CODE, TOKEN, VERIFIER]) expect(line).not.toContain(word)
        expect(Object.keys(log[0] ?? {}).toSorted()).toEqual(['id', 'ms', 'route', 'status'])

        for (const { url, fields: given, headers } of sent) {
          expect(url).toMatch(/^https:\/\/api\.annict\.com\/oauth\/(?:token|revoke)$/)
          expect([given['client_id'], given['client_secret']]).toEqual(['the-app', RELAY_SECRET])
          expect(given['grant_type'] ?? 'authorization_code').toBe('authorization_code')
          expect(headers).not.toHaveProperty('cookie')
        }
      },
    ),
    { numRuns: 500 },
  )
  // The property says little if no request gets through.
  expect(redeemed).toBeGreaterThan(20)
})

test('a good answer goes through all the same', async () => {
  const { relay } = createRelayBed()
  expect(await (await relay.handle(requestTo('token'))).json()).toEqual(GRANTED)
})
