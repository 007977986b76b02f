import { describe, expect, test } from 'vitest'

import { DAY, HOUR, instant } from '#base/time.ts'
import { createEmulator } from '#emulator/emulator.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import type { ProgramRow } from '#emulator/world.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { unitWorldWith, workRow } from '#tests/support/unit-world.ts'

const WORK = 63
/** Noon of 20 April 2026 in Japan, where the calendar of rendered pages stands. */
const NOW = Date.UTC(2026, 3, 20, 3)

const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent

/** The work's page with slots so many hours from now. */
async function facts(slots: readonly (Partial<ProgramRow> & { readonly hours: number })[]) {
  const programs = slots.map(({ hours, ...given }, place): ProgramRow => ({
    ...kept,
    id: 63_000 + place,
    workId: WORK,
    channelId: 1,
    broadcastId: 1,
    episodeId: null,
    startedAt: instant(NOW + hours * HOUR),
    rebroadcast: false,
    scPid: null,
    ...given,
  }))
  const world = unitWorldWith({ works: [workRow({ id: WORK, title: '放送の見本' })], programs })
  const page = await renderPage(`/works/${WORK}`, { emulator: createEmulator({ world }) })
  await expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()
  return { first: fact('最初の放送・配信'), next: fact('次の放送・配信') }
}

/** In hours. */
const WEEK = (7 * DAY) / HOUR

describe('the first broadcast', () => {
  test('is no repeat, no slot that was taken back, and not simply the first slot that was entered', async () => {
    const { first } = await facts([
      { hours: -1 * WEEK },
      { hours: -9 * WEEK, rebroadcast: true },
      { hours: -8 * WEEK, visibility: 'deleted' },
      { hours: -2 * WEEK - 10.5 },
    ])
    expect(first).toContain('4月5日(日) 25:30')
    expect(first).toContain('登録されている中で最初のもの')
  })

  test('of a work of which only repeats are entered is not made up', async () => {
    const { first, next } = await facts([
      { hours: -WEEK, rebroadcast: true },
      { hours: 30, rebroadcast: true },
    ])
    expect(first).toBe('再放送のほかは登録されていません')
    expect(next).toContain('再放送')
  })

  test('of a work to come is not entered, which is not the same as none', async () => {
    const { first, next } = await facts([])
    expect(first).toBe('放送はまだ登録されていません')
    expect(next).toBe('これからの予定は登録されていません')
  })
})

describe('the next broadcast', () => {
  test('is that of any channel, since hardly anybody has picked one on Annict', async () => {
    const { next } = await facts([{ hours: 48 }, { hours: 20, channelId: 2 }])
    expect(next).toContain('4月21日(火) 8:00')
  })

  test('of two slots on one channel in one night is the earlier', async () => {
    const { next } = await facts([{ hours: 14 }, { hours: 13.5 }, { hours: -WEEK }])
    expect(next).toContain('4月20日(月) 25:30')
  })

  test('is a first showing before a repeat', async () => {
    const { next } = await facts([{ hours: 5, rebroadcast: true }, { hours: 14 }])
    expect(next).toContain('4月20日(月) 26:00')
    expect(next).not.toContain('再放送')
  })

  test('at 4:59 belongs to the day before', async () => {
    const late = await facts([{ hours: 16 + 59 / 60 }])
    expect(late.next).toContain('4月20日(月) 28:59')
  })

  test('at 5:00 is of the new day', async () => {
    const early = await facts([{ hours: 17 }])
    expect(early.next).toContain('4月21日(火) 5:00')
  })
})
