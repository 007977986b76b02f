import { expect, test } from 'vitest'

import { instant, later, SECOND } from '#base/time.ts'
import { fakeBudget } from '#tests/support/budget-reading.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { BudgetAnnouncer } from './budget-announcer.tsx'
import { PauseNotice } from './pause-notice.tsx'

const now = instant(Date.parse('2026-04-22T12:03:18.000Z'))

test('the voice tells of a pause with its length, then of its end, 30 s apart at least', async () => {
  const budget = fakeBudget()
  const clock = createFakeClock({ start: now })
  const { screen } = await renderPart(<BudgetAnnouncer />, { budget, clock })
  const voice = screen.getByRole('status')
  await expect.element(voice).toHaveTextContent('')
  budget.change({ state: 'paused', pausedUntil: later(now, 18 * SECOND) })
  await expect.element(voice).toHaveTextContent('送信を一時停止しました。18秒後に再開します。')
  await clock.advance(18 * SECOND)
  budget.change({ state: 'ok', pausedUntil: null })
  await clock.advance(11 * SECOND)
  await expect.element(voice).toHaveTextContent('送信を一時停止しました。18秒後に再開します。')
  await clock.advance(SECOND)
  await expect.element(voice).toHaveTextContent('送信を再開しました。')
})

test('a pause is told on the page with the same countdown, and goes away by itself', async () => {
  const budget = fakeBudget({ state: 'paused', pausedUntil: later(now, 18 * SECOND) })
  const clock = createFakeClock({ start: now })
  const { screen } = await renderPart(<PauseNotice />, { budget, clock, language: 'en' })
  await expect.element(screen.getByText('Resumes by itself in 18 s')).toBeVisible()
  await clock.advance(5 * SECOND)
  await expect.element(screen.getByText('Resumes by itself in 13 s')).toBeVisible()
  budget.change({ state: 'ok', pausedUntil: null })
  await expect.element(screen.getByText(/Resumes/)).not.toBeInTheDocument()
})
