import type { Locator, Page } from '@playwright/test'

import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '条件' })
const list = (page: Page): Locator => page.getByRole('main').locator('[data-count]')
const chips = (page: Page): Locator => page.getByRole('list', { name: 'いまの条件' })

async function count(page: Page): Promise<number> {
  return Number(await list(page).getAttribute('data-count'))
}

for (const width of [1280, 360]) {
  test(`a season is explored by everything that is known of it, ${width} pixels wide, for the price of one look-up`, async ({
    page,
    emulator,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    const all = await count(page)

    // Everything is a press away, and costs nothing.
    if (width === 360) await page.getByRole('button', { name: 'しぼりこみと並び' }).click()
    await page.getByRole('button', { name: '条件をえらぶ' }).click()
    await drawer(page).getByRole('button', { name: 'Webを除く' }).click()
    await expect(list(page)).not.toHaveAttribute('data-count', String(all))
    await drawer(page).getByRole('textbox', { name: '満足度の下限' }).fill('60')
    await expect(page).toHaveURL(/\?media=-web&satisfaction=60\.\.$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '条件をえらぶ' })).toBeFocused()
    expect(await sidewaysScroll(page)).toBe(0)
    const narrowed = await count(page)
    expect(narrowed).toBeLessThan(all)
    expect(await emulator.log()).toHaveLength(1)

    // Who made the works has to be looked up, at a price.
    const look = page.getByRole('button', { name: /^調べる/ })
    const price = Number(/\d+/.exec((await look.textContent()) ?? '')?.[0])
    await look.click()
    await expect(page.getByText(new RegExp(`作品を ${price}回で調べました。$`))).toBeVisible({
      timeout: 30_000,
    })
    expect(await emulator.log()).toHaveLength(1 + price)
    await page.getByRole('button', { name: '条件をえらぶ' }).click()
    await drawer(page).getByText('声の出演', { exact: true }).click()
    const actor = drawer(page).getByRole('list', { name: '声の出演' }).getByRole('button').first()
    const name = (/^(.*?)\s*\d+$/.exec((await actor.textContent()) ?? '')?.[1] ?? '').trim()
    await drawer(page).getByRole('searchbox', { name: '声の出演の名前をさがす' }).fill(name)
    await drawer(page).getByRole('list', { name: '声の出演' }).getByRole('button').first().click()
    await drawer(page)
      .getByRole('button', { name: /作品を見る$/ })
      .click()
    await expect(chips(page).getByRole('button', { name: `声の出演：` })).toContainText(name)
    const hers = await count(page)
    expect(hers).toBeLessThan(narrowed)
    expect(hers).toBeGreaterThan(0)

    // Any shape, in the columns of one's own.
    await page.getByRole('button', { name: '時の流れ' }).click()
    await expect(list(page)).toHaveAttribute('data-count', String(hers))
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: '表', exact: true }).click()
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('checkbox', { name: '季節' }).check()
    await page.getByRole('button', { name: '季節を前へ' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: '季節' })).toBeVisible()
    await page.getByRole('columnheader', { name: '話数' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: '話数' })).toHaveAttribute('aria-sort', 'descending')

    // A view has a name, and is found again.
    await page.getByRole('button', { name: '保存した見かた' }).click()
    await page.getByRole('textbox', { name: '名前' }).fill('春のおきにいり')
    await page.getByRole('button', { name: 'いまの見かたを保存' }).click()
    await expect(page.getByText('いまの見かたは、もう保存してあります。')).toBeVisible()
    await page.keyboard.press('Escape')
    const address = page.url()
    const titles = await workLinks(page).allTextContents()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: '話数' })).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => workLinks(page).allTextContents()).toEqual(titles)
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'すべてはずす' }).click()
    await expect(list(page)).toHaveAttribute('data-count', String(all))
    await page.getByRole('button', { name: '保存した見かた' }).click()
    await page.getByRole('link', { name: '春のおきにいり' }).click()
    await expect(page).toHaveURL(address)
    await expect(list(page)).toHaveAttribute('data-count', String(hers))

    // One by chance; and the way back.
    await page.getByRole('button', { name: 'どれか1つ' }).click()
    await expect(page.getByRole('status').getByRole('link')).toBeVisible()
    expect(await emulator.log()).toHaveLength(1 + price)
    await workLinks(page).first().click()
    await expect(page).toHaveURL(/\/works\/\d+/)
    await expect.poll(async () => (await emulator.log()).length).toBe(2 + price)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(() => workLinks(page).allTextContents()).toEqual(titles)
    expect(await emulator.log()).toHaveLength(2 + price)
  })
}

test('saved views can be renamed and deleted', async ({ page, emulator }) => {
  await page.goto('/?media=-web')
  await page.getByRole('button', { name: '保存した見かた' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('その一')
  await page.getByRole('button', { name: 'いまの見かたを保存' }).click()
  await page.getByRole('button', { name: /その一.?の名前をかえる/ }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('その二')
  await page.getByRole('button', { name: '決める' }).click()
  await expect(page.getByRole('link', { name: 'その二' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '保存した見かた' }).click()
  await page.getByRole('button', { name: /その二.?を消す/ }).click()
  await expect(page.getByRole('link', { name: 'その二' })).toBeHidden()
  await expect(page.getByText(/^まだありません。/)).toBeVisible()
  expect(await emulator.log()).toHaveLength(1)
})
