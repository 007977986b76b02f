import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'
import { unitWorldWith, workRow } from '#tests/support/unit-world.ts'

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

test('a long series can be narrowed by all conditions at no cost, a short one stands as it is', async () => {
  const short = await fromWork()
  const ways = (page: RenderedPage) => page.screen.getByRole('group', { name: '一覧の見かた' })
  await expect.element(short.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
  await expect.element(ways(short)).not.toBeInTheDocument()
  await short.screen.unmount()

  const works = [21, 22, 23, 24].map((id) =>
    workRow({ id, title: `見本市場の番外 ${id}`, media: 'OVA', watchersCount: id }),
  )
  const seriesWorks = works.map(({ id }) => ({
    ...kept,
    ...{ id: 100 + id, seriesId: 1, workId: id, summary: null, summaryEn: null },
  }))
  const page = await fromWork({ emulator: createEmulator({ world: unitWorldWith({ works, seriesWorks }) }) })
  await ways(page).getByRole('button', { name: '条件でしぼる' }).click()
  await page.screen
    .getByRole('group', { name: '種類' })
    .getByRole('button', { name: /^OVA 4$/ })
    .click()
  await expect.poll(page.address).toBe('/series/1?by=conditions&media=ova')
  await expect.poll(() => document.querySelectorAll('main [data-work]').length).toBe(4)
  expect(page.sent()).toBe(2)
})
