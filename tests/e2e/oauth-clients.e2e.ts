import type { Page } from '@playwright/test'

import type { AnnictGate } from '#tests/support/annict-gate.ts'
import { OWN_CLIENT, type AnnictPages } from '#tests/support/annict-pages.ts'
import { allKeptBy } from '#tests/support/browser-storage.ts'
import { expect, test, works } from '#tests/support/sign-in-journey.ts'
import { enter, lastToken, signIn } from '#tests/support/sign-in-steps.ts'

test.skip(({ annictKind }) => annictKind === 'nobody', 'Real Doorkeeper is not installed')

test.describe('a client of one’s own', () => {
  async function fill(
    page: Page,
    annict: AnnictGate & { readonly pages: AnnictPages },
    home: string,
    { uid, secret }: { readonly uid: string; readonly secret: string } = OWN_CLIENT,
    ...choices: readonly string[]
  ): Promise<void> {
    await annict.pages.comeAs(page.context(), 'sample')
    await page.goto(`${home}account`)
    await page.getByText('自分で登録したアプリでサインイン').click()
    await page.getByLabel('クライアント ID').fill(uid)
    await page.getByLabel('クライアントシークレット').fill(secret)
    for (const choice of choices) await page.getByRole('checkbox', { name: choice }).check()
    await page.getByRole('button', { name: 'Annict へ進む' }).click()
  }

  test('redeems its code at Annict itself, and its secret is not kept', async ({
    page,
    annict,
    home,
    site,
  }) => {
    await fill(page, annict, home)
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    expect(site.relayLog).toEqual([])
    expect(annict.bodies('/oauth/token')[0]?.get('client_secret')).toBe(OWN_CLIENT.secret)
    // A form of the plain kind: the browser asks nobody first.
    expect(
      annict.received.filter(({ path, method }) => path === '/oauth/token' && method === 'OPTIONS'),
    ).toEqual([])
    expect(await allKeptBy(page)).not.toContain(OWN_CLIENT.secret)

    await page.getByRole('button', { name: 'サインアウト' }).click()
    // Without the secret nothing can be revoked from here, and that is said.
    await expect(
      page.getByText('端末からは消しました。Annict の側には残っています。', { exact: false }),
    ).toBeVisible()
    expect(await annict.alive()).toEqual([lastToken(annict)])
    expect(await allKeptBy(page)).not.toContain(OWN_CLIENT.uid)
  })

  test('whose secret was kept has the token revoked', async ({ page, annict, home }) => {
    await fill(page, annict, home, OWN_CLIENT, 'シークレットもトークンと一緒に残す')
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    expect(await allKeptBy(page)).toContain(OWN_CLIENT.secret)
    await page.getByRole('button', { name: 'サインアウト' }).click()
    await expect.poll(() => annict.alive()).toEqual([])
    expect(await allKeptBy(page)).not.toContain(OWN_CLIENT.secret)
    await expect(page.getByText('端末からは消しました。', { exact: false })).toBeHidden()
  })

  test('with a wrong secret is told so, and keeps the id', async ({ page, annict, home }) => {
    const wrong = { ...OWN_CLIENT, secret: 'not-the-secret-of-this-app-0123456789' }
    await fill(page, annict, home, wrong)
    await annict.pages.allow(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'クライアント ID かシークレットが違います',
    )
    expect(await allKeptBy(page)).not.toContain(wrong.secret)
    await page.getByRole('link', { name: 'アカウントの画面へ' }).click()
    await page.getByText('自分で登録したアプリでサインイン').click()
    await expect(page.getByLabel('クライアント ID')).toHaveValue(OWN_CLIENT.uid)
    await page.getByLabel('クライアントシークレット').fill(OWN_CLIENT.secret)
    await page.getByRole('button', { name: 'Annict へ進む' }).click()
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
  })

  for (const { name, client, choices } of [
    {
      name: 'that Annict does not know',
      client: { uid: 'no-such-app', secret: OWN_CLIENT.secret },
      choices: [],
    },
    {
      name: 'that may only read, asked for more',
      client: { uid: 'sample-read-only', secret: 'sample-read-only-secret' },
      choices: ['記録もできるようにする'],
    },
  ]) {
    test(`${name}, ends on Annict’s own page, and Back names the address to register`, async ({
      page,
      annict,
      home,
    }) => {
      await fill(page, annict, home, client, ...choices)
      await page.waitForURL(`${annict.url}/oauth/authorize**`)
      await page.goBack()
      await expect(page.getByText('Annict の画面からもどってきました。', { exact: false })).toBeVisible()
      await expect(page.getByText(`${home}callback/`).last()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Annict へ進む' })).toBeEnabled()
    })
  }

  test('at a page of maintenance is told of it', async ({ page, annict, home }) => {
    for (const answer of [
      () => new Response('<h1>Maintenance</h1>', { headers: { 'Access-Control-Allow-Origin': '*' } }),
      () =>
        new Response(null, {
          status: 302,
          headers: { Location: '/maintenance', 'Access-Control-Allow-Origin': '*' },
        }),
    ]) {
      annict.trouble('/oauth/token', async () => answer())
      await fill(page, annict, home)
      await annict.pages.allow(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annict がメンテナンス中のようです')
    }
  })

  test('whose connection breaks redeems its code once more', async ({ page, annict, home }) => {
    let attempts = 0
    annict.trouble('/oauth/token', async (goOn) => ((attempts += 1) === 1 ? 'dropped' : goOn()))
    await fill(page, annict, home)
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    expect(attempts).toBe(2)
  })
})

test('a client without a secret redeems and revokes by itself, and is asked each time', async ({
  page,
  annict,
  site,
}) => {
  const home = await site.at('/public/')
  await signIn(page, annict, `${home}account`)
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  const [redeemed] = annict.bodies('/oauth/token')
  expect([redeemed?.has('client_secret'), redeemed?.has('code_verifier')]).toEqual([false, true])
  expect(site.relayLog).toEqual([])
  await signIn(page, annict, `${home}account`)
  await expect.poll(() => annict.alive()).toEqual([lastToken(annict)])

  // Back to Annict's question, and another yes: a code that nobody waits for.
  await page.goBack()
  await annict.pages.allow(page)
  await expect(page).toHaveURL(home)
  await expect(works(page)).toBeVisible()
  expect(annict.bodies('/oauth/token')).toHaveLength(2)

  await page.goto(`${home}account`)
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(enter(page)).toBeVisible()
  await expect.poll(() => annict.alive()).toEqual([])
})
