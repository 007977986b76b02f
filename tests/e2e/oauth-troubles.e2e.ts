import type { Page } from '@playwright/test'

import type { AnnictGate } from '#tests/support/annict-gate.ts'
import type { AnnictPages } from '#tests/support/annict-pages.ts'
import { expect, test, works } from '#tests/support/sign-in-journey.ts'
import { enter, lastToken } from '#tests/support/sign-in-steps.ts'

test.skip(({ annictKind }) => annictKind === 'nobody', 'Real Doorkeeper is not installed')

/** From the ways in to Annict's yes; what comes then is the test's. */
async function comeBack(
  page: Page,
  annict: AnnictGate & { readonly pages: AnnictPages },
  address: string,
): Promise<void> {
  await annict.pages.comeAs(page.context(), 'sample')
  await page.goto(address)
  await enter(page).click()
  await annict.pages.allow(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers })

test('a spent code is told with all that it may mean, in the language that the sign-in began in', async ({
  page,
  annict,
  home,
}) => {
  // The code reaches Annict twice: what the app gets is the second answer.
  annict.trouble('/oauth/token', async (goOn) => {
    await goOn()
    return goOn()
  })
  await annict.pages.comeAs(page.context(), 'sample')
  await page.goto(`${home}?lang=en`)
  await page.getByRole('button', { name: 'Sign in on Annict' }).click()
  await annict.pages.allow(page)
  await expect(heading(page)).toHaveText('The authorization code has expired or was already used')
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('VITE_OAUTH_PKCE=off', { exact: false })).toBeVisible()
  annict.trouble('/oauth/token', null)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(works(page)).toBeVisible()
})

test('a network that is away in the middle leaves the code to be redeemed later', async ({
  page,
  annict,
  home,
  context,
}) => {
  await context.route('**/oauth/token', (route) => route.abort())
  await comeBack(page, annict, home)
  await expect(heading(page)).toHaveText('つながりません')
  expect(annict.bodies('/oauth/token')).toEqual([])
  await context.unroute('**/oauth/token')
  await page.getByRole('button', { name: 'もう一度確かめる' }).click()
  await expect(works(page)).toBeVisible()
  expect(annict.bodies('/oauth/token')).toHaveLength(1)
})

test('an answer that is lost on its way may have left a token on Annict, and that is said', async ({
  page,
  annict,
  home,
  context,
}) => {
  let attempts = 0
  await context.route('**/oauth/token', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    // The relay and Annict do all that was asked; the page hears nothing of it.
    await route.fetch()
    return route.abort()
  })
  await comeBack(page, annict, home)
  await expect(heading(page)).toHaveText('途中で通信が切れ、サインインを終えられませんでした')
  await expect(page.getByRole('link', { name: 'Annict のアプリの設定を開く' })).toHaveAttribute(
    'href',
    `${annict.url}/settings/apps`,
  )
  expect(await annict.alive()).toEqual([lastToken(annict)])
  await page.getByRole('button', { name: 'もう一度サインインする' }).click()
  await expect(works(page)).toBeVisible()
})

test('a refusal is counted down and waited out, and the same code is redeemed then', async ({
  page,
  annict,
  home,
  clocks,
}) => {
  annict.trouble('/oauth/token', async () => json(429, {}, { 'Retry-After': '40' }))
  await comeBack(page, annict, home)
  const timer = page.getByRole('timer')
  await expect(timer).toContainText('Annict から待つように言われています。')
  await expect(timer).toContainText(/あと40\s?秒|あと39\s?秒/)
  annict.trouble('/oauth/token', null)
  await clocks.forward(15_000)
  await expect(timer).toContainText(/あと2[3-5]\s?秒/)
  await clocks.forward(26_000)
  await expect(works(page)).toBeVisible()
  const [first, second, ...others] = annict.bodies('/oauth/token').map((body) => body.get('code'))
  expect([first, others]).toEqual([second, []])
})

test('two refusals in a row leave it to the person, who loses nothing', async ({
  page,
  annict,
  home,
  clocks,
}) => {
  annict.trouble('/oauth/token', async () => json(429, {}, { 'Retry-After': '20' }))
  await comeBack(page, annict, home)
  await expect(page.getByRole('timer')).toBeVisible()
  await clocks.forward(21_000)
  await expect(heading(page)).toHaveText('Annict から、もうしばらく待つように言われています')
  annict.trouble('/oauth/token', null)
  await page.getByRole('button', { name: 'もう一度確かめる' }).click()
  await expect(works(page)).toBeVisible()
})

for (const { name, answer, title } of [
  {
    name: 'a page of maintenance',
    answer: () => new Response('<h1>Maintenance</h1>', { headers: { 'Content-Type': 'text/html' } }),
    title: 'Annict が今は答えられないようです',
  },
  {
    name: 'a redirect to a page of maintenance',
    answer: () => new Response(null, { status: 302, headers: { Location: '/maintenance' } }),
    title: 'Annict が今は答えられないようです',
  },
  {
    name: 'an error page',
    answer: () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    title: 'Annict が今は答えられないようです',
  },
  {
    name: 'a relay that Annict does not know',
    answer: () => json(401, { error: 'invalid_client' }),
    title: 'このサイトの設定に問題があります',
  },
  {
    name: 'a refusal in no known words',
    answer: () => json(400, { error: 'unsupported_grant_type', error_description: '<b>secret</b>' }),
    title: 'Annict が今は答えられないようです',
  },
]) {
  test(`${name} at the token endpoint is told for what it is`, async ({ page, annict, home }) => {
    annict.trouble('/oauth/token', async () => answer())
    await comeBack(page, annict, home)
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('main')).not.toContainText('secret')
    annict.trouble('/oauth/token', null)
    await page.getByRole('button', { name: 'もう一度サインインする' }).click()
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
  })
}

test('an answer of Annict’s that says no to the request itself is told without its own words', async ({
  page,
  annict,
  home,
}) => {
  await annict.pages.comeAs(page.context(), 'sample')
  for (const [error, title] of [
    ['invalid_scope', 'このアプリには書き込みの権限がありません'],
    ['unauthorized_client', 'Annict がサインインの依頼を受け付けませんでした'],
    ['<img src=x onerror=alert(1)>', 'Annict がサインインの依頼を受け付けませんでした'],
  ] as const) {
    await page.goto(home)
    await enter(page).click()
    const state = (await annict.pages.asked(page)).get('state') ?? ''
    const parameters = new URLSearchParams({ error, error_description: 'Call this number', state })
    await page.goto(`${home}callback/?${parameters.toString()}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveURL(`${home}callback/`)
    await expect(page.locator('main')).not.toContainText('number')
  }
  expect(annict.bodies('/oauth/token')).toEqual([])
})

test('doubled parameters, another issuer and a missing code are not Annict’s answer', async ({
  page,
  annict,
  home,
}) => {
  await annict.pages.comeAs(page.context(), 'sample')
  for (const more of ['code=a&code=b', 'code=a&iss=https%3A%2F%2Fevil.example', 'nothing=1'] as const) {
    await page.goto(home)
    await enter(page).click()
    const state = (await annict.pages.asked(page)).get('state') ?? ''
    await page.goto(`${home}callback/?state=${state}&${more}`)
    await expect(heading(page)).toHaveText('Annict からの答えが、決まりの形をしていません')
  }
  expect(annict.bodies('/oauth/token')).toEqual([])
})
