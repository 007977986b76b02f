import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { unitWorldWith, workRow } from '#tests/support/unit-world.ts'

const WORK = 64

/** A work that is in so many series with another. */
function worldWith(count: number) {
  const ids = Array.from({ length: count }, (_, place) => 100 + place)
  return unitWorldWith({
    works: [workRow({ id: WORK, title: 'どこにでもいる見本' })],
    series: ids.map((id) => ({ ...kept, id, name: `見本 ${id}`, nameEn: '', nameRo: '' })),
    seriesWorks: ids.flatMap((id) =>
      [WORK, 1].map((workId, place) => ({
        ...kept,
        id: id * 10 + place,
        seriesId: id,
        workId,
        summary: null,
        summaryEn: null,
      })),
    ),
  })
}

const pageOf = (count: number) =>
  renderPage(`/works/${WORK}`, { emulator: createEmulator({ world: worldWith(count) }) })

test('a work in more series than were asked for says so', async () => {
  const { screen } = await pageOf(11)
  await expect
    .element(screen.getByText('はじめの 10件です。残りは Annict のページで見られます。'))
    .toBeVisible()
  expect(screen.getByRole('region', { name: /^シリーズ/ }).elements()).toHaveLength(10)
})

test('a work of which all series are here says nothing of more', async () => {
  const { screen } = await pageOf(10)
  await expect.element(screen.getByRole('region', { name: 'シリーズ「見本 109」' })).toBeVisible()
  expect(screen.getByText(/残りは Annict/).elements()).toEqual([])
})
