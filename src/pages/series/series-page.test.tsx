import { expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const heading = (page: RenderedPage) => page.screen.getByRole('heading', { level: 1 })

async function fromWork(options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const page = await renderPage('/works/1', { startCatalogue: startCatalogueHere, ...options })
  await page.screen.getByRole('link', { name: 'シリーズ「見本市場シリーズ」' }).click()
  await expect.element(heading(page)).toHaveTextContent('見本市場シリーズ')
  return page
}

test('a series stands in the order of release, one request from a work of it', async () => {
  const page = await fromWork()
  const works = page.screen.getByRole('region', { name: '公開された順' })
  await expect.element(works.getByRole('listitem').nth(0)).toHaveTextContent('見本市場の昼')
  await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
  expect(page.sent()).toBe(2)
})

test('its owner sees what he has seen of it and what comes next', async () => {
  const page = await fromWork({ as: 'person' })
  const works = page.screen.getByRole('region', { name: '公開された順' })
  await expect.element(works).toHaveTextContent(/\d作品のうち \d作品を見ました/)
  await expect.element(works.getByText('つぎに見る')).toBeVisible()
})

test('a series of which no work was seen says that nobody can be asked for it, and where to go on', async () => {
  const page = await renderPage('/series/1', { startCatalogue: startCatalogueHere })
  await expect.element(heading(page)).toHaveTextContent('このシリーズはまだ手元にありません')
  await expect.element(page.screen.getByRole('main').getByRole('link', { name: 'さがす' })).toBeVisible()
  expect(page.sent()).toBe(0)
})
