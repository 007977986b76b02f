import { describe, expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const heading = (page: RenderedPage) => page.screen.getByRole('heading', { level: 1 })
const value = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling

/** A season, and then one of its works, whose own answer comes when the test wants it to. */
async function fromSeason(answer: (response: Response) => Response = (response) => response) {
  let give = (): void => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  let requests = 0
  const page = await renderPage('/seasons/2026-spring', {
    startCatalogue: startCatalogueHere,
    async between(response) {
      requests += 1
      if (requests === 1) return response
      await given
      return answer(response)
    },
  })
  await page.screen.getByRole('link', { name: '見本市場の朝' }).first().click()
  await expect.element(heading(page)).toHaveTextContent('見本市場の朝')
  return { page, give }
}

describe('a work that was seen in a season', () => {
  test('shows at once what is known, with its age, and the rest when it comes, without a jump', async () => {
    const { page, give } = await fromSeason()
    await expect.element(page.screen.getByText('残りを読み込んでいます。', { exact: false })).toBeVisible()
    expect(page.address()).toBe('/works/1')
    expect(value('視聴者')?.textContent).toBe('5,000人')
    expect(value('季節')?.textContent).toBe('2026年 春')
    expect(value('話数')?.textContent).toBe('12話を登録')
    expect(value('感想')?.textContent).toBe('')
    const title = heading(page).element()
    const places = ['種類', '視聴者', '感想', 'リンク'].map(
      (name) => value(name)?.getBoundingClientRect().top,
    )
    give()
    await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
    expect(value('感想')?.textContent).toBe('3件')
    expect(heading(page).element()).toBe(title)
    const after = ['種類', '視聴者', '感想', 'リンク'].map((name) => value(name)?.getBoundingClientRect().top)
    for (const [at, top] of places.entries()) expect(Math.abs((after[at] ?? 0) - (top ?? 0))).toBeLessThan(4)
    expect(page.sent()).toBe(2)
  })

  test('keeps what is known where the rest does not come, and says why', async () => {
    const { page, give } = await fromSeason(() => new Response('{"errors":[]}', { status: 401 }))
    give()
    await expect
      .element(page.screen.getByText('残りは読み込めませんでした。', { exact: false }))
      .toBeVisible()
    await expect.element(heading(page)).toHaveTextContent('見本市場の朝')
    expect(value('視聴者')?.textContent).toBe('5,000人')
  })
})

test('a work that was never seen waits in its place', async () => {
  const page = await renderPage('/works/1', {
    startCatalogue: startCatalogueHere,
    between: () => new Promise(() => {}),
  })
  await expect.element(heading(page)).toHaveTextContent('作品を読み込んでいます')
})
