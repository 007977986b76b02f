import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'

interface Credits {
  readonly data: {
    readonly searchWorks: {
      readonly nodes: readonly { readonly casts?: { readonly nodes: unknown[] } }[]
    }
  }
}

test('a work of which Annict cannot give all is not offered again, which is said', async () => {
  const page = await renderPage('/?media=-movie', {
    emulator: createEmulator({ world: seasonWorld(6) }),
    startCatalogue: startCatalogueHere,
    between: async (answer) => {
      const body = (await answer.json()) as Credits
      const [first] = body.data.searchWorks.nodes
      if (first?.casts !== undefined) first.casts.nodes[0] = null
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
    },
  })
  const lookUp = page.screen.getByRole('button', { name: /^調べる/ })
  await lookUp.click()
  await expect.element(page.screen.getByText('8作品を 1回で調べました。')).toBeVisible()
  await expect
    .element(page.screen.getByText('1作品は、調べても Annict からすべては届きませんでした。'))
    .toBeVisible()
  await expect.element(lookUp).not.toBeInTheDocument()
  expect(page.sent()).toBe(2)
})
