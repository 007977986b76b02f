import { describe, expect, test } from 'vitest'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

/** Pages whose lists are parts of one row, each with a word that its page shows of the row itself. */
const PAGES = [
  ['/works/1', '見本市場の朝'],
  ['/works/1/reviews?text=all', '見本市場の朝'],
  ['/episodes/101?comments=all', '見本市場の朝'],
  ['/users/sample', '@sample'],
  ['/timeline', 'タイムライン'],
  ['/library', 'ライブラリ'],
] as const

type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

/** How the lists of a row come out: Annict leaves rows empty that lead to something that is gone. */
const HOLES = {
  'with its first row empty': (rows) => rows.map((row, place) => (place === 0 ? null : row)),
  'with all rows empty': (rows) => rows.map(() => null),
  'without any row': () => [],
} satisfies Record<string, (rows: readonly Json[]) => readonly Json[]>

/** An answer whose lists within rows have such holes; the rows that were asked for themselves stay. */
function holed(value: Json, hole: (rows: readonly Json[]) => readonly Json[], depth = 0): Json {
  if (Array.isArray(value)) return value.map((one: Json) => holed(one, hole, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const isList = (name === 'nodes' || name === 'edges') && Array.isArray(own)
      const within = holed(own, hole, depth + 1)
      return [name, isList && depth > 2 && Array.isArray(within) ? hole(within) : within]
    }),
  )
}

const opened = (path: string, change: (body: Json) => Json): Promise<RenderedPage> =>
  renderPage(path, {
    as: 'person',
    choices: { spoilers: 'none' },
    startCatalogue: startCatalogueHere,
    between: async (answer) =>
      new Response(JSON.stringify(change((await answer.json()) as Json)), {
        status: answer.status,
        headers: answer.headers,
      }),
  })

describe.each([
  ['with its first row empty', true],
  ['with all rows empty', true],
  ['without any row', false],
] as const)('a page %s', (name, saysSo) => {
  const hole = HOLES[name]

  test.each(PAGES)('%s stays whole, and says what it could not show', async (path, word) => {
    const { screen } = await opened(path, (body) => holed(body, hole))
    await expect.element(screen.getByRole('button', { name: /^新しくする/ }).first()).toBeVisible()
    await expect.element(screen.getByRole('main')).toHaveTextContent(word)
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|null/)
    const said = [...document.querySelectorAll<HTMLElement>('[data-lost]')].map(
      ({ dataset }) => dataset['lost'],
    )
    expect(said.filter((count) => Number(count) > 0).length > 0).toBe(saysSo)
  })
})

test.each(PAGES)('%s with a field of an error in it shows what came', async (path, word) => {
  const { screen } = await opened(path, (body) => ({
    ...(body as { readonly [name: string]: Json }),
    errors: [{ message: 'Cannot return null for non-nullable field Record.episode', path: ['x'] }],
  }))
  await expect.element(screen.getByRole('button', { name: /^新しくする/ }).first()).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveTextContent(word)
})
