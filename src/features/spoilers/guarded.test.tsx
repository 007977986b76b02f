import { expect, test } from 'vitest'

import { renderPage } from '#tests/support/render-page.tsx'

/** Titles of the unit world that a person has not marked are not in the document, wherever one looks. */
test('what is hidden of an episode is nowhere in the document until it is wanted, and can be lifted for the work', async () => {
  const page = await renderPage('/works/1', { as: 'person' })
  const episodes = page.screen.getByRole('region', { name: '各話' })
  await expect.element(episodes.getByText('サブタイトルは隠しています').first()).toBeVisible()
  const hidden = document.documentElement.outerHTML
  await episodes.getByRole('button', { name: 'この作品のネタバレよけを解く' }).click()
  await expect.element(episodes.getByText('サブタイトルは隠しています').first()).not.toBeInTheDocument()
  const rows = [...document.querySelectorAll('ol[data-count] > li')]
  const unmarked = rows.filter((row) => !(row.textContent ?? '').includes('記録ずみ'))
  const titles = unmarked.flatMap((row) => row.querySelector('bdi[lang="ja"]')?.textContent ?? [])
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(hidden).not.toContain(`>${title}<`)
})

test('a guest, who can mark nothing, sees the titles', async () => {
  const page = await renderPage('/works/1')
  const episodes = page.screen.getByRole('region', { name: '各話' })
  await expect.element(episodes.getByRole('listitem').first()).toBeVisible()
  await expect.element(page.screen.getByText('サブタイトルは隠しています').first()).not.toBeInTheDocument()
})
