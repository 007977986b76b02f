import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const heading = (page: RenderedPage) => page.screen.getByRole('heading', { level: 1 })
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent

async function opened(id: number, options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const page = await renderPage(`/works/${id}`, options)
  await expect.element(page.screen.getByRole('button', { name: /^新しくする|^Renew/ })).toBeVisible()
  return page
}

describe('a work', () => {
  test('shows its titles in every script, each in its language, in one request', async () => {
    const page = await opened(1)
    await expect.element(heading(page)).toHaveTextContent('見本市場の朝')
    await expect.element(heading(page)).toHaveAttribute('lang', 'ja')
    const { screen } = page
    await expect.element(screen.getByText('みほんいちばのあさ')).toHaveAttribute('lang', 'ja')
    await expect.element(screen.getByText('Mihon Ichiba no Asa')).toHaveAttribute('lang', 'ja-Latn')
    await expect.element(screen.getByText('Morning at the Sample Market')).toHaveAttribute('lang', 'en')
    expect(page.sent()).toBe(1)
  })

  test('shows what is known, with its season as a way on', async () => {
    const page = await opened(1)
    await expect
      .element(page.screen.getByRole('link', { name: '2026年 春' }))
      .toHaveAttribute('href', '/seasons/2026-spring')
    expect(fact('種類')).toBe('TV')
    expect(fact('話数')).toBe('12話を登録')
    expect(fact('満足度')).toBe('91.3%')
    expect(fact('視聴者')).toBe('5,000人')
    expect(fact('感想')).toBe('3件')
  })

  test('says that it does not know what it does not know', async () => {
    await opened(6)
    expect(fact('季節')).toBe('季節はわかりません')
    expect(fact('話数')).toBe('まだ登録されていません')
    expect(fact('満足度')).toBe('まだ評価がありません')
    expect(fact('最初の放送・配信')).toBe('放送はまだ登録されていません')
    expect(fact('次の放送・配信')).toBe('これからの予定は登録されていません')
  })

  test('that has a rating of 0 says 0', async () => {
    await opened(2)
    expect(fact('満足度')).toBe('0.0%')
  })

  test('of a year without a season says the year', async () => {
    await opened(7)
    expect(fact('季節')).toBe('2024年')
  })

  test('that is a film says that it has no episodes', async () => {
    await opened(4)
    expect(fact('話数')).toBe('話のない作品（映画など）')
  })

  test('shows the first broadcast that is no repeat, and the next one to come', async () => {
    await opened(1)
    expect(fact('最初の放送・配信')).toContain('4月4日(土) 25:30')
    expect(fact('最初の放送・配信')).toContain('登録されている中で最初のもの')
    expect(fact('次の放送・配信')).toContain('4月25日(土) 25:30')
    expect(fact('次の放送・配信')).not.toContain('再放送')
  })

  test('shows its own status to its owner only', async () => {
    await opened(1, { as: 'person' })
    expect(fact('自分の状態')).toBe('見てる')
  })

  test('shows no status to a guest', async () => {
    await opened(1)
    expect(fact('自分の状態')).toBeUndefined()
  })
})

describe('links', () => {
  test('lead elsewhere in a tab of their own, and tell nothing', async () => {
    const page = await opened(1)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')].filter((link) =>
      link.closest('dd'),
    )
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) {
      expect(link.protocol).toMatch(/^https?:$/)
      expect(link.rel).toBe('noopener noreferrer nofollow ugc')
    }
    await expect
      .element(page.screen.getByRole('link', { name: /^公式サイト ?（新しいタブ）$/ }))
      .toHaveAttribute('href', 'https://example.invalid/asa')
  })

  test('that are no web addresses are left out', async () => {
    const page = await opened(2)
    expect(page.screen.getByRole('link', { name: /公式サイト/ }).elements()).toEqual([])
    expect(document.querySelector('[href^="javascript" i]')).toBeNull()
  })
})

test('a series stands in the order of release, with this work marked', async () => {
  const page = await opened(1)
  const entries = page.screen
    .getByRole('region', { name: 'シリーズ「見本市場シリーズ」' })
    .getByRole('listitem')
  await expect.element(entries.nth(0)).toHaveTextContent('見本市場の昼')
  await expect.element(entries.nth(1)).toHaveTextContent('劇場版 見本市場')
  await expect.element(entries.nth(2)).toHaveTextContent('この作品')
  // A link may lead to a work that is not published; the server names it all the same.
  await expect.element(entries.nth(3)).toHaveTextContent('公開されていない見本')
  await expect.element(entries.nth(4)).toHaveTextContent('見本市場の夜')
})

test('series that the server could not tell are unknown', async () => {
  const { screen } = await opened(1, {
    between: async (answer) => {
      const body = (await answer.json()) as { data: Record<string, { nodes: object[] }> }
      for (const field of Object.values(body.data)) Object.assign(field.nodes[0] ?? {}, { seriesList: null })
      const errors = [{ message: 'lost', path: ['searchWorks', 'nodes', 0, 'seriesList'] }]
      return new Response(JSON.stringify({ ...body, errors }), answer)
    },
  })
  await expect
    .element(screen.getByRole('region', { name: 'シリーズ', exact: true }))
    .toHaveTextContent('わかりません')
})

describe('a work that is not there', () => {
  test('is said to be missing on Annict', async () => {
    const page = await renderPage('/works/999999')
    await expect.element(heading(page)).toHaveTextContent('この作品は Annict にありません')
    expect(document.querySelector('main')?.dataset['page']).toBe('not-found')
    expect(page.sent()).toBe(1)
  })

  test.each(['/works/0', '/works/abc', '/works/1.5', '/works/99999999999'])(
    '%s is not found, and nothing is sent',
    async (path) => {
      const page = await renderPage(path)
      await expect.element(heading(page)).toBeVisible()
      expect(document.querySelector('main')?.dataset['page']).toBe('not-found')
      expect(page.sent()).toBe(0)
    },
  )

  test('is not said to be missing when its row came out hollow', async () => {
    const page = await renderPage('/works/1', {
      between: async (answer) => {
        const body = (await answer.json()) as { data: Record<string, { nodes: unknown[] }> }
        for (const field of Object.values(body.data)) field.nodes[0] = null
        return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
      },
    })
    await expect.element(heading(page)).toHaveTextContent('この作品を受け取れませんでした')
  })
})

test('a page that cannot be loaded says why and asks again at a click', async () => {
  const emulator = createEmulator()
  emulator.control.scenario({ fail: { with: 'html' } })
  const page = await renderPage('/works/1', { emulator })
  const retry = page.screen.getByRole('button', { name: /^もう一度読み込む/ })
  await expect.element(retry).toBeVisible()
  emulator.control.scenario({ fail: null })
  await retry.click()
  await expect.element(heading(page)).toHaveTextContent('見本市場の朝')
})

test('in English the names have their English forms and the page its English words', async () => {
  const page = await opened(1, { language: 'en' })
  expect(fact('Season')).toBe('Spring 2026')
  await expect.element(page.screen.getByRole('heading', { name: 'Cast' })).toBeVisible()
  await expect.element(page.screen.getByRole('region', { name: 'Series: Sample Market' })).toBeVisible()
})
