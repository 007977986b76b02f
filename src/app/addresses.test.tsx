import { expect, test } from 'vitest'

import { renderPage } from '#tests/support/render-page.tsx'

test.each([
  '/people/1?role=voice&mine=only&sort=oldest',
  '/people/1?by=conditions&media=tv&sort=-episodes&view=table',
  '/library?shelf=watched&group=kana&sort=title',
  '/organizations/1?sort=watchers',
  '/characters/1?sort=oldest',
  '/works/1/reviews?text=all&sort=newest&rating=great',
  '/episodes/1?comments=all&sort=oldest',
  '/users/sample?shelf=watched',
  '/users/sample?by=conditions&media=-movie',
  '/search?in=works&q=a&media=tv&view=table',
  '/seasons/2026-spring?q=a&media=tv&cast=7&view=table',
])('%s keeps what its page understands, and nothing else', async (path) => {
  const page = await renderPage(`${path}&utm_source=x`)
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(page.address).toBe(path)
})
