import { expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage } from '#tests/support/render-page.tsx'

test('what is looked for can be opened by its address, all works with their conditions too', async () => {
  const page = await renderPage('/search?q=abc&x=1', { startCatalogue: startCatalogueHere })
  await expect.element(page.screen.getByRole('searchbox').first()).toHaveValue('abc')
  expect(page.address()).toBe('/search?q=abc')
  const works = await renderPage('/search?in=works&view=table&cast=9,7', {
    startCatalogue: startCatalogueHere,
  })
  await expect.poll(works.address).toBe('/search?in=works&cast=7,9&view=table')
})
