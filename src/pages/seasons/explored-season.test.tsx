import { describe, expect, onTestFinished, test } from 'vitest'
import { page as viewport, userEvent } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'

const count = () => Number(document.querySelector('main [data-count]')?.getAttribute('data-count') ?? -1)
const titles = () => [...document.querySelectorAll('[data-work]')].map((link) => link.textContent)

/** Two works of the unit world and six more, three of them on the web. */
const explore = (path: string, options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> =>
  renderPage(path, {
    emulator: createEmulator({ world: seasonWorld(6) }),
    startCatalogue: startCatalogueHere,
    ...options,
  })

const ready = ({ screen }: RenderedPage) =>
  expect.element(screen.getByRole('button', { name: '保存した見かた' })).toBeVisible()
const drawer = ({ screen }: RenderedPage) => screen.getByRole('dialog', { name: '条件' })
const chips = ({ screen }: RenderedPage) => screen.getByRole('list', { name: 'いまの条件' })

async function opened(page: RenderedPage): Promise<void> {
  await page.screen.getByRole('button', { name: '条件をえらぶ' }).click()
  await expect.element(drawer(page)).toBeVisible()
}

describe('all conditions of a season', () => {
  test('open at its side, with counts, and close with the focus where they are opened', async () => {
    const page = await explore('/')
    await opened(page)
    const media = drawer(page).getByRole('list', { name: '種類' })
    await expect.element(media.getByRole('button', { name: 'TV 5', exact: true })).toBeVisible()
    await expect
      .element(media.getByRole('button', { name: '映画 0', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer(page)).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('button', { name: '条件をえらぶ' })).toHaveFocus()
    expect(count()).toBe(8)
    expect(page.sent()).toBe(1)
  })

  test('take in, leave out and let be, in the address and without a request', async () => {
    const page = await explore('/')
    await opened(page)
    const leave = drawer(page).getByRole('button', { name: /^.?TV.?を除く$/ })
    await leave.click()
    await expect.element(leave).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(page.address).toBe('/?media=-tv')
    await expect.poll(count).toBe(3)
    const take = drawer(page)
      .getByRole('list', { name: '種類' })
      .getByRole('button', { name: /^TV \d+$/ })
    await take.click()
    await expect.element(leave).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(page.address).toBe('/?media=tv')
    await expect.poll(count).toBe(5)
    await take.click()
    await expect.poll(page.address).toBe('/')
    await drawer(page).getByRole('button', { name: '8作品を見る' }).click()
    await expect.element(drawer(page)).not.toBeInTheDocument()
    expect(page.router.history.length).toBe(1)
    expect(page.sent()).toBe(1)
  })

  test('know people once their works have been looked up, at the price that the button says', async () => {
    const page = await explore('/')
    await opened(page)
    await userEvent.keyboard('{Escape}')
    await page.screen.getByRole('button', { name: /調べる\s*（1回）/ }).click()
    await expect.poll(page.sent).toBe(2)
    await opened(page)
    await drawer(page).getByText('声の出演', { exact: true }).first().click()
    await expect.element(drawer(page).getByRole('button', { name: /^例田 仮一 \d+$/ })).toBeVisible()
    await drawer(page).getByRole('searchbox', { name: '声の出演の名前をさがす' }).fill('見本')
    const others = drawer(page).getByRole('button', { name: /^例田/ })
    await expect.element(others).not.toBeInTheDocument()
    const person = drawer(page).getByRole('button', { name: /^見本 例子 \d+$/ })
    await person.click()
    await expect.poll(page.address).toBe('/?cast=1')
    await expect.poll(titles).toContain('見本市場の朝')
    await userEvent.keyboard('{Escape}')
    await expect
      .element(chips(page).getByRole('button', { name: /声の出演：.?見本 例子.? をはずす/ }))
      .toBeVisible()
    expect(page.sent()).toBe(2)
  })

  test('have ranges, which say what is wrong with a number and what is not known', async () => {
    const page = await explore('/')
    await opened(page)
    const from = drawer(page).getByRole('textbox', { name: '視聴者数の下限' })
    await from.fill('３９９６')
    await expect.poll(page.address).toBe('/?watchers=3996..')
    await expect.poll(count).toBe(7)
    await drawer(page).getByRole('textbox', { name: '視聴者数の上限' }).fill('10')
    await expect.element(drawer(page).getByRole('alert')).toHaveTextContent('下限が上限をこえています。')
    await from.fill('many')
    await expect.element(drawer(page).getByRole('alert')).toHaveTextContent('0以上の数で入れてください。')
    expect(page.address()).toBe('/?watchers=3996..')
    await expect
      .element(
        drawer(page)
          .getByText(/不明 \d作品/)
          .first(),
      )
      .toBeVisible()
  })
})

describe('an address with conditions', () => {
  test('is written as it should be, and each condition goes at its own button', async () => {
    const page = await explore('/?watchers=1..&media=-movie,-tv&x=1&cast=0')
    await ready(page)
    await expect.poll(count).toBe(3)
    await expect.poll(page.address).toBe('/?media=-tv,-movie&watchers=1..')
    await chips(page)
      .getByRole('button', { name: /TV.? を除く をはずす$/ })
      .click()
    await expect.poll(page.address).toBe('/?media=-movie&watchers=1..')
    await expect.element(chips(page).getByRole('button', { name: /映画.? を除く をはずす$/ })).toHaveFocus()
    await page.screen.getByRole('button', { name: 'すべてはずす' }).click()
    await expect.poll(page.address).toBe('/')
    await expect.element(page.screen.getByRole('region', { name: '2026年 春の作品の表' })).toHaveFocus()
    expect(page.sent()).toBe(1)
  })

  test('that leaves nothing names what costs it, and drops that', async () => {
    const page = await explore('/?media=-movie&watchers=999999..')
    await expect.element(page.screen.getByText('この条件に合う作品はありません。')).toBeVisible()
    expect(count()).toBe(0)
    await page.screen.getByRole('button', { name: /^視聴者数：.* をはずす（8作品になります）$/ }).click()
    await expect.poll(count).toBe(8)
    expect(page.address()).toBe('/?media=-movie')
  })

  test('goes along to another season only as far as it tells how works are shown', async () => {
    const page = await explore('/?media=-movie&sort=-reviews&view=table&columns=season')
    await expect.element(page.screen.getByRole('link', { name: /^前の季節/ })).toBeVisible()
    await page.screen.getByRole('link', { name: /^前の季節/ }).click()
    await expect.poll(page.address).toBe('/seasons/2026-winter?sort=-reviews&view=table&columns=season')
  })

  test('says so where what is held cannot be read, and the list stays', async () => {
    const page = await explore('/?media=-movie', { startCatalogue: null })
    await expect.element(page.screen.getByText(/^手元のデータを読めませんでした。/)).toBeVisible()
    await expect.poll(count).toBe(8)
  })
})

describe('the shapes of the list', () => {
  test('a table has the columns that were chosen, in their order, and sorts by their heads', async () => {
    const page = await explore('/?view=table&columns=season,watchers')
    const { screen } = page
    const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
    await expect.poll(heads).toEqual(['題名', '季節', '視聴者'])
    await screen.getByRole('button', { name: '列', exact: true }).click()
    await screen.getByRole('button', { name: '視聴者を前へ' }).click()
    await screen.getByRole('checkbox', { name: '話数' }).click()
    await expect.poll(heads).toEqual(['題名', '視聴者', '季節', '話数'])
    await expect.poll(page.address).toBe('/?view=table&columns=watchers,season,episodes')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('columnheader', { name: '話数' }).getByRole('button').click()
    await expect
      .element(screen.getByRole('columnheader', { name: '話数' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => titles()[0]).toBe('見本市場の朝')
    await expect.poll(page.address).toBe('/?sort=-episodes&view=table&columns=watchers,season,episodes')
  })

  test('a timeline says when each work began, and lists those of which that is not known', async () => {
    const page = await explore('/?view=timeline')
    const region = page.screen.getByRole('region', { name: '2026年 春の作品の表' }).first()
    await expect.element(region.getByText('2026年 春', { exact: false }).first()).toBeVisible()
    await expect.poll(titles).toHaveLength(8)
    expect(titles()[0]).toBe('見本市場の朝')
  })

  test('all stand in a narrow window', async () => {
    await viewport.viewport(360, 740)
    onTestFinished(() => viewport.viewport(1280, 800))
    const page = await explore('/?view=timeline&media=-movie')
    await ready(page)
    for (const shape of ['表', '格子', '時の流れ']) {
      await page.screen.getByRole('button', { name: shape, exact: true }).click()
      await expect.poll(count).toBe(8)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    }
  })
})

describe('a long list', () => {
  // A hundred works take the emulated server a moment where its code is not bundled.
  const slowly = { timeout: 10_000 }
  const long = (path: string) => explore(path, { emulator: createEmulator({ world: seasonWorld(240) }) })

  test('as a grid holds what is in sight, and brings the rest as it comes into sight', async () => {
    await long('/?media=-movie')
    await expect.poll(count, slowly).toBe(242)
    expect(document.querySelectorAll('[data-work]').length).toBeLessThan(120)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(titles).toContain('見本の続き 1240')
    const last = document.querySelector('li:has([data-work="1240"])')
    expect(last?.getAttribute('aria-setsize')).toBe('242')
    window.scrollTo(0, 0)
  })

  test('as a table holds the rows in sight, each with its place', async () => {
    await long('/?media=-movie&view=table&columns=season')
    await expect.poll(count, slowly).toBe(242)
    await expect.poll(titles).toContain('見本市場の朝')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(120)
    const frame = document.querySelector('[data-scroll-restoration-id="works"]')
    frame?.scrollTo(0, frame.scrollHeight)
    await expect.poll(titles).toContain('見本の続き 1240')
    expect(document.querySelector('tr:has([data-work="1240"])')?.getAttribute('aria-rowindex')).toMatch(
      /^24\d$/,
    )
  })

  test('along time is told by its seasons', async () => {
    const page = await long('/?media=-movie&view=timeline')
    await expect.poll(count, slowly).toBe(242)
    await expect.poll(titles).toHaveLength(242)
    await page.screen.getByText('242作品').last().click()
    await expect.poll(titles).toEqual([])
  })
})

test('one of the works that are left can be picked by chance', async () => {
  const page = await explore('/?watchers=5000..')
  await page.screen.getByRole('button', { name: 'どれか1つ' }).click()
  const said = page.screen.getByText('えらばれたのは')
  await expect.element(said).toBeVisible()
  await expect.element(page.screen.getByRole('status').getByRole('link')).toBeVisible()
  expect(page.sent()).toBe(1)
})

test('a view cannot be saved where nothing is kept, which is said', async () => {
  const page = await explore('/?media=-movie')
  await page.screen.getByRole('button', { name: '保存した見かた' }).click()
  await page.screen.getByRole('textbox', { name: '名前' }).fill('映画のほか')
  await page.screen.getByRole('button', { name: 'いまの見かたを保存' }).click()
  await expect.element(page.screen.getByText('保存できませんでした。').last()).toBeVisible()
})

test('own statuses are conditions for a person, and none for a guest', async () => {
  const page = await explore('/?status=-watched', {
    as: 'person',
    emulator: createEmulator(),
  })
  await ready(page)
  const status = page.screen.getByRole('group', { name: '自分の状態' })
  await expect.element(status.getByRole('button', { name: /^見たい/ })).toBeVisible()
  expect(chips(page).getByRole('button').elements()).toHaveLength(1)
})
