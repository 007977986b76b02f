import { describe, expect, test } from 'vitest'

import { MINUTE } from '#base/time.ts'
import { createEmulator, type EmulatorOptions } from '#emulator/emulator.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

const ORIGIN = 'http://localhost:4000'
const CALLBACK = 'http://localhost:5173/callback/'
const CLIENT = { client_id: 'yohaku-local', client_secret: 'yohaku-local-secret' }
const CONSENT = { client_id: CLIENT.client_id, response_type: 'code', redirect_uri: CALLBACK, state: 'st' }
const SAMPLE = 'sample-annict-user=sample'

function setUp(options: EmulatorOptions = {}) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock, ...options, oauth: { callbacks: [CALLBACK], ...options.oauth } })
  const send = (method: string, path: string, form?: Record<string, string>, headers: HeadersInit = {}) =>
    emulator.fetch(
      new Request(ORIGIN + path, { method, headers, body: form ? new URLSearchParams(form) : null }),
    )
  const visit = (path: string) => send('GET', path, undefined, { cookie: SAMPLE })
  const submit = (path: string, form: Record<string, string>) => send('POST', path, form, { cookie: SAMPLE })
  const codeIn = (response: Response) =>
    new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const redeem = (code: string) =>
    send('POST', '/oauth/token', {
      ...CLIENT,
      ...{ grant_type: 'authorization_code', redirect_uri: CALLBACK, code },
    })
  const login = async (scope = 'read') => {
    const answer = await redeem(codeIn(await submit('/oauth/authorize', { ...CONSENT, scope })))
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const info = (token: string) =>
    send('GET', '/oauth/token/info', undefined, { authorization: `Bearer ${token}` })
  return { emulator, clock, send, visit, submit, codeIn, redeem, login, info }
}

const consentPath = (given: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({ ...CONSENT, ...given }).toString()}`

describe('Consent', () => {
  test('leads whoever is not signed in to the sample users, and then back', async () => {
    const { send } = setUp()
    const path = consentPath()
    const away = new URL((await send('GET', path)).headers.get('location') ?? '')
    expect(away.pathname).toBe('/sign_in')
    expect(away.searchParams.get('back')).toBe(path)
    const page = await (await send('GET', away.pathname + away.search)).text()
    expect(page).toContain('これは見本のAnnictです')
    expect(page).toContain('(@sample)')
    const chosen = await send('POST', '/sign_in', { username: 'sample', back: path })
    expect(chosen.headers.get('location')).toBe(path)
    expect(chosen.headers.get('set-cookie')).toBe(`${SAMPLE}; Path=/; HttpOnly; SameSite=Lax`)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/.//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
  ])('never leads to another site: %s', async (back) => {
    const chosen = await setUp().send('POST', '/sign_in', { username: 'sample', back })
    expect(chosen.headers.get('location')).toBe('/settings/apps')
  })

  test('is asked for once for the same scopes, and again for others and after a revocation', async () => {
    const { visit, login, send } = setUp()
    expect((await visit(consentPath())).status).toBe(200)
    const token = await login()
    expect((await visit(consentPath())).status).toBe(302)
    expect((await visit(consentPath({ scope: 'read write' }))).status).toBe(200)
    await send('POST', '/oauth/revoke', { ...CLIENT, token })
    expect((await visit(consentPath())).status).toBe(200)
  })

  test('is denied by the form that says so', async () => {
    const denied = await setUp().submit('/oauth/authorize', { ...CONSENT, _method: 'delete' })
    expect(new URL(denied.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied')
  })

  test.each([`${CALLBACK}\n`, `${CALLBACK}?x=あ`, `${CALLBACK}#x`])(
    'refuses an address that no header can hold: %j',
    async (redirect_uri) => {
      expect((await setUp().submit('/oauth/authorize', { ...CONSENT, redirect_uri })).status).toBe(400)
    },
  )

  test('shows what came from outside as text', async () => {
    const page = await (await setUp().visit(consentPath({ state: '"><script>alert(1)</script>' }))).text()
    expect(page).not.toContain('<script')
  })
})

describe('A code', () => {
  test('is good for ten minutes', async () => {
    const { submit, codeIn, redeem, clock } = setUp()
    const [one, two] = [
      codeIn(await submit('/oauth/authorize', CONSENT)),
      codeIn(await submit('/oauth/authorize', CONSENT)),
    ]
    await clock.advance(10 * MINUTE - 1)
    expect((await redeem(one)).status).toBe(200)
    await clock.advance(1)
    expect((await redeem(two)).status).toBe(400)
  })

  test('becomes a token that works, that the log names without giving it away, and that a reset of writes ends', async () => {
    const { login, info, emulator } = setUp()
    const token = await login('read write')
    expect(await (await info(token)).json()).toMatchObject({
      resource_owner_id: 1,
      scope: ['read', 'write'],
      application: { uid: 'yohaku-local' },
    })
    expect(emulator.control.log().at(-1)?.token).toBe('yohaku-local-1')
    expect(JSON.stringify(emulator.control.log())).not.toContain(token)
    emulator.control.reset()
    expect((await info(token)).status).toBe(200)
    emulator.control.reset({ writes: true })
    expect((await info(token)).status).toBe(401)
  })
})

describe('Introspection', () => {
  test('tells a client of its own tokens alone', async () => {
    const { login, send } = setUp()
    const token = await login()
    const ask = async (client: Record<string, string>) => {
      const answer = await send('POST', '/oauth/introspect', { ...client, token })
      return [answer.status, (await answer.json()) as unknown]
    }
    expect(await ask(CLIENT)).toMatchObject([
      200,
      { active: true, scope: 'read', client_id: 'yohaku-local', exp: 0 },
    ])
    const other = { client_id: 'sample-read-only', client_secret: 'sample-read-only-secret' }
    expect(await ask(other)).toEqual([200, { active: false }])
    expect(await ask({ ...CLIENT, client_secret: 'x' })).toMatchObject([401, { error: 'invalid_client' }])
    expect(await ask({})).toMatchObject([400, { error: 'invalid_request' }])
  })
})

describe('Settings', () => {
  test('a personal token is shown once, works, and is unknown after it was deleted', async () => {
    const { visit, submit, info } = setUp()
    expect(await (await visit('/settings/tokens/new')).text()).toContain('<label for="description">')
    const page = await (
      await submit('/settings/tokens', { description: '<b>手帳</b>', scope: 'read write' })
    ).text()
    const token = /<code id="access_token">([\w-]{43})</.exec(page)?.[1] ?? ''
    expect(await (await info(token)).json()).toMatchObject({
      scope: ['read', 'write'],
      application: { uid: null },
    })
    const list = await (await visit('/settings/apps')).text()
    expect(list).toContain('&#60;b&#62;手帳')
    expect(list).not.toContain(token)
    await submit('/settings/tokens/personal-1', { _method: 'delete' })
    expect((await info(token)).status).toBe(401)
  })

  test.each([
    { description: '', scope: 'read' },
    { description: 'x', scope: 'write' },
    { description: 'x', scope: 'admin' },
  ])('a personal token needs a name and a scope of the list: %j', async (form) => {
    expect((await setUp().submit('/settings/tokens', form)).status).toBe(422)
  })

  test('letting an app go ends all its tokens', async () => {
    const { login, submit, info } = setUp()
    const tokens = [await login(), await login('read write')]
    await submit('/settings/apps/yohaku-local', { _method: 'delete' })
    for (const token of tokens) expect((await info(token)).status).toBe(401)
    expect((await info('sample-read')).status).toBe(200)
  })

  test('the path of nothing is not found, however it is spelled', async () => {
    const { submit } = setUp()
    expect((await submit('/settings/tokens/%E0%A4%A', { _method: 'delete' })).status).toBe(404)
  })
})
