import type { Page } from '@playwright/test'

import { keptBy } from '#tests/support/browser-storage.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

const DAY = 86_400_000

/** The names of the databases in which answers are kept. */
const databases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('yohaku-kept ') ? [name] : [])),
  )

/** The answers in them, as text. */
async function answers(page: Page): Promise<string> {
  return (await keptBy(page)).databases
}

/** Makes the token that is kept as old as if nobody had used it since. A page whose clock is moved so far draws nothing. */
async function ageToken(by: number): Promise<void> {
  const request = indexedDB.open('yohaku-session')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const change = request.result.transaction('session', 'readwrite')
  const store = change.objectStore('session')
  const held = store.get('current')
  held.addEventListener('success', () => {
    const kept = held.result as { readonly lastUsed: number } // as the app wrote it
    store.put({ ...kept, lastUsed: kept.lastUsed - by }, 'current')
  })
  await new Promise((resolve) => change.addEventListener('complete', resolve))
  request.result.close()
}

async function signIn(page: Page, token: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'アカウント', exact: true }).click()
  await page.getByLabel('個人用アクセストークン').fill(token)
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText(`@${name}`)).toBeVisible()
}

test('a season is asked for once: neither a reload nor another tab nor the way without a network costs more', async ({
  page,
  context,
  emulator,
  ports,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const shown = await works(page).getAttribute('data-count')
  const title = await workLinks(page).first().innerText()
  await expect.poll(() => answers(page)).toContain('searchWorks')

  await page.reload()
  await expect(works(page)).toHaveAttribute('data-count', String(shown))
  const second = await context.newPage()
  await second.clock.install({ time: clocks.start })
  await second.goto('/')
  await expect(works(second)).toHaveAttribute('data-count', String(shown))
  await second.close()
  await expect.poll(() => emulator.log()).toHaveLength(1)

  await context.route(`http://localhost:${ports.api}/**`, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(workLinks(page).first()).toHaveText(title)
  await expect(page.getByRole('button', { name: '新しくする（1回）' })).toBeVisible()
  // What was never asked for is not there, which is said.
  await workLinks(page).first().click()
  await expect(page.getByText('Annict につながりません').first()).toBeVisible()
  await expect.poll(() => emulator.log()).toHaveLength(1)
})

test('what is stale is shown at once, and renewed behind it by one request', async ({
  page,
  emulator,
  ports,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect.poll(() => answers(page)).toContain('searchWorks')
  const before = await page.locator('time[title]').first().getAttribute('datetime')
  await clocks.forward(2 * DAY)
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`http://localhost:${ports.api}/graphql`, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(works(page)).toBeVisible()
  await expect(page.locator('time[title]').first()).toHaveAttribute('datetime', String(before))
  letGo()
  await expect(page.locator('time[title]').first()).not.toHaveAttribute('datetime', String(before))
  await expect.poll(() => emulator.log()).toHaveLength(2)
})

test('nothing of a person is kept for another, and nothing at all when he leaves', async ({
  page,
  context,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await signIn(page, 'sample-read', 'sample')
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  await expect.poll(() => answers(page)).toContain('"username":"sample"')

  await signIn(page, 'sample-other', 'other')
  await expect.poll(() => answers(page)).toContain('"username":"other"')
  await expect(page.getByText('@sample', { exact: true })).toHaveCount(0)
  // Whoever came before has left for good: his database goes when nobody waits for it.
  await clocks.forward(11_000)
  await expect.poll(() => answers(page)).not.toContain('"username":"sample"')

  const second = await context.newPage()
  await second.clock.install({ time: clocks.start })
  await second.goto('/account')
  await expect(second.getByText('@other')).toBeVisible()
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByText('ゲスト', { exact: true })).toBeVisible()
  await expect(second.getByText('ゲスト', { exact: true })).toBeVisible()
  await expect.poll(async () => (await databases(page)).every((name) => name.includes(' guest '))).toBe(true)
  expect(JSON.stringify(await keptBy(page))).not.toContain('"username"')
})

test('who does not come for thirty days is signed out, and told so', async ({ page, emulator }) => {
  await page.goto('/account')
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('@sample')).toBeVisible()
  await expect.poll(() => answers(page)).toContain('"username":"sample"')
  await page.evaluate(ageToken, 31 * DAY)
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(page.getByText('30日のあいだ使われなかったため')).toBeVisible()
  expect((await emulator.log()).at(-1)).toMatchObject({ token: 'sample-guest' })
  await expect.poll(() => answers(page)).not.toContain('"username"')
  await page.getByRole('link', { name: 'もう一度サインインする' }).click()
  await expect(page.getByText('ゲスト', { exact: true })).toBeVisible()
})

test('for this tab alone nothing of a person reaches the device', async ({ page }) => {
  await page.goto('/account')
  const form = page.locator('form', { has: page.getByLabel('個人用アクセストークン') })
  await form.getByLabel('この端末に保存しない').check()
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('@sample')).toBeVisible()
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  expect(await databases(page)).not.toContainEqual(expect.stringMatching(/^yohaku-kept \d/))
  expect(await answers(page)).not.toContain('"username"')
})

test.describe('a browser that', () => {
  test('forbids storage is told of once, and everything else works', async ({
    page,
    emulator,
    clocks,
    expectedErrors,
  }) => {
    expectedErrors.push('SecurityError')
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    await expect(page.getByText('このブラウザーは、読み込んだ内容を端末に残せません')).toBeVisible()
    await workLinks(page).first().click()
    await expect(page.locator('main #casts')).toBeVisible()
    await page.goBack()
    await expect(works(page)).toBeVisible()
    await clocks.forward(1_000)
    await expect.poll(() => emulator.log()).toHaveLength(2)
    await expect(gauge(page)).toHaveAttribute('data-state', 'ok')
  })

  test('is full says so when even old answers leave no room, and shows what it was asked for', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called for the store that it is called on
      const add = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof add>) {
        if (this.name !== 'answers') return add.apply(this, given)
        this.transaction.abort()
        throw new DOMException('The device is full', 'QuotaExceededError')
      }
    })
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    await expect(page.getByText('端末の空きが足りず、新しい内容を残せません。')).toBeVisible()
  })
})
