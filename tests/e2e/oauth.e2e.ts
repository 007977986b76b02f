import type { BrowserContext, Page } from '@playwright/test'

import { answer, codeOf, playConsent, type Consent } from '#tests/support/consent.ts'
import { deploy, type Deployment } from '#tests/support/deployment.ts'
import type { EmulatorControl } from '#tests/support/emulator-control.ts'
import { expect, gauge, test, works } from '#tests/support/journey.ts'

test.describe.configure({ mode: 'default' })

let site: Deployment
let api: string

test.beforeAll(async ({ ports }) => {
  api = `http://localhost:${ports.api}`
  site = await deploy(`oauth-${ports.app}`, {
    ...{ VITE_ANNICT_API_URL: api, VITE_ANNICT_SITE_URL: api, VITE_NOW: '2026-04-22T21:00:00+09:00' },
    VITE_OAUTH_CLIENT_ID: 'yohaku-local',
  })
})
test.afterAll(() => site.close())

const enter = (page: Page) => page.getByRole('button', { name: 'Annict でサインインする' })
const allow = (page: Page) => page.getByRole('link', { name: 'Authorize' })

function play(context: BrowserContext, emulator: EmulatorControl): Promise<Consent> {
  return playConsent(context, (token) => emulator.scenario({ revoke: { token } }))
}

async function signIn(page: Page, path = ''): Promise<void> {
  await page.goto(`${site.url}${path}`)
  await enter(page).click()
  await allow(page).click()
  await expect(page).toHaveURL(`${site.url}${path}`)
}

/** Everything that the browser keeps for this site, as text. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAll()
          asking.addEventListener('success', () => resolve(asking.result))
        })
        found.push(name, store, rows)
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

test('signing in leads to Annict and back to the same page, outlives a reload, and ends with the token', async ({
  page,
  context,
  emulator,
  request,
}) => {
  const consent = await play(context, emulator)
  await page.goto(`${site.url}works/1`)
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Annict' })).toBeVisible()
  const asked = Object.fromEntries(consent.shown[0]?.searchParams ?? [])
  expect(asked).toMatchObject({
    ...{ response_type: 'code', client_id: 'yohaku-local', redirect_uri: `${site.url}callback/` },
    ...{ scope: 'read', code_challenge_method: 'S256' },
  })
  await allow(page).click()
  await expect(page).toHaveURL(`${site.url}works/1`)
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'signed-out')
  const log = await emulator.log()
  expect(log.map(({ path, token }) => [path, token])).toEqual([
    ['/oauth/token/info', 'sample-read'],
    ['/graphql', 'sample-read'],
  ])

  await page.goto(`${site.url}account`)
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  await expect(page.getByText('Annict の画面（このサイトのアプリ）')).toBeVisible()
  await expect(page.getByText('今は読み取りだけです。', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  expect(await keptBy(page)).toContain('sample-read')

  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeFocused()
  await expect.poll(() => consent.revoked).toEqual(['sample-read'])
  expect(await keptBy(page)).not.toContain('sample-read')
  const answered = await request.get(`${api}/oauth/token/info`, {
    headers: { Authorization: 'Bearer sample-read' },
  })
  expect(answered.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  expect(consent.redeemed).toHaveLength(1)
})

test('saying no leads back with one line about it, and nothing is asked', async ({
  page,
  context,
  emulator,
}) => {
  const consent = await play(context, emulator)
  await page.goto(`${site.url}seasons/2025-autumn`)
  await enter(page).click()
  await page.getByRole('link', { name: 'Deny' }).click()
  await expect(page).toHaveURL(`${site.url}seasons/2025-autumn`)
  await expect(page.getByText('サインインを取り消しました。何も変わっていません。')).toBeVisible()
  await page.reload()
  await expect(enter(page)).toBeVisible()
  await expect(page.getByText('サインインを取り消しました。', { exact: false })).toBeHidden()
  expect(consent.redeemed).toEqual([])
  expect(await emulator.log()).toEqual([])
})

test.describe('the page of the callback', () => {
  test('takes the code out of the address at once, and a reload of it redeems nothing again', async ({
    page,
    context,
    emulator,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load')
    const consent = await play(context, emulator)
    let letGo = (): void => {}
    consent.trouble = async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve))
      await route.abort()
    }
    await page.goto(site.url)
    await enter(page).click()
    await allow(page).click()
    await expect(page).toHaveURL(`${site.url}callback/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('サインインを仕上げています')
    await expect.poll(() => consent.redeemed.length).toBe(1)
    await page.reload()
    letGo()
    // Nothing was left to finish: the way leads home.
    await expect(page).toHaveURL(site.url)
    await expect(enter(page)).toBeVisible()
    expect(consent.redeemed).toHaveLength(1)
  })

  test('refuses what was not begun in this tab, and begins anew in one click', async ({
    page,
    context,
    emulator,
  }) => {
    const consent = await play(context, emulator)
    for (const query of [`code=${codeOf(9)}`, `code=${codeOf(9)}&state=unknown`]) {
      await page.goto(`${site.url}callback/?${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'このサインインは、このタブで始めたものではありません',
      )
      await expect(page).toHaveURL(`${site.url}callback/`)
    }
    expect(consent.redeemed).toEqual([])
    await page.getByRole('button', { name: 'もう一度サインインする' }).click()
    await allow(page).click()
    await expect(works(page)).toBeVisible()
  })

  test('lets nobody use a code twice: Back to Annict and another yes change nothing', async ({
    page,
    context,
    emulator,
  }) => {
    const consent = await play(context, emulator)
    await signIn(page)
    await expect(works(page)).toBeVisible()
    const used = new URLSearchParams(consent.redeemed[0])
    const state = consent.shown[0]?.searchParams.get('state') ?? ''
    await page.goBack()
    await allow(page).click()
    await expect(page).toHaveURL(site.url)
    await page.goto(`${site.url}callback/?code=${used.get('code')}&state=${state}`)
    await expect(page).toHaveURL(site.url)
    await expect(works(page)).toBeVisible()
    expect(consent.redeemed).toHaveLength(1)
  })

  test('says what a spent code may mean', async ({ page, context, emulator }) => {
    const consent = await play(context, emulator)
    consent.trouble = (route) => answer(route, 400, { error: 'invalid_grant' })
    await page.goto(`${site.url}?lang=en`)
    await page.getByRole('button', { name: 'Sign in on Annict' }).click()
    await allow(page).click()
    // In the language of the page that the sign-in began on.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The authorization code has expired or was already used',
    )
    await expect(page.getByText('VITE_OAUTH_PKCE=off', { exact: false })).toBeVisible()
  })

  test('goes on after a network that was away in the middle', async ({ page, context, emulator }) => {
    const consent = await play(context, emulator)
    consent.trouble = (route) => route.abort()
    await page.goto(site.url)
    await enter(page).click()
    await allow(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('つながりません')
    consent.trouble = null
    await page.getByRole('button', { name: 'もう一度確かめる' }).click()
    await expect(works(page)).toBeVisible()
  })

  test('waits out a refusal and counts it down', async ({ page, context, emulator, clocks }) => {
    const consent = await play(context, emulator)
    consent.trouble = (route) => answer(route, 429, {}, { 'Retry-After': '40' })
    await page.goto(site.url)
    await enter(page).click()
    await allow(page).click()
    await expect(page.getByRole('timer')).toContainText('Annict から待つように言われています。')
    consent.trouble = null
    await clocks.forward(41_000)
    await expect(works(page)).toBeVisible()
    expect(consent.redeemed.map((body) => body.get('code'))).toEqual([codeOf(1), codeOf(1)])
  })
})

test('recording is allowed by the same person, and the token from before is revoked', async ({
  page,
  context,
  emulator,
}) => {
  const consent = await play(context, emulator)
  await signIn(page, 'account')
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  consent.token = 'sample-write'
  await page.getByRole('button', { name: '記録を許可する' }).click()
  expect(consent.shown.at(-1)?.searchParams.get('scope')).toBe('read write')
  await allow(page).click()
  await expect(page.getByText('記録や評価を Annict に書き込めます。', { exact: false })).toBeVisible()
  expect(consent.revoked).toEqual(['sample-read'])
})

test('somebody else who comes back takes nobody’s place unasked', async ({ page, context, emulator }) => {
  const consent = await play(context, emulator)
  await signIn(page, 'account')
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  consent.token = 'sample-other'
  await page.getByRole('button', { name: '記録を許可する' }).click()
  await allow(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('別の人としてもどってきました')
  await page.getByRole('button', { name: 'sample のままにする' }).click()
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  expect(consent.revoked).toEqual(['sample-other'])
})

test('nothing of one person is seen by the next', async ({ page, context, emulator }) => {
  const consent = await play(context, emulator)
  await signIn(page, 'account')
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  consent.token = 'sample-other'
  await enter(page).click()
  await allow(page).click()
  await expect(page.getByText('@other', { exact: false })).toBeVisible()
  expect(consent.revoked).toEqual(['sample-read'])
  expect(await page.content()).not.toContain('@sample')
  expect(await keptBy(page)).not.toContain('sample-read')
  // The way back does not bring him back either.
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('@other', { exact: false })).toBeVisible()
  expect(await page.content()).not.toContain('@sample')
})

test('a token that is revoked behind the app’s back is told, what is held stays, and signing in leads back', async ({
  page,
  context,
  emulator,
}) => {
  const consent = await play(context, emulator)
  await signIn(page)
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ revoke: { token: 'sample-read' } })
  await works(page).locator('a[href*="/works/"]').first().click()
  await expect(
    page.getByText('Annict がこのトークンを受け付けなくなりました。', { exact: false }),
  ).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: 'もう一度サインインする' }).click()
  consent.token = 'sample-write'
  await enter(page).click()
  await allow(page).click()
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  await page.goto(`${site.url}${pathname.slice(1)}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('余白をはじめる')
})

test('two tabs sign in and out together', async ({ page, context, emulator }) => {
  await play(context, emulator)
  await page.goto(`${site.url}account`)
  const other = await context.newPage()
  await other.goto(`${site.url}account`)
  await expect(other.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  await signIn(page, 'account')
  await expect(other.getByText('@sample', { exact: false })).toBeVisible()
  await other.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  await other.close()
})

test('what is not to be kept on this device is in this tab alone', async ({ page, context, emulator }) => {
  await play(context, emulator)
  await page.goto(site.url)
  await page.getByRole('checkbox', { name: 'この端末に保存しない' }).first().check()
  await enter(page).click()
  await allow(page).click()
  await expect(works(page)).toBeVisible()
  await page.reload()
  await expect(works(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(site.url)
  await expect(enter(other)).toBeVisible()
  expect(await keptBy(other)).not.toContain('sample-read')
  await other.close()
})

test.describe('a client of one’s own', () => {
  async function fill(page: Page, choose = async (): Promise<void> => {}): Promise<void> {
    await page.goto(`${site.url}account`)
    await page.getByText('自分で登録したアプリでサインイン').click()
    await page.getByLabel('クライアント ID').fill('my-app')
    await page.getByLabel('クライアントシークレット').fill('my-client-secret')
    await choose()
    await page.getByRole('button', { name: 'Annict へ進む' }).click()
    await allow(page).click()
  }

  test('redeems its code at Annict itself, and its secret is not kept', async ({
    page,
    context,
    emulator,
  }) => {
    const consent = await play(context, emulator)
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/oauth/token')) asked.push(new URL(one.url()).origin)
    })
    await fill(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    expect(asked).toEqual([api])
    expect(consent.redeemed[0]?.get('client_secret')).toBe('my-client-secret')
    expect(await keptBy(page)).not.toContain('my-client-secret')

    await page.getByRole('button', { name: 'サインアウト' }).click()
    // Without the secret nothing can be revoked from here, and that is said.
    await expect(
      page.getByText('端末からは消しました。Annict の側には残っています。', { exact: false }),
    ).toBeVisible()
    expect(consent.revoked).toEqual([])
    expect(await keptBy(page)).not.toContain('my-app')
  })

  test('whose secret was kept has the token revoked', async ({ page, context, emulator }) => {
    const consent = await play(context, emulator)
    await fill(page, () => page.getByRole('checkbox', { name: 'シークレットもトークンと一緒に残す' }).check())
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    expect(await keptBy(page)).toContain('my-client-secret')
    await page.getByRole('button', { name: 'サインアウト' }).click()
    await expect.poll(() => consent.revoked).toEqual(['sample-read'])
    expect(await keptBy(page)).not.toContain('my-client-secret')
    await expect(page.getByText('端末からは消しました。', { exact: false })).toBeHidden()
  })

  test('with a wrong secret is told so, and keeps the id', async ({ page, context, emulator }) => {
    const consent = await play(context, emulator)
    consent.trouble = (route) => answer(route, 401, { error: 'invalid_client' })
    await fill(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'クライアント ID かシークレットが違います',
    )
    expect(await keptBy(page)).not.toContain('my-client-secret')
    await page.getByRole('link', { name: 'アカウントの画面へ' }).click()
    await page.getByText('自分で登録したアプリでサインイン').click()
    await expect(page.getByLabel('クライアント ID')).toHaveValue('my-app')
  })
})

test('neither code nor token is anywhere but where it must be', async ({ page, context, emulator }) => {
  const consent = await play(context, emulator)
  const secrets = [codeOf(1), 'sample-read', 'verifier-of-this-test']
  const leaks: string[] = []
  const hides = (where: string, text: string): void => {
    for (const secret of secrets) if (text.includes(secret)) leaks.push(`${where}: ${text}`)
  }
  page.on('console', (message) => hides('console', message.text()))
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    // Annict itself names this one address with a code.
    if (pathname !== '/callback/') hides('address', frame.url())
  })
  page.on('request', (one) => {
    const { pathname, origin } = new URL(one.url())
    if (pathname !== '/callback/') hides('request', one.url())
    const isExchange = /^\/oauth\/(?:token|revoke)$/.test(pathname)
    if (!isExchange) hides('body', one.postData() ?? '')
    for (const [name, value] of Object.entries(one.headers())) {
      const isOurs = name === 'authorization' && origin === api
      if (!isOurs) hides(name, value)
    }
  })
  await signIn(page)
  await expect(works(page)).toBeVisible()
  secrets[2] = consent.redeemed[0]?.get('code_verifier') ?? 'none'
  hides('page', await page.content())
  hides(
    'history',
    await page.evaluate(() => JSON.stringify([history.state, document.referrer, document.cookie])),
  )
  const kept = await keptBy(page)
  expect(kept.split('sample-read')).toHaveLength(2)
  hides('storage', kept.replace('sample-read', ''))
  await page.goto(`${site.url}account`)
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  hides('page', await page.content())
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect.poll(() => consent.revoked.length).toBe(1)
  hides('storage', await keptBy(page))
  expect(leaks).toEqual([])
})
