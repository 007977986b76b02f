import { expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

async function opened(path = '/library'): Promise<RenderedPage> {
  const page = await renderPage(path, { as: 'person', startCatalogue: startCatalogueHere })
  await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
  return page
}

const count = () => Number(document.querySelector('main [data-count]')?.getAttribute('data-count'))

test('a library is one request, and its shelves cost nothing', async () => {
  const page = await opened()
  const all = count()
  expect(all).toBeGreaterThan(1)
  await page.screen
    .getByRole('group', { name: '状態' })
    .getByRole('button', { name: /^見てる/ })
    .click()
  await expect.poll(count).toBeLessThan(all)
  await expect.poll(() => page.address()).toBe('/library?shelf=watching')
  expect(page.sent()).toBe(1)
})

test('conditions that leave nothing are named, and dropped one by one', async () => {
  const page = await opened('/library?q=%E3%81%AA%E3%81%84%E3%81%AA%E3%81%84')
  await expect.element(page.screen.getByText('この条件に合う作品はありません。')).toBeVisible()
  await page.screen.getByRole('button', { name: /^文字「.*」をはずす/ }).click()
  await expect.poll(count).toBeGreaterThan(1)
})

test('works can stand by season and by kana', async () => {
  const page = await opened('/library?group=season')
  await expect.element(page.screen.getByRole('region', { name: '2026年 春' })).toBeVisible()
  await page.screen.getByRole('combobox', { name: 'まとめかた' }).selectOptions('五十音')
  await expect.poll(() => page.address()).toBe('/library?group=kana')
})

test('a guest is told that a library has an owner, and nothing is asked', async () => {
  const page = await renderPage('/library')
  await expect
    .element(page.screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('だれのライブラリか、わかりません')
  expect(page.sent()).toBe(0)
})
