import { describe, expect, test } from 'vitest'

import { MINUTE } from '#base/time.ts'

import { SITE, startAnnict, type Answer } from './asking.ts'

const CALLBACK = 'https://app.example/callback/'
const CLIENT = { client_id: 'an-app', client_secret: 'secret-of-an-app' }
const OTHER = { client_id: 'other-app', client_secret: 'secret-of-the-other' }
const READING = { client_id: 'reading-app', client_secret: 'secret-of-the-reading' }
const registered = { redirectUris: [CALLBACK], kind: 'confidential' } as const

/** Annict with three applications, and somebody who is signed in there. */
function setUp() {
  const annict = startAnnict({
    oauth: {
      signedInAs: 1,
      clients: [
        ...[CLIENT, OTHER].map(({ client_id, client_secret }) => ({
          ...{ ...registered, uid: client_id, secret: client_secret, name: client_id },
          scopes: ['read', 'write'] as const,
        })),
        {
          ...{ ...registered, uid: READING.client_id, secret: READING.client_secret, name: 'reading' },
          scopes: ['read'],
        },
      ],
    },
  })
  const post = (path: string, form: Readonly<Record<string, string>>, token: string | null = null) =>
    annict.send(path, { method: 'POST', body: new URLSearchParams(form) }, { token })
  const authorize = (method: string, given: Readonly<Record<string, string>> = {}) => {
    const asked = { response_type: 'code', client_id: CLIENT.client_id, redirect_uri: CALLBACK, state: 'st' }
    const parameters = new URLSearchParams({ ...asked, ...given })
    return method === 'GET'
      ? annict.send(`/oauth/authorize?${parameters.toString()}`, {}, ON_SITE)
      : annict.send('/oauth/authorize', { method, body: parameters }, ON_SITE)
  }
  const code = async (given: Readonly<Record<string, string>> = {}): Promise<string> =>
    backIn(await authorize('POST', given)).get('code') ?? ''
  const redeem = (of: string, given: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', {
      ...{ grant_type: 'authorization_code', code: of, redirect_uri: CALLBACK, ...CLIENT },
      ...given,
    })
  const login = async (scope = 'read'): Promise<string> =>
    String(membersOf(await redeem(await code({ scope })))['access_token'])
  return { annict, post, authorize, code, redeem, login }
}

/** The pages know no token. */
const ON_SITE = { token: null, origin: SITE }

const membersOf = ({ text }: Answer): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

/** The parameters that the app gets back. */
function backIn({ headers }: Answer): URLSearchParams {
  const location = headers.get('location') ?? ''
  expect(location.startsWith(CALLBACK)).toBe(true)
  return new URL(location).searchParams
}

describe('consent', () => {
  test('Consent leads back with a code, or with the word that it was denied', async () => {
    const { authorize } = setUp()
    expect((await authorize('GET')).status).toBe(200)
    const allowed = backIn(await authorize('POST'))
    expect([allowed.get('state'), allowed.get('code')]).toEqual(['st', expect.stringMatching(/^[\w-]{43}$/)])
    expect(Object.fromEntries(backIn(await authorize('DELETE')))).toEqual({
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request.',
      state: 'st',
    })
  })

  test('Who has allowed the same before is not asked again', async () => {
    const { authorize, login } = setUp()
    await login('read')
    expect(backIn(await authorize('GET', { scope: 'read' })).get('code')).toMatch(/^[\w-]{43}$/)
    expect((await authorize('GET', { scope: 'read write' })).status).toBe(200)
  })

  test.each([
    ['another path', `${CALLBACK}more`, 400],
    ['without the slash', CALLBACK.slice(0, -1), 400],
    ['another host', 'https://evil.example/callback/', 400],
    ['http', CALLBACK.replace('https', 'http'), 400],
    ['a fragment', `${CALLBACK}#x`, 400],
    ['the same', CALLBACK, 200],
    // As loosely as 5.6.9 compares.
    ['a query where none was registered', `${CALLBACK}?x=1`, 200],
  ])(
    'A redirect has to be one that was registered, letter for letter: %s',
    async (_, redirect_uri, status) => {
      expect((await setUp().authorize('GET', { redirect_uri })).status).toBe(status)
    },
  )

  test.each([
    [401, { client_id: 'nobody' }],
    [400, { redirect_uri: 'https://evil.example/' }],
    [400, { response_type: 'token' }],
    [400, { scope: 'read admin' }],
    [400, { client_id: READING.client_id, scope: 'read write' }],
  ])('Errors before consent never reach the app: %i for %j', async (status, given) => {
    const { authorize } = setUp()
    const answer = await authorize('GET', given)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  })

  test('Consent and sign-in are pages of the site; the API host redirects to them', async () => {
    const { annict, authorize } = setUp()
    expect((await authorize('GET')).headers.get('content-type')).toMatch(/^text\/html/)
    for (const path of [
      '/oauth/authorize?client_id=x&state=y',
      '/sign_in?back=%2F',
      '/oauth/authorize/native?code=x',
    ]) {
      const answer = await annict.emulator.fetch(
        new Request(`https://api.annict.com${path}`, { redirect: 'manual' }),
      )
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `https://annict.com${path}`])
    }
    // A server that plays both hosts under one name has nowhere to redirect to.
    expect((await annict.emulator.fetch(new Request('http://localhost:4000/sign_in'))).status).toBe(200)
  })
})

describe('the exchange', () => {
  test('A code is good for a token once, within ten minutes', async () => {
    const { annict, code, redeem } = setUp()
    const [one, late] = [await code({ scope: 'read write' }), await code()]
    const answer = await redeem(one)
    expect(answer.status).toBe(200)
    expect(membersOf(answer)).toEqual({
      ...{ access_token: expect.stringMatching(/^[\w-]{43}$/) as unknown, token_type: 'Bearer' },
      ...{ scope: 'read write', created_at: Math.floor(annict.clock.now() / 1000) },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(membersOf(await redeem(one))['error']).toBe('invalid_grant')
    await annict.clock.advance(10 * MINUTE)
    expect(membersOf(await redeem(late))['error']).toBe('invalid_grant')
  })

  test('A refused request leaves the code as it was', async () => {
    const { code, redeem } = setUp()
    const one = await code()
    expect((await redeem(one, { redirect_uri: `${CALLBACK}more` })).status).toBe(400)
    expect((await redeem(one, { client_secret: 'wrong' })).status).toBe(401)
    expect((await redeem(one)).status).toBe(200)
  })

  test('PKCE is ignored and a secret required', async () => {
    const { code, redeem } = setUp()
    const challenged = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
    for (const given of [{}, { code_verifier: 'v'.repeat(50) }]) {
      expect((await redeem(await code(challenged), given)).status).toBe(200)
    }
    expect((await redeem(await code(challenged), { client_secret: '' })).status).toBe(401)
  })

  /** What stands in the body, and again in a header that no page can read. */
  const refusal = (error: string, sentence: string) => ({
    members: { error, error_description: sentence },
    challenge: `Bearer realm="Doorkeeper", error="${error}", error_description="${sentence}"`,
  })
  const seen = (answer: Answer) => ({
    members: membersOf(answer),
    challenge: answer.headers.get('www-authenticate'),
  })

  test.each([
    ['grant_type', { grant_type: '', code: '', redirect_uri: '' }],
    ['code', { code: '', redirect_uri: '', client_id: 'nobody' }],
    ['redirect_uri', { redirect_uri: '', client_id: 'nobody' }],
  ])('A token request that lacks a parameter is a 400 that names it: %s', async (name, given) => {
    const answer = await setUp().redeem('a-code', given)
    expect(answer.status).toBe(400)
    expect(seen(answer)).toEqual(refusal('invalid_request', `Missing required parameter: ${name}.`))
  })

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['no secret', { client_secret: '' }],
    ['no client', { client_id: '', client_secret: '' }],
  ])('A client that is unknown or shows no secret gets a 401: %s', async (_, given) => {
    const { code, redeem } = setUp()
    const answer = await redeem(await code(), given)
    expect(answer.status).toBe(401)
    expect(seen(answer)).toEqual(
      refusal(
        'invalid_client',
        'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
      ),
    )
  })

  test.each([
    ['nobody’s', 'a-code-that-nobody-has-got', {}],
    ['of another client', null, OTHER],
    ['for another address', null, { redirect_uri: `${CALLBACK}more` }],
  ])('A code that is used, expired or of another client is a 400: %s', async (_, given, more) => {
    const { code, redeem } = setUp()
    const answer = await redeem(given ?? (await code()), more)
    expect(answer.status).toBe(400)
    expect(membersOf(answer)['error']).toBe('invalid_grant')
    expect(membersOf(answer)['error_description']).toMatch(/^The provided authorization grant is invalid/)
  })

  test.each(['password', 'refresh_token', 'implicit'])(
    'Another kind of grant is a 400: %s',
    async (grant_type) => {
      const answer = await setUp().redeem('a-code', { grant_type })
      expect(answer.status).toBe(400)
      expect(seen(answer)).toEqual(
        refusal(
          'unsupported_grant_type',
          'The authorization grant type is not supported by the authorization server.',
        ),
      )
    },
  )
})

describe('a token', () => {
  test('A client with its secret can revoke a token, and learns nothing of unknown ones', async () => {
    const { annict, post, login } = setUp()
    const token = await login()
    const info = async () => (await annict.send('/oauth/token/info', {}, { token })).status
    for (const client of [{}, { client_id: CLIENT.client_id }, { ...CLIENT, client_secret: 'x' }, OTHER]) {
      const refused = await post('/oauth/revoke', { token, ...client })
      expect([refused.status, membersOf(refused)['error']]).toEqual([403, 'unauthorized_client'])
    }
    // The token alone is no client.
    expect((await post('/oauth/revoke', { token }, token)).status).toBe(403)
    expect(await info()).toBe(200)
    for (const known of [token, token, 'unknown']) {
      const revoked = await post('/oauth/revoke', { token: known, ...CLIENT })
      expect([revoked.status, revoked.text]).toEqual([200, '{}'])
    }
    expect(await info()).toBe(401)
  })

  test('A client with its secret can ask whether a token is active', async () => {
    const { annict, post, login } = setUp()
    const issued = Math.floor(annict.clock.now() / 1000)
    const token = await login('read write')
    expect(membersOf(await post('/oauth/introspect', { token, ...CLIENT }))).toEqual({
      ...{ active: true, scope: 'read write', client_id: CLIENT.client_id, token_type: 'Bearer' },
      ...{ exp: 0, iat: issued },
    })
    expect(membersOf(await post('/oauth/introspect', { token: 'unknown', ...CLIENT }))).toEqual({
      active: false,
    })
    const unasked = await post('/oauth/introspect', { token })
    expect([unasked.status, membersOf(unasked)['error']]).toEqual([400, 'invalid_request'])
  })

  test('Apps that were let in, and tokens of a user, are listed and ended on pages of the site', async () => {
    const { annict, login } = setUp()
    const [token, other] = [await login(), await login()]
    const page = await annict.send('/settings/apps', {}, ON_SITE)
    expect([page.status, page.text.includes('an-app'), page.text.includes(token)]).toEqual([200, true, false])
    const ended = await annict.send(
      '/settings/apps/an-app',
      { method: 'POST', body: new URLSearchParams({ _method: 'delete' }) },
      ON_SITE,
    )
    expect(ended.status).toBe(302)
    for (const dead of [token, other]) {
      expect((await annict.send('/oauth/token/info', {}, { token: dead })).status).toBe(401)
    }
    expect((await annict.send('/settings/apps', {}, ON_SITE)).text).not.toContain('an-app')
  })
})
