import { deflateSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import type { HostileText } from '#emulator/hostile-texts.ts'
import type { HostileTable } from '#emulator/hostile-world.ts'
import { allKeptBy } from '#tests/support/browser-storage.ts'
import { expect, gauge, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

/** What the policy forbade, and windows that only a script of others would open. */
async function watch(page: Page): Promise<readonly string[]> {
  const told = await watchPolicy(page)
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => told.push(popup.url()))
  return told
}

/** Nothing that others wrote has run, become markup, become an address that a click would follow, or burst the page. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false)
  await expect(
    page.locator(
      'img[src="x"], svg[onload], [onerror], [onmouseover], [onfocus], main :is(style, link, script, base)',
    ),
  ).toHaveCount(0)
  const followed = await page.locator('[href], [src], [action]').evaluateAll((elements) =>
    elements
      .flatMap((element) => ['href', 'src', 'action'].flatMap((name) => element.getAttribute(name) ?? []))
      // What cannot be read leads nowhere.
      .filter((address) => URL.canParse(address, document.baseURI))
      .map((address) => new URL(address, document.baseURI))
      .filter(({ protocol, username }) => !['http:', 'https:'].includes(protocol) || username !== '')
      .map(({ href }) => href),
  )
  expect(followed).toEqual([])
  // What turns, hides or controls is neither in the page nor in its title; ours sets a name off, and ends it.
  const texts = await page.evaluate(() => [document.title, document.body.innerText])
  for (const text of texts) {
    expect(text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(
      /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/,
    )
  }
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Hosts of those hostile addresses that a picture may have. */
const PICTURE_HOSTS = ['hostile.invalid', 'xn--nnict-3ve.com', 'xn--a.invalid']
const ELSEWHERE = /^https?:\/\/(?!localhost)/

/** Those whose texts the pages show. */
const TABLES: readonly HostileTable[] = [
  'works',
  'episodes',
  'channels',
  'casts',
  'characters',
  'people',
  'staffs',
  'series',
]

for (const table of TABLES) {
  test(`texts that mean harm among the ${table} stay texts`, async ({ page, emulator }) => {
    const told = await watch(page)
    await emulator.scenario({ hostile: { in: table } })
    for (const path of ['/?view=table', '/']) {
      await page.goto(path)
      await expect(works(page)).toBeVisible()
      await expectHarmless(page)
    }
    for (const place of [0, 1, 2, 3]) {
      await workLinks(page).nth(place).click()
      await expect(page.locator('main #casts')).toBeVisible()
      await expectHarmless(page)
      await page.goBack()
      await expect(works(page)).toBeVisible()
    }
    expect(told).toEqual([])
  })
}

test('every text hostile at once leaves every page whole, 360 px wide and in English', async ({
  page,
  emulator,
  expectedPictures,
}) => {
  expectedPictures.push(...PICTURE_HOSTS)
  await page.route(ELSEWHERE, (route) => route.abort())
  const told = await watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await emulator.scenario({ hostile: {} })
  for (const path of ['/?lang=en', '/?view=table&lang=en']) {
    await page.goto(path)
    await expect(works(page)).toBeVisible()
    await expectHarmless(page)
  }
  const addresses = await workLinks(page).evaluateAll((links) =>
    links.slice(0, 6).map((link) => link.getAttribute('href') ?? ''),
  )
  for (const address of addresses) {
    await page.goto(`${address}?lang=en`)
    await expect(page.locator('main #casts')).toBeVisible()
    await expectHarmless(page)
  }
  // Works, people, characters and their series are known by now, under such names.
  for (const path of [
    ...['/people/411', '/organizations/1', '/characters/1', '/series/713', '/episodes/151218?comments=all'],
    ...[
      '/works/15873/reviews?text=all',
      '/users/sample',
      '/users/rtl_sample',
      '/search?q=a',
      '/search?in=works',
    ],
    ...['/library', '/timeline', '/budget', '/account', '/settings', '/no/such/page'],
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectHarmless(page)
  }
  expect(told).toEqual([])
})

const HUGE: readonly HostileText[] = ['huge', 'hugeLines', 'hugeMarks', 'hugeOrder', 'hugeAddress']

for (const text of HUGE) {
  test(`a million letters of the kind ${text} in one place keep the page readable`, async ({
    page,
    emulator,
  }) => {
    await emulator.scenario({ hostile: { in: 'characters', text } })
    await page.goto('/')
    await workLinks(page).first().click()
    await expect(page.locator('main #casts')).toBeVisible()
    await expectHarmless(page)
    const longest = await page
      .locator('main #casts ~ dl dt')
      .evaluateAll((names) => Math.max(...names.map(({ textContent }) => textContent.length)))
    expect(longest).toBeLessThanOrEqual(1_100)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(60_000)
  })
}

const NAMES: readonly HostileText[] = [
  'markup',
  'script',
  'rightToLeft',
  'unending',
  'zeroWidth',
  'combining',
  'long',
  'empty',
]

test('the name of whoever is signed in is a text like any other', async ({ page, emulator }) => {
  const told = await watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account')
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  // Who is signed in is shown before it is written down.
  await expect.poll(() => allKeptBy(page)).toContain('sample-read')
  for (const text of NAMES) {
    await emulator.scenario({ hostile: { in: 'users', text } })
    await page.goto('/account')
    await expect(page.getByText('@sample', { exact: false })).toBeVisible()
    await expectHarmless(page)
  }
  expect(told).toEqual([])
})

/** Addresses that somebody may be sent to. Each is one of the app, whatever it carries. */
const ADDRESSES = [
  '/?lang=<script>globalThis.taken=1</script>',
  '/?lang=en%00&lang=ja',
  '/?q="><img src=x onerror=globalThis.taken=1>',
  '/?q=%E2%80%AE%E6%9C%AC%E8%A6%8B%E2%81%A6',
  '/?q=(a%2B)%2B$%5C%25_%5B',
  `/?q=${'a'.repeat(6_000)}`,
  '/?media=__proto__&status=constructor&sort=toString&view=hasOwnProperty',
  '/?media[]=tv&sort[__proto__]=1&__proto__[taken]=1',
  '/seasons/<svg onload=globalThis.taken=1>',
  '/seasons/__proto__',
  '/works/1%00',
  '/works/javascript:globalThis.taken=1',
  '/works/-1e999',
  '/works/1/../../budget',
  '/no/such/%3Cscript%3EglobalThis.taken=1%3C%2Fscript%3E',
  '/no/such/%E2%80%AEpage',
  '/account?returnTo=javascript:globalThis.taken=1&return_to=//hostile.invalid',
  '/budget#"><img src=x onerror=globalThis.taken=1>',
  '/callback/?code=<script>globalThis.taken=1</script>&state=%E2%80%AE',
  '/callback/?error=<img src=x onerror=globalThis.taken=1>&error_description=<b>&error_uri=javascript:globalThis.taken=1',
  '/callback/?error=access_denied&state=__proto__',
  '/callback/?code=a&code=b&state=c&iss=https://hostile.invalid',
] as const

/** So many in one test, which then ends within its time on a busy machine. */
const AT_ONCE = 4

for (let first = 0; first < ADDRESSES.length; first += AT_ONCE) {
  test(`addresses that mean harm are ones of the app, or of no page (from ${first})`, async ({ page }) => {
    const told = await watch(page)
    for (const address of ADDRESSES.slice(first, first + AT_ONCE)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      expect(new URL(page.url()).hostname, address).toBe('localhost')
      await expectHarmless(page)
    }
    expect(told).toEqual([])
  })
}

/** What a host can answer to the question for a picture. */
const ANSWERS: readonly {
  readonly contentType: string
  readonly body: string | Buffer
  readonly status?: number
}[] = [
  { contentType: 'text/html', body: '<script>globalThis.taken=1</script>' },
  { contentType: 'image/jpeg', body: '' },
  { contentType: 'image/png', body: 'no picture' },
  {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.taken=1"/>',
  },
  { contentType: 'text/plain', body: '', status: 404 },
  { contentType: 'image/png', body: hugePicture() },
]

test('whatever a host answers for a picture, the page stands as it stood', async ({
  page,
  emulator,
  expectedPictures,
}) => {
  expectedPictures.push(...PICTURE_HOSTS)
  const told = await watch(page)
  const asked: { readonly url: string; readonly referrer: string | undefined }[] = []
  await page.route(ELSEWHERE, async (route) => {
    const request = route.request()
    asked.push({ url: request.url(), referrer: request.headers()['referer'] })
    await route.fulfill({ status: 200, ...ANSWERS[asked.length % ANSWERS.length] })
  })
  await emulator.scenario({ hostile: { in: 'workImages' } })
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const heights = await workHeights(page)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // Down the page, for those that wait until they are near.
  for (let place = 1; place < 8; place += 1) await page.mouse.wheel(0, 700)
  await page.waitForLoadState('networkidle')
  await expectHarmless(page)
  expect(await workHeights(page)).toEqual(heights)
  for (const { url, referrer } of asked) {
    expect(url).toMatch(/^https:/)
    expect(referrer).toBeUndefined()
  }
  expect(told).toEqual([])
})

test('whoever wants no pictures from other sites asks none for any', async ({
  page,
  emulator,
  expectedPictures,
}) => {
  expectedPictures.push(...PICTURE_HOSTS)
  const asked: string[] = []
  await page.route(ELSEWHERE, async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  await emulator.scenario({ hostile: { in: 'workImages' } })
  await page.goto('/budget')
  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('checkbox', { name: '外部サイトの画像を読み込まない' }).check()
  await page.keyboard.press('Escape')
  const lookAround = async (): Promise<void> => {
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    for (let place = 1; place < 8; place += 1) await page.mouse.wheel(0, 700)
    await workLinks(page).first().click()
    await expect(page.locator('main #casts')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await lookAround()
  expect(asked).toEqual([])
  await expect(page.locator('main img')).toHaveCount(0)
  // The same walk does ask once the switch is turned back.
  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('checkbox', { name: '外部サイトの画像を読み込まない' }).uncheck()
  await lookAround()
  expect(asked.length).toBeGreaterThan(0)
  await expect(gauge(page)).toBeVisible()
})

function workHeights(page: Page): Promise<number[]> {
  return works(page)
    .locator('> li')
    .evaluateAll((cells) => cells.slice(0, 12).map((cell) => Math.round(cell.getBoundingClientRect().height)))
}

/** Ten thousand by ten thousand points in a few kilobytes: 100 MB once it is unpacked. */
function hugePicture(): Buffer {
  const SIZE = 10_000
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length, 0)
    around.writeUInt32BE(checksum(named), 4)
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([1, 0, 0, 0, 0], 8) // one bit of grey for each point
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(SIZE * (1 + SIZE / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** CRC-32 as PNG files have it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
