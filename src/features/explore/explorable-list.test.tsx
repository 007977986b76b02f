import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const shown = () => [...document.querySelectorAll('main [data-work]')].map((link) => link.textContent)

const opened = (path: string): Promise<RenderedPage> =>
  renderPage(path, { as: 'person', startCatalogue: startCatalogueHere })

const way = ({ screen }: RenderedPage, name: string) =>
  screen.getByRole('group', { name: '一覧の見かた' }).getByRole('button', { name, exact: true })

describe.each([
  ['the library', '/library'],
  ["somebody's library", '/users/sample'],
  ['what somebody made', '/people/1'],
  ['what a studio made', '/organizations/1'],
  ['where a character is', '/characters/1'],
])('the works of %s', (_, path) => {
  test('can be narrowed by all conditions, and nothing more is asked for that', async () => {
    // A work has told of its cast and staff before.
    const page = await opened('/works/1')
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('見本市場の朝')
    await page.router.navigate({ to: path })
    await way(page, '条件でしぼる').click()
    await expect.poll(page.address).toBe(`${path}?by=conditions`)
    await expect.poll(shown).toContain('見本市場の朝')
    const media = page.screen.getByRole('group', { name: '種類' })
    await media.getByRole('button', { name: /^TV \d+$/ }).click()
    await expect.poll(page.address).toBe(`${path}?by=conditions&media=tv`)
    await expect.poll(shown).toContain('見本市場の朝')
    expect(page.sent()).toBe(2)
  })
})

test('a list goes back to its own form by its own button, without conditions that are not its own', async () => {
  const page = await opened('/library?by=conditions&media=tv&sort=-episodes&view=table')
  await expect.poll(() => document.querySelectorAll('main thead th').length).toBeGreaterThan(2)
  const back = way(page, '一覧')
  back.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(page.address).toBe('/library')
  await expect.element(back).toHaveFocus()
  await expect.element(page.screen.getByRole('combobox', { name: 'まとめかた' })).toBeVisible()
  expect(page.sent()).toBe(1)
})

test('works in a table stand in the order of their media at a press on its head', async () => {
  const page = await opened('/library?by=conditions&view=table&columns=media')
  const media = () => [...document.querySelectorAll('main tbody td')].map((cell) => cell.textContent)
  await expect.poll(() => media().length).toBeGreaterThan(1)
  await page.screen.getByRole('columnheader', { name: '種類' }).getByRole('button').click()
  await expect.poll(page.address).toBe('/library?by=conditions&sort=media&view=table&columns=media')
  const order = ['TV', '映画', 'OVA', 'Web', 'その他']
  await expect.poll(media).toEqual(media().toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})
