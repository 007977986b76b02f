import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as viewport } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { LONG, longWorld } from '#tests/support/long-world.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

async function opened(id: number, options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const page = await renderPage(`/works/${id}`, options)
  await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
  return page
}

const long = (count: number) => opened(LONG, { emulator: createEmulator({ world: longWorld(count) }) })
const list = () => document.querySelector<HTMLElement>('ol[data-count]')
const count = () => Number(list()?.dataset['count'] ?? -1)
const drawn = () => [...(list()?.children ?? [])]
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

describe('episodes', () => {
  test('stand in the order of their sort numbers, with the numbers as they are written', async () => {
    const page = await opened(1)
    const rows = page.screen.getByRole('region', { name: '各話' }).getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent('第1話')
    await expect.element(rows.nth(5)).toHaveTextContent('第6.5話')
    await expect.element(rows.nth(11)).toHaveTextContent('話数の表記なし')
    await expect.element(rows.nth(11)).toHaveTextContent('サブタイトルはまだわかりません')
  })

  test('beyond 500 wait for a click with a price', async () => {
    const page = await opened(5)
    await expect.poll(count).toBe(500)
    await page.screen.getByRole('button', { name: /^続きの話を読み込む\s*（1回）$/ }).click()
    await expect.poll(count, { timeout: 5_000 }).toBe(1000)
    expect(page.sent()).toBe(2)
    await expect.element(page.screen.getByText(/続きは読み直しになります/)).toBeVisible()
  })

  test('give the focus to the word that all are here when the last button goes', async () => {
    const page = await opened(5)
    const more = page.screen.getByRole('button', { name: /^続きの話を読み込む\s*（1回）$/ })
    for (const here of ['1,000', '1,500', '2,000', '2,500']) {
      await more.click()
      await expect.element(page.screen.getByText(`はじめの ${here}話まで読み込みました。`)).toBeVisible()
    }
    await more.click()
    await expect.element(page.screen.getByText('最後まで読み込みました（2,960話）。')).toHaveFocus()
  })

  test('up to 120 are all in the document, and stand out of sight with the height that they have in sight', async () => {
    await opened(LONG, { emulator: createEmulator({ world: longWorld(120) }) })
    await vi.waitUntil(() => drawn().length === 120 && drawn().every((row) => row.childElementCount > 0))
    const guessed = list()?.offsetHeight ?? 0
    for (const row of list()?.querySelectorAll('li') ?? []) row.style.contentVisibility = 'visible'
    expect(Math.abs((list()?.offsetHeight ?? 0) - guessed)).toBeLessThanOrEqual(1)
  })

  test('are marked where the viewer has recorded them', async () => {
    const page = await opened(1, { as: 'person' })
    const rows = page.screen.getByRole('region', { name: '各話' }).getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent('記録ずみ')
    await expect.element(rows.nth(4)).toHaveTextContent('未記録')
  })
})

describe('a work of a thousand episodes', () => {
  test('with gaps in its numbers has only what is near the window in the document, and scrolls to its end', async () => {
    const page = await long(1000)
    await page.screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
    await expect.poll(count, { timeout: 5_000 }).toBe(1000)
    expect(drawn().length).toBeLessThan(100)
    await expect
      .poll(() => {
        toEnd()
        return list()?.lastElementChild?.getAttribute('aria-posinset')
      })
      .toBe('1000')
    expect(list()?.lastElementChild?.textContent).toContain('第1111話')
    expect(drawn().length).toBeLessThan(100)
    window.scrollTo(0, 0)
  })

  test.each([1280, 360])('never jumps while it is scrolled, %i px wide', async (width) => {
    await viewport.viewport(width, 800)
    onTestFinished(() => viewport.viewport(1280, 800))
    await long(500)
    await expect.poll(() => drawn().length).toBeGreaterThan(10)
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let y = 1_000; y < 6_000; y += 500) {
      const marked = drawn().find((row) => row.getBoundingClientRect().top > 600)
      const before = marked?.getBoundingClientRect().top ?? 0
      const moved = y - window.scrollY
      window.scrollTo(0, y)
      await frames()
      await frames()
      expect(marked?.isConnected).toBe(true)
      expect(Math.abs((marked?.getBoundingClientRect().top ?? 0) - (before - moved))).toBeLessThanOrEqual(2)
      const [first, ...rest] = drawn().map((row) => row.getBoundingClientRect())
      let below = first?.bottom ?? 0
      for (const row of rest) {
        expect(Math.abs(row.top - below)).toBeLessThanOrEqual(1)
        below = row.bottom
      }
      expect(first?.top ?? 0).toBeLessThanOrEqual(60)
      expect(below).toBeGreaterThanOrEqual(740)
    }
    window.scrollTo(0, 0)
  })
})

test('Back finds a long list where it was left', async () => {
  await viewport.viewport(360, 800)
  onTestFinished(() => viewport.viewport(1280, 800))
  const page = await long(500)
  await expect.poll(() => drawn().length).toBeGreaterThan(10)
  for (let y = 500; y <= 6_000; y += 500) {
    window.scrollTo(0, y)
    // Rows are measured as they come into sight.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  const inSight = () => drawn().find((row) => row.getBoundingClientRect().top > 200)
  const left = {
    place: inSight()?.getAttribute('aria-posinset'),
    top: inSight()?.getBoundingClientRect().top ?? 0,
  }
  expect(Number(left.place)).toBeGreaterThan(60)
  await page.router.navigate({ to: '/budget' })
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('API')
  page.router.history.back()
  await expect.poll(() => inSight()?.getAttribute('aria-posinset'), { timeout: 5_000 }).toBe(left.place)
  expect(Math.abs((inSight()?.getBoundingClientRect().top ?? 0) - left.top)).toBeLessThan(24)
  window.scrollTo(0, 0)
})

describe('the field that finds episodes', () => {
  const field = (page: RenderedPage) => page.screen.getByRole('searchbox', { name: '話をさがす' })

  test.each(['第10話', '10', '⑩', '十', '#10', 'Ⅹ'])(
    'finds the tenth by %s, whatever its own digits, for nothing',
    async (query) => {
      const page = await opened(5)
      await field(page).fill(query)
      await expect.poll(count).toBe(1)
      await expect
        .element(page.screen.getByRole('region', { name: '各話' }).getByRole('listitem'))
        .toHaveTextContent('第10話')
      await expect.element(page.screen.getByText('500話のうち 1話').first()).toBeVisible()
      await expect.element(page.screen.getByText('読み込んだ 500話の中だけをさがしています。')).toBeVisible()
      expect(page.sent()).toBe(1)
    },
  )

  test('says when it finds none, and brings all back at a click', async () => {
    const page = await long(130)
    await field(page).fill('ない題')
    await expect.element(page.screen.getByText('130話のうち 0話').first()).toBeVisible()
    expect(list()).toBeNull()
    await page.screen.getByRole('button', { name: 'すべての話に戻す' }).click()
    await expect.poll(count).toBe(130)
    await expect.element(field(page)).toHaveValue('')
    await expect.element(field(page)).toHaveFocus()
  })

  test('is not there for the few episodes of a usual work', async () => {
    const page = await opened(1)
    expect(field(page).elements()).toEqual([])
  })
})

describe('a film', () => {
  test('says that it has no episodes and what to do instead, and counts none of none', async () => {
    const page = await opened(4)
    const episodes = page.screen.getByRole('region', { name: '各話' })
    await expect.element(episodes).toHaveTextContent('話のない作品')
    await expect.element(episodes).toHaveTextContent('評価と感想はこちらで付けられます')
    await expect
      .element(episodes.getByRole('link', { name: /^Annict のページ/ }))
      .toHaveAttribute('href', 'https://annict.com/works/4')
    expect(document.body.textContent).not.toMatch(/0\s*\/\s*0|(?<![\d,])0話/)
  })
})
