import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const field = (page: RenderedPage) => page.screen.getByRole('searchbox')

/** The search page after a season was seen. */
async function afterSeason(options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const page = await renderPage('/seasons/2026-spring', { startCatalogue: startCatalogueHere, ...options })
  await expect.element(page.screen.getByRole('link', { name: '見本市場の朝' }).first()).toBeVisible()
  await page.screen
    .getByRole('navigation')
    .getByRole('link', { name: /^さがす|^Search/ })
    .first()
    .click()
  await expect.element(field(page)).toHaveFocus()
  return page
}

describe('a search', () => {
  test('finds what was seen at each key press, in any spelling, and asks Annict for nothing', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('ミホンイチバ')
    const found = page.screen.getByRole('region', { name: /^作品 \d/ })
    await expect.element(found.getByRole('link', { name: '見本市場の朝' })).toBeVisible()
    await expect.element(found).toHaveTextContent('2026年')
    expect(page.address()).toContain('q=')
    expect(page.sent()).toBe(1)
  })

  test('asks Annict once on Enter, and says what came', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('見本{Enter}')
    await expect.element(page.screen.getByText(/^Annict から受け取ったもの：作品 \d+/)).toBeVisible()
    expect(page.sent()).toBe(2)
    await expect
      .element(page.screen.getByRole('button', { name: /^Annict でさがす/ }))
      .not.toBeInTheDocument()
  })

  test('says of Latin letters what Annict does not look through', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('sample')
    await expect.element(page.screen.getByText(/^Annict は日本語の題名とよみでさがします/)).toBeVisible()
  })

  test('opens the page of a number or of an address on Annict', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('https://annict.com/works/1{Enter}')
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('見本市場の朝')
    expect(page.address()).toBe('/works/1')
  })

  test('that finds nothing here says so, keeps the text, and offers Annict at its price', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('ないないない')
    await expect
      .element(page.screen.getByText(/^手元には「.*ないないない.*」に合うものがありません/).first())
      .toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: 'Annict でさがす（1回）' })).toBeVisible()
    await expect.element(field(page)).toHaveValue('ないないない')
  })

  test('keeps what it found when Annict cannot be asked', async () => {
    const page = await afterSeason()
    await userEvent.keyboard('見本市場')
    await expect.element(page.screen.getByRole('link', { name: '見本市場の朝' })).toBeVisible()
    page.setOnline(false)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.screen.getByRole('status').first()).toBeInTheDocument()
    await expect.element(page.screen.getByRole('link', { name: '見本市場の朝' })).toBeVisible()
  })

  test('before anything was seen says how there comes to be something', async () => {
    const page = await renderPage('/search', { startCatalogue: startCatalogueHere })
    await expect.element(page.screen.getByText(/^まだ何も手元にありません/)).toBeVisible()
    expect(page.sent()).toBe(0)
  })
})
