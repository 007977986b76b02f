import type { Page } from '@playwright/test'

import { violations } from '#tests/support/axe.ts'
import { startChangingHost, type ChangingHost } from '#tests/support/changing-host.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

// Builds are shared by the tests of a file.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

/** Browsers fetch a version at their leisure, and a busy machine takes its time over it. */
const SLOW = 60_000

/** All that the browser keeps of the site itself. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return lists.flat()
  })
}

function isKept(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null)
}

/** Resolves once the app is kept whole, which begins when the page has long been painted. */
async function whenKept(page: Page): Promise<void> {
  await expect.poll(() => isKept(page), { timeout: SLOW }).toBe(true)
}

let host: ChangingHost

test.beforeAll(async ({ ports }) => {
  test.setTimeout(180_000)
  const local = {
    VITE_ANNICT_API_URL: `http://localhost:${ports.api}`,
    VITE_GUEST_TOKEN: 'sample-guest',
    VITE_NOW: '2026-04-22T21:00:00+09:00',
  }
  host = await startChangingHost(`offline-${ports.app}`, {
    first: local,
    second: { ...local, VITE_SAMPLE_NOTICE: '1' },
    off: { ...local, VITE_OFFLINE: 'off' },
  })
})
test.afterAll(() => host.close())
test.beforeEach(async () => {
  // Some build another release on their way.
  test.setTimeout(180_000)
  await host.deploy('first')
})

test('what is held opens without a network; what is not says so, and comes with the network', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto(host.url)
  await expect(works(page)).toBeVisible()
  const held = workLinks(page).first()
  const title = (await held.textContent()) ?? ''
  await held.click()
  await expect(page.locator('main #casts')).toBeVisible()
  await page.goBack()
  await expect(works(page)).toBeVisible()
  await whenKept(page)
  const before = (await emulator.log()).length

  await context.setOffline(true)
  await page.reload()
  await expect(works(page)).toBeVisible()
  await expect(gauge(page)).toHaveAttribute('data-state', 'offline')
  await expect(page.getByText('オフラインです。手元にある内容はこのまま見られます。')).toBeVisible()
  await workLinks(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('main #casts')).toBeVisible()
  await page.goto(`${host.url}budget`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API予算')

  await page.goto(host.url)
  const other = (await workLinks(page).nth(3).textContent()) ?? ''
  await workLinks(page).nth(3).click()
  await expect(page.getByText('この内容はまだ手元にありません。')).toBeVisible()
  await expect.poll(() => emulator.log()).toHaveLength(before)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  await expect(gauge(page)).toHaveAttribute('data-state', 'ok')
  // One request, which is the probe as well.
  await expect.poll(() => emulator.log()).toHaveLength(before + 1)
})

test('a new version waits until it is taken, and then keeps the place', async ({ page, context }) => {
  await page.goto(`${host.url}seasons/2026-spring`)
  await expect(works(page)).toBeVisible()
  await whenKept(page)
  await expect(page.getByText('見本データ')).toHaveCount(0)
  const second = await context.newPage()
  await second.goto(host.url)
  await expect(works(second)).toBeVisible()
  await host.deploy('second')

  // A page that is opened finds the new version, and goes on with the old one.
  await page.reload()
  await expect(works(page)).toBeVisible()
  await page.getByLabel('題名でしぼる').fill('の')
  await expect(page).toHaveURL(/[?&]q=/)
  const count = await works(page).getAttribute('data-count')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700)
  const bar = page.getByRole('complementary', { name: 'アプリの更新' })
  await expect(bar).toContainText('新しい版があります。', { timeout: SLOW })
  expect(await violations(page)).toEqual([])
  const place = await page.evaluate(() => scrollY)

  await bar.getByRole('button', { name: '切り替える' }).click()
  await expect(bar).toHaveCount(0)
  await expect(works(page)).toHaveAttribute('data-count', String(count))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.getByText('見本データ', { exact: true })).toBeVisible()

  // The other tab has lost nothing, and is not loaded anew behind the person's back.
  const there = second.getByRole('complementary', { name: 'アプリの更新' })
  await expect(there).toContainText('別のタブが新しい版に切り替えました。')
  await second.getByRole('link', { name: 'アカウント' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('アカウント')
  await there.getByRole('button', { name: 'あとで' }).click()
  await expect(there).toHaveCount(0)
})

test('a version that cannot start is given up for one from the network', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load module script')
  await page.goto(host.url)
  await expect(works(page)).toBeVisible()
  await whenKept(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (url.includes('/assets/app-'))
          await cache.put(url, new Response('gone', { headers: { 'Content-Type': 'text/html' } }))
      }
    }
  })
  await page.reload()
  await expect(works(page)).toBeVisible()
  // Once it stands, it is kept anew.
  await whenKept(page)
  await page.reload()
  await expect(works(page)).toBeVisible()
})

test('a host can take back what browsers have kept', async ({ page }) => {
  await page.goto(host.url)
  await expect(works(page)).toBeVisible()
  await whenKept(page)
  expect(await kept(page)).not.toEqual([])
  await host.deploy('off')
  await page.reload()
  await expect.poll(() => isKept(page), { timeout: SLOW }).toBe(false)
  await expect.poll(() => kept(page)).toEqual([])
  await expect(works(page)).toBeVisible()
  await page.reload()
  await expect(works(page)).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('the sample demo of a build under a sub-path opens without a network', async ({
  page,
  context,
  ports,
}) => {
  const plain = await startChangingHost(`offline-plain-${ports.app}`, { plain: { VITE_BASE: '/sub/' } })
  await page.goto(plain.url)
  await page.getByRole('button', { name: '見本データで始める' }).first().click()
  await expect(works(page)).toBeVisible()
  await whenKept(page)
  await expect
    .poll(async () => (await kept(page)).filter((url) => url.endsWith('.json')), { timeout: SLOW })
    .toHaveLength(1)
  await plain.close()
  await context.setOffline(true)
  await page.goto(`${plain.url}seasons/2025-autumn`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2025年 秋')
  await expect(works(page)).toBeVisible()
  await workLinks(page).first().click()
  await expect(page.locator('main #casts')).toBeVisible()
})

test('nothing of a person is kept with the app, and neither codes nor answers pass its worker', async ({
  page,
}) => {
  await page.goto(`${host.url}account`)
  await whenKept(page)
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('サインインしています', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  await page.goto(`${host.url}callback/?code=a&state=b`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${host.url}account`)
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByText('ゲスト', { exact: true })).toBeVisible()
  const ours = /^(?:|early\.js|icon\.svg|manifest\.webmanifest|starts\?|assets\/[\w.-]+\.(?:js|css))$/
  const paths = (await kept(page)).map((url) => url.slice(host.url.length))
  expect(paths.filter((path) => !ours.test(path) || path.includes('callback'))).toEqual([])
})
