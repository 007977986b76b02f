import { describe, expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const heading = (page: RenderedPage) => page.screen.getByRole('heading', { level: 1 })
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent

/** From a work to somebody of its cast, by a click. */
async function fromWork(options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const page = await renderPage('/works/1', { startCatalogue: startCatalogueHere, ...options })
  await page.screen
    .getByRole('region', { name: /^キャスト|^Cast/ })
    .getByRole('link', { name: /見本 例子|Reiko/ })
    .first()
    .click()
  await expect.element(heading(page)).toHaveTextContent('見本 例子')
  return page
}

describe('a person', () => {
  test('is one click from a work, and one request with all that Annict tells', async () => {
    const page = await fromWork()
    await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
    expect(page.address()).toBe('/people/1')
    expect(fact('愛称')).toBe('れいちゃん')
    expect(fact('血液型')).toBe('AB')
    expect(fact('身長')).toBe('158 cm')
    expect(fact('お気に入り')).toBe('120人')
    expect(page.sent()).toBe(2)
  })

  test('has the works that were seen, by year, says how many of all that is, and never that there are no more', async () => {
    const page = await fromWork()
    const works = page.screen.getByRole('region', { name: '出演と参加した作品' })
    await expect.element(works.getByRole('link', { name: '見本市場の朝' })).toBeVisible()
    await expect.element(works).toHaveTextContent('2026年')
    await expect.element(works).toHaveTextContent(/出演 3件のうち \d件/)
    await expect.element(works).toHaveTextContent('参加していないという意味ではありません')
  })

  test('shows what is known when the request does not come', async () => {
    let failing = false
    const page = await renderPage('/works/1', {
      startCatalogue: startCatalogueHere,
      between: (answer) => (failing ? new Response('', { status: 404 }) : answer),
    })
    const link = page.screen
      .getByRole('region', { name: 'キャスト' })
      .getByRole('link', { name: '見本 例子' })
    await expect.element(link.first()).toBeVisible()
    failing = true
    await link.first().click()
    await expect
      .element(page.screen.getByText('残りは読み込めませんでした。', { exact: false }))
      .toBeVisible()
    await expect.element(heading(page)).toHaveTextContent('見本 例子')
  })

  test('that is not there is said to be missing on Annict, and a number that is none asks nothing', async () => {
    const page = await renderPage('/people/999999')
    await expect.element(heading(page)).toHaveTextContent('この人物は Annict にありません')
    expect(document.querySelector('main')?.dataset['page']).toBe('not-found')
    const none = await renderPage('/people/0')
    await expect.element(heading(none)).toBeVisible()
    expect(none.sent()).toBe(0)
  })

  test('is not said to be missing when the row came out hollow', async () => {
    const page = await renderPage('/people/1', {
      between: async (answer) => {
        const body = (await answer.json()) as { data: Record<string, { nodes: unknown[] }> }
        for (const field of Object.values(body.data)) field.nodes[0] = null
        return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
      },
    })
    await expect.element(heading(page)).toHaveTextContent('この人物を受け取れませんでした')
  })

  test('goes by the English name where titles are wanted in English', async () => {
    const page = await renderPage('/people/1', { choices: { titles: 'english' }, language: 'en' })
    await expect.element(heading(page)).toHaveTextContent('Reiko Mihon')
  })
})
