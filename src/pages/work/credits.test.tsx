import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import type { CastRow } from '#emulator/world.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { unitWorldWith, workRow } from '#tests/support/unit-world.ts'

const WORK = 62

/** A work with so many casts, in the table's order from the last to the first. */
function worldWith(count: number) {
  const casts = Array.from({ length: count }, (_, place): CastRow => ({
    ...kept,
    id: 62_000 + place,
    workId: WORK,
    characterId: 1,
    personId: 1,
    name: `見本 ${count - place}番`,
    nameEn: '',
    sortNumber: (count - place) * 10,
  }))
  return unitWorldWith({ works: [workRow({ id: WORK, title: '大勢の見本' })], casts })
}

async function castsOf(count: number) {
  const page = await renderPage(`/works/${WORK}`, { emulator: createEmulator({ world: worldWith(count) }) })
  const casts = page.screen.getByRole('region', { name: 'キャスト', exact: true })
  await expect.element(casts).toBeVisible()
  return {
    page,
    casts,
    names: () => [...casts.element().querySelectorAll('dd')].map((one) => one.textContent),
  }
}

test('a long cast is cut to its first twelve, says how many there are, and shows them all for nothing', async () => {
  const { page, casts, names } = await castsOf(127)
  expect(names()).toEqual(Array.from({ length: 12 }, (_, place) => `見本 ${place + 1}番`))
  await casts.getByRole('button', { name: 'すべて見る（127件）' }).click()
  await expect.poll(() => names().length).toBe(127)
  expect(names().at(-1)).toBe('見本 127番')
  expect(page.sent()).toBe(1)
})

test('a cast longer than was asked for says so, and where the rest is', async () => {
  const { casts, names } = await castsOf(210)
  await casts.getByRole('button', { name: 'すべて見る（200件）' }).click()
  await expect.poll(() => names().length).toBe(200)
  await expect.element(casts).toHaveTextContent('はじめの 200件です。残りは Annict のページで見られます。')
})

test('a short cast is shown as it is', async () => {
  const { casts, names } = await castsOf(12)
  expect(names()).toHaveLength(12)
  expect(casts.getByRole('button').elements()).toEqual([])
})
