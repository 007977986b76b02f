import { describe, expect, test } from 'vitest'

import {
  APP_ORIGIN,
  CALLBACK,
  CODE,
  createRelayBed,
  GRANTED,
  RELAY_SECRET,
  relaySettings,
  requestTo,
  TOKEN,
  VERIFIER,
  type Asked,
} from '#tests/support/relay-bed.ts'

/** A stream that gives its first bytes at once and no end. */
const unfinished = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) })

describe('redeeming a code', () => {
  test('hands on a token, readable by the page that asked and kept by nobody', async () => {
    const { relay, clock } = createRelayBed()
    const response = await relay.handle(requestTo('token'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(GRANTED)
    expect(clock.pending).toBe(0)
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-expose-headers': 'Retry-After',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': '80000000',
    })
  })

  test('asks Annict once, with the secret in the body, a name, and nothing else of the page', async () => {
    const { relay, sent } = createRelayBed()
    await relay.handle(requestTo('token', { headers: { Cookie: 'a=1', 'X-Forwarded-For': '192.0.2.1' } }))
    expect(sent).toMatchObject([
      {
        url: 'https://api.annict.com/oauth/token',
        init: { method: 'POST', redirect: 'manual' },
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          'user-agent': expect.stringMatching(
            /^Yohaku\/\d+\.\d+\.\d+ \(\+https:\/\/app\.example\/\)$/,
          ) as string,
        },
        fields: {
          ...{
            grant_type: 'authorization_code',
            code: CODE,
            redirect_uri: CALLBACK,
            code_verifier: VERIFIER,
          },
          ...{ client_id: 'the-app', client_secret: RELAY_SECRET },
        },
      },
    ])
    expect(Object.keys(sent[0]?.headers ?? {})).toHaveLength(3)
    expect(Object.keys(sent[0]?.fields ?? {})).toHaveLength(6)
  })

  test('goes to a server on this machine where one is set', async () => {
    const { relay, sent } = createRelayBed(undefined, relaySettings({ UPSTREAM: 'http://localhost:4000' }))
    await relay.handle(requestTo('token'))
    expect(sent[0]?.url).toBe('http://localhost:4000/oauth/token')
  })

  test('works for every site that shares the relay', async () => {
    const { relay } = createRelayBed()
    const response = await relay.handle(
      requestTo('token', {
        headers: { Origin: 'https://other.example' },
        fields: { redirect_uri: 'https://other.example/callback/' },
      }),
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://other.example')
  })
})

describe('giving a token back', () => {
  test('counts for the token, not for the address of the relay', async () => {
    const { relay, sent } = createRelayBed(async () => Response.json({}))
    const response = await relay.handle(requestTo('revoke'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({})
    expect(sent).toMatchObject([
      {
        url: 'https://api.annict.com/oauth/revoke',
        headers: { authorization: `Bearer ${TOKEN}` },
        fields: { token: TOKEN, client_id: 'the-app', client_secret: RELAY_SECRET },
      },
    ])
  })

  test('of another client is said to be refused', async () => {
    const { relay } = createRelayBed(async () =>
      Response.json({ error: 'unauthorized_client' }, { status: 403 }),
    )
    const response = await relay.handle(requestTo('revoke'))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'unauthorized_client' })
  })
})

describe('a preflight', () => {
  const preflight = (origin: string) =>
    requestTo('token', {
      method: 'OPTIONS',
      headers: {
        ...{ Origin: origin, 'Access-Control-Request-Method': 'POST', 'Content-Type': null },
        ...{ 'Access-Control-Request-Headers': 'x-yohaku-relay', 'X-Yohaku-Relay': null },
      },
    })

  test('of an allowed page is answered without a body', async () => {
    const { relay, sent } = createRelayBed()
    const response = await relay.handle(preflight(APP_ORIGIN))
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-headers': 'X-Yohaku-Relay',
      'access-control-allow-methods': 'POST',
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
      vary: 'Origin',
    })
    expect(sent).toEqual([])
  })

  test('of another page tells it nothing', async () => {
    const { relay } = createRelayBed()
    const response = await relay.handle(preflight('https://evil.example'))
    expect(response.status).toBe(403)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('what is no request of the app', () => {
  test.each<readonly [string, number, string, Asked]>([
    ['another path', 404, 'invalid_request', { path: '/oauth/authorize' }],
    ['the path with a slash', 404, 'invalid_request', { path: '/oauth/token/' }],
    ['the path in capitals', 404, 'invalid_request', { path: '/OAuth/Token' }],
    ['the path inside another', 404, 'invalid_request', { path: '/x/oauth/token' }],
    ['introspection', 404, 'invalid_request', { path: '/oauth/introspect' }],
    ['GET', 404, 'invalid_request', { method: 'GET' }],
    ['PUT', 404, 'invalid_request', { method: 'PUT' }],
    ['no origin', 403, 'unauthorized_client', { headers: { Origin: null } }],
    ['a foreign origin', 403, 'unauthorized_client', { headers: { Origin: 'https://evil.example' } }],
    [
      'an origin that begins alike',
      403,
      'unauthorized_client',
      { headers: { Origin: `${APP_ORIGIN}.evil.example` } },
    ],
    [
      'an origin without encryption',
      403,
      'unauthorized_client',
      { headers: { Origin: 'http://app.example' } },
    ],
    ['an origin with a port', 403, 'unauthorized_client', { headers: { Origin: `${APP_ORIGIN}:8443` } }],
    [
      'two origins',
      403,
      'unauthorized_client',
      { headers: { Origin: `${APP_ORIGIN}, https://evil.example` } },
    ],
    ['the origin null', 403, 'unauthorized_client', { headers: { Origin: 'null' } }],
    ['no header of the relay', 403, 'invalid_request', { headers: { 'X-Yohaku-Relay': null } }],
    ['another value in it', 403, 'invalid_request', { headers: { 'X-Yohaku-Relay': '0' } }],
    [
      'Basic credentials',
      400,
      'invalid_request',
      { headers: { Authorization: 'Basic dGhlLWFwcDpzZWNyZXQ=' } },
    ],
    ['a Bearer token', 400, 'invalid_request', { headers: { Authorization: `Bearer ${TOKEN}` } }],
    ['a query', 400, 'invalid_request', { path: `/oauth/token?code=${CODE}` }],
    ['JSON', 415, 'invalid_request', { headers: { 'Content-Type': 'application/json' }, body: '{}' }],
    [
      'no content type',
      415,
      'invalid_request',
      { headers: { 'Content-Type': null }, body: new Uint8Array([97]) },
    ],
    [
      'a form of files',
      415,
      'invalid_request',
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    [
      'another encoding',
      415,
      'invalid_request',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-7' } },
    ],
    ['5 kB', 413, 'invalid_request', { fields: { padding: 'x'.repeat(5_000) } }],
    [
      '5 kB that are said to be 100 B',
      413,
      'invalid_request',
      {
        headers: { 'Content-Length': '100' },
        body: `x=${'x'.repeat(5_000)}`,
      },
    ],
    ['5 kB without an end', 413, 'invalid_request', { body: unfinished(`x=${'x'.repeat(5_000)}`) }],
    ['10 GB, it says', 413, 'invalid_request', { headers: { 'Content-Length': '10000000000' } }],
    ['bytes that are no text', 400, 'invalid_request', { body: new Uint8Array([0xff, 0xfe, 0x00]) }],
    ['a null byte', 400, 'invalid_request', { fields: { code: `${CODE}\0` } }],
    [
      'a doubled parameter',
      400,
      'invalid_request',
      { body: `grant_type=authorization_code&code=${CODE}&code=${CODE}` },
    ],
    ['a smuggled secret', 400, 'invalid_request', { fields: { client_secret: RELAY_SECRET } }],
    ['another grant', 400, 'unsupported_grant_type', { fields: { grant_type: 'client_credentials' } }],
    ['another client', 400, 'invalid_client', { fields: { client_id: 'another-app' } }],
    [
      'a foreign redirect_uri',
      400,
      'unauthorized_client',
      { fields: { redirect_uri: 'https://evil.example/' } },
    ],
    ['an empty body', 400, 'invalid_request', { body: '' }],
  ])('(%s) gets %i %s, and Annict hears nothing of it', async (_, status, error, asked) => {
    const { relay, sent, log } = createRelayBed()
    const response = await relay.handle(requestTo('token', asked))
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error, error_description: expect.any(String) as string })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(sent).toEqual([])
    expect(log).toMatchObject([{ status }])
    const mayRead = status !== 404 && !(status === 403 && error === 'unauthorized_client')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(mayRead ? APP_ORIGIN : null)
  })

  test('gets no header that lets a page read why, unless its origin is allowed', async () => {
    const { relay } = createRelayBed()
    const response = await relay.handle(requestTo('token', { headers: { Origin: 'https://evil.example' } }))
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test('is cut off at the 4097th byte, not before', async () => {
    const { relay } = createRelayBed()
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: CODE,
      redirect_uri: CALLBACK,
      x: '',
    })
    const fill = 4_096 - body.toString().length
    const statusOf = async (length: number) =>
      (await relay.handle(requestTo('token', { body: `${body}${'x'.repeat(length)}` }))).status
    expect([await statusOf(fill), await statusOf(fill + 1)]).toEqual([200, 413])
  })
})

describe('a body that does not end', () => {
  test('is waited for no longer than five seconds', async () => {
    const { relay, clock, sent } = createRelayBed()
    const answer = relay.handle(requestTo('token', { body: unfinished('grant_type=') }))
    await clock.advance(4_999)
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect((await answer).status).toBe(408)
    expect([sent, clock.pending]).toEqual([[], 0])
  })

  test('since its sender has gone is not sent on', async () => {
    const { relay, sent } = createRelayBed()
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('reset')),
    })
    expect((await relay.handle(requestTo('token', { body: broken }))).status).toBe(499)
    const gone = new Request(requestTo('token'), { signal: AbortSignal.abort() })
    expect((await relay.handle(gone)).status).toBe(499)
    expect(sent).toEqual([])
  })
})

describe('Annict', () => {
  const statusAndError = async (annict: () => Promise<Response>) => {
    const { relay, sent } = createRelayBed(annict)
    const response = await relay.handle(requestTo('token'))
    const { error } = (await response.json()) as { readonly error: string }
    return {
      status: response.status,
      error,
      attempts: sent.length,
      retryAfter: response.headers.get('Retry-After'),
    }
  }
  const failed = { status: 502, error: 'temporarily_unavailable', attempts: 1, retryAfter: null }

  test.each<readonly [string, object, () => Promise<Response>]>([
    [
      'does not know the client',
      { error: 'server_error' },
      async () =>
        Response.json({ error: 'invalid_client', error_description: RELAY_SECRET }, { status: 401 }),
    ],
    [
      'refuses the code',
      { status: 400, error: 'invalid_grant' },
      async () => Response.json({ error: 'invalid_grant', error_description: CODE }, { status: 400 }),
    ],
    [
      'asks to wait',
      { status: 429, retryAfter: '17' },
      async () => new Response('Retry later\n', { status: 429, headers: { 'Retry-After': '17' } }),
    ],
    [
      'asks to wait for it does not say how long',
      { status: 429, retryAfter: '48' },
      async () => new Response('', { status: 429 }),
    ],
    ['fails', {}, async () => new Response('<h1>500</h1>', { status: 500 })],
    ['is being mended', {}, async () => new Response('<h1>Maintenance</h1>')],
    ['leads elsewhere', {}, async () => Response.redirect('https://evil.example/', 302)],
    [
      'answers without end',
      {},
      async () => new Response(unfinished(JSON.stringify({ ...GRANTED, x: 'x'.repeat(17_000) }))),
    ],
    [
      'breaks off',
      {},
      async () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })),
    ],
    ['cannot be reached', {}, () => Promise.reject(new TypeError(`fetch failed: ${RELAY_SECRET}`))],
    ['answers with bytes that are no text', {}, async () => new Response(new Uint8Array([0xff]))],
    ['answers with nothing', {}, async () => new Response(null, { status: 204 })],
  ])('%s: the page is told in JSON, after one attempt', async (_, expected, annict) => {
    expect(await statusAndError(annict)).toEqual({
      ...failed,
      ...('status' in expected && expected.status === 429 ? { error: 'temporarily_unavailable' } : {}),
      ...expected,
    })
  })

  test('is waited for ten seconds, whether it says nothing at all or does not come to an end', async () => {
    for (const annict of [
      () => new Promise<Response>(() => {}),
      async () => new Response(unfinished('{"access_token":')),
    ]) {
      const { relay, clock, sent } = createRelayBed(annict)
      const answer = relay.handle(requestTo('token'))
      await clock.advance(9_999)
      expect(sent[0]?.init.signal?.aborted).toBe(false)
      await clock.advance(1)
      const response = await answer
      expect([response.status, await response.json()]).toMatchObject([
        504,
        { error: 'temporarily_unavailable' },
      ])
      expect(sent[0]?.init.signal?.aborted).toBe(true)
      expect(clock.pending).toBe(0)
    }
  })

  test('is not disturbed when the page goes away: a code that has been sent is spent', async () => {
    let answer: (response: Response) => void = () => {}
    const { relay, sent } = createRelayBed(() => new Promise((resolve) => (answer = resolve)))
    const gone = new AbortController()
    const handled = relay.handle(new Request(requestTo('token'), { signal: gone.signal }))
    await expect.poll(() => sent.length).toBe(1)
    gone.abort()
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    answer(Response.json(GRANTED))
    expect((await handled).status).toBe(200)
  })
})

describe('an address that asks too often', () => {
  test('is asked to wait, and can read for how long', async () => {
    const { relay, sent } = createRelayBed()
    const ask = () => relay.handle(requestTo('token'), '192.0.2.1')
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')
    expect(sent).toHaveLength(20)
  })
})

test('of a request only its route, status, time and number are told', async () => {
  const { relay, clock, log } = createRelayBed(() => new Promise(() => {}))
  const answer = relay.handle(requestTo('token'), '192.0.2.1')
  await clock.advance(10_000)
  await answer
  await relay.handle(requestTo('token', { path: `/oauth/token/${CODE}` }))
  await relay.handle(requestTo('revoke', { fields: { token: 'x' } }))
  expect(log).toEqual([
    { id: '80000000', route: 'token', status: 504, ms: 10_000 },
    { id: '80000000', route: 'other', status: 404, ms: 0 },
    { id: '80000000', route: 'revoke', status: 400, ms: 0 },
  ])
})
