import { expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const fails = (): Response => new Response('{"errors":[]}', { status: 401 })
const known = (page: RenderedPage) => page.screen.getByText('これまでに見た中から', { exact: false })

test('works that were seen elsewhere stay visible where their season does not come', async () => {
  let requests = 0
  const page = await renderPage('/works/1', {
    startCatalogue: startCatalogueHere,
    between(response) {
      requests += 1
      return requests === 1 ? response : fails()
    },
  })
  await page.screen.getByRole('link', { name: '2026年 春' }).click()
  await expect.element(known(page)).toHaveTextContent('1作品です。季節全体はまだ読み込んでいません。')
  await expect.element(page.screen.getByRole('link', { name: '見本市場の朝' })).toBeVisible()
})

test('a season of which nothing is known says only what went wrong', async () => {
  const page = await renderPage('/seasons/2026-spring', {
    startCatalogue: startCatalogueHere,
    between: fails,
  })
  await expect.element(page.screen.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(known(page)).not.toBeInTheDocument()
})
