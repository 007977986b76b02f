import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { LONG, longWorld } from '#tests/support/long-world.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const slowly = { timeout: 15_000 }
const count = () => Number(document.querySelector<HTMLElement>('ol[data-count]')?.dataset['count'] ?? -1)
const SHIFTED = '続きを読み込むあいだに一覧が変わりました。抜けがあるかもしれません。'

test('episodes that were entered meanwhile show none twice, and not all are said to be here', async () => {
  const emulator = createEmulator({ world: longWorld(700) })
  const [first] = emulator.world.episodesOf(LONG)
  const { screen } = await renderPage(`/works/${LONG}`, { emulator })
  await expect.poll(count, slowly).toBe(500)
  emulator.control.scenario({ insert: { into: 'episodes', before: first?.id ?? 0, count: 3 } })
  await screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
  await expect.poll(count, slowly).toBe(700)
  await expect.element(screen.getByText(SHIFTED)).toBeVisible()
  expect(screen.getByText(/最後まで読み込みました/).elements()).toEqual([])
})

test('episodes that were removed meanwhile leave a list that is not said to be whole', async () => {
  let answers = 0
  const { screen } = await renderPage(`/works/${LONG}`, {
    emulator: createEmulator({ world: longWorld(700) }),
    async between(answer) {
      answers += 1
      const text = await answer.text()
      return new Response(
        answers === 1 ? text : text.replace('"episodesCount":700', '"episodesCount":697'),
        answer,
      )
    },
  })
  await expect.poll(count, slowly).toBe(500)
  await screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
  await expect.element(screen.getByText(SHIFTED)).toBeVisible()
  expect(screen.getByText(/最後まで読み込みました/).elements()).toEqual([])
})

test('episodes of which none was entered or removed meanwhile end without a warning', async () => {
  const { screen } = await renderPage(`/works/${LONG}`, {
    emulator: createEmulator({ world: longWorld(700) }),
  })
  await screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
  await expect.element(screen.getByText('最後まで読み込みました（700話）。')).toBeVisible()
  expect(screen.getByText(SHIFTED).elements()).toEqual([])
})

test('a work that the server fails at as a whole comes with fewer episodes, and goes on in that size', async () => {
  const sizes: unknown[] = []
  const { screen } = await renderPage(`/works/${LONG}`, {
    emulator: createEmulator({ world: longWorld(700) }),
    async between(answer, request) {
      // As the client wrote it.
      const { variables } = (await request.json()) as { variables: { episodes?: number; first?: number } }
      const size = variables.episodes ?? variables.first ?? 0
      sizes.push(size)
      return size > 250 ? new Response('', { status: 500 }) : answer
    },
  })
  await expect.poll(count, slowly).toBe(250)
  await screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
  await expect.poll(count, slowly).toBe(500)
  expect(sizes).toEqual([500, 500, 250, 250])
})
