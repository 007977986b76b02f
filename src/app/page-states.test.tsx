import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { failures } from '#i18n/ja/failures.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

/** Pages that ask Annict for what they are about, and the heading of each when there is no such thing. */
const PAGES = [
  ['/works/1', '/works/999999', 'この作品は Annict にありません'],
  ['/works/1/reviews', '/works/999999/reviews', 'この作品は Annict にありません'],
  ['/episodes/101', '/episodes/999999', 'この話は Annict にありません'],
  ['/people/1', '/people/999999', 'この人物は Annict にありません'],
  ['/organizations/1', '/organizations/999999', 'この団体は Annict にありません'],
  ['/characters/1', '/characters/999999', 'このキャラクターは Annict にありません'],
  ['/users/sample', '/users/nobody_here', 'この利用者は Annict にいません'],
] as const
const OWN_PAGES = ['/timeline', '/library'] as const
const ALL = [...PAGES.map(([path]) => path), ...OWN_PAGES]

const heading = ({ screen }: RenderedPage, name: string) =>
  screen.getByRole('heading', { name, exact: true }).first()
const retry = ({ screen }: RenderedPage) => screen.getByRole('button', { name: /^もう一度読み込む/ })

describe.each(PAGES)('%s', (path, missing, words) => {
  test('says of what Annict does not have that it is not there, for one request', async () => {
    const page = await renderPage(missing)
    await expect.element(heading(page, words)).toBeVisible()
    expect(document.querySelector('main')?.dataset['page']).toBe('not-found')
    expect(page.sent()).toBe(1)
  })

  test('does not say so when the row came out empty', async () => {
    const page = await renderPage(path, {
      between: async (answer) => {
        const body = (await answer.json()) as { data: Record<string, { nodes?: unknown[] } | null> }
        for (const [name, field] of Object.entries(body.data)) {
          if (field?.nodes === undefined) body.data[name] = null
          else field.nodes[0] = null
        }
        const errors = [
          {
            message: 'Cannot return null for non-nullable field Sample.field',
            path: Object.keys(body.data).slice(0, 1),
          },
        ]
        return new Response(JSON.stringify({ ...body, errors }), {
          status: answer.status,
          headers: answer.headers,
        })
      },
    })
    await expect
      .element(
        page.screen
          .getByRole('heading', { name: /受け取れませんでした$|^Annict がこの問い合わせを断りました$/ })
          .first(),
      )
      .toBeVisible()
    expect(document.querySelector('main')?.dataset['page']).toBeUndefined()
  })
})

describe.each(ALL)('%s', (path) => {
  const opened = (options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> =>
    renderPage(path, { as: 'person', ...options })

  test('without a network says so, and comes when it is back', async () => {
    const page = await opened({ offline: true })
    await expect.element(heading(page, failures.offline.title)).toBeVisible()
    await expect.element(retry(page)).toBeVisible()
    expect(page.sent()).toBe(0)
    page.setOnline(true)
    await expect.element(heading(page, failures.offline.title)).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('button', { name: /^新しくする/ }).first()).toBeVisible()
    expect(page.sent()).toBe(1)
  })

  test('whose answer cannot be read says so, and is asked for again at a press', async () => {
    let fails = true
    const page = await opened({
      between: (answer) => (fails ? new Response('<html>', { status: 200 }) : answer),
    })
    await expect.element(heading(page, failures.unreadable.title)).toBeVisible()
    fails = false
    const before = page.sent()
    await retry(page).first().click()
    await expect.element(page.screen.getByRole('button', { name: /^新しくする/ }).first()).toBeVisible()
    expect(page.sent()).toBe(before + 1)
  })

  test('with a token that may not read says what helps', async () => {
    const page = await opened({ between: () => new Response('{}', { status: 403 }) })
    await expect.element(heading(page, failures.forbidden.title)).toBeVisible()
    await expect
      .element(page.screen.getByRole('main').getByRole('link', { name: 'サインインする' }))
      .toBeVisible()
    expect(page.sent()).toBe(1)
  })

  test('with a token that is no longer one says so', async () => {
    const page = await opened({ between: () => new Response('{}', { status: 401 }) })
    await expect.element(heading(page, failures['not-authorized'].title)).toBeVisible()
    expect(page.sent()).toBe(1)
  })

  test('that is refused for a while says how long, in its own place', async () => {
    const emulator = createEmulator()
    emulator.control.scenario({ refuse: { retryAfter: 30, next: 1 } })
    const page = await opened({ emulator })
    await expect.element(page.screen.getByRole('main')).toHaveTextContent(/\d+秒/)
    expect(page.sent()).toBe(1)
  })
})
