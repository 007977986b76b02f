import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { instant, later, SECOND } from '#base/time.ts'
import { fakeBudget, goodReading } from '#tests/support/budget-reading.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { BudgetChip } from './budget-chip.tsx'

const now = instant(Date.parse('2026-04-22T12:03:18.000Z'))
const chip = <BudgetChip shortcut short={false} footer={<a href="#budget">all</a>} />
const at = () => createFakeClock({ start: now })

describe('the gauge', () => {
  test('tells number, limit, state and time, to eyes and to screen readers', async () => {
    const { screen } = await renderPart(chip, { clock: at() })
    const meter = screen.getByRole('meter', { name: 'API予算' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '587')
    await expect.element(meter).toHaveAttribute('aria-valuemax', '600')
    await expect.element(meter).toHaveAttribute('aria-valuetext', '余裕 残り 587回、600回中')
    await expect.element(meter).toHaveAttribute('data-state', 'ok')
    await expect.element(screen.getByRole('timer')).toHaveTextContent('0:42')
    await expect.element(screen.getByText('余裕').first()).toBeVisible()
  })

  test('stands at 0 of 1 before the first answer and says so', async () => {
    const budget = fakeBudget({ state: 'unknown', limit: null, remaining: null, resetsAt: null })
    const { screen } = await renderPart(chip, { budget, language: 'en' })
    const meter = screen.getByRole('meter', { name: 'API budget' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '0')
    await expect.element(meter).toHaveAttribute('aria-valuemax', '1')
    await expect.element(meter).toHaveAttribute('aria-valuetext', 'Unknown What is left is not known yet')
    await expect.element(screen.getByRole('timer')).toHaveTextContent('-:--')
  })

  test('counts down with the clock, second by second', async () => {
    const { screen, clock } = await renderPart(chip, { clock: at() })
    await clock.advance(2 * SECOND)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('0:40')
    await clock.advance(40 * SECOND)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('-:--')
  })

  test('follows the budget into a pause, and out of it', async () => {
    const budget = fakeBudget()
    const { screen } = await renderPart(chip, { budget, clock: at() })
    budget.change({ state: 'paused', remaining: 0, pausedUntil: later(now, 18 * SECOND) })
    await expect.element(screen.getByText('一時停止').first()).toBeVisible()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('0:18')
    budget.change({ state: 'ok', remaining: 600, pausedUntil: null })
    await expect.element(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '600')
  })

  test('marks what is our own estimate', async () => {
    const { screen } = await renderPart(chip, { budget: fakeBudget({ confidence: 'estimated' }) })
    await expect
      .element(screen.getByRole('meter'))
      .toHaveAttribute('aria-valuetext', '余裕 推定で残り 約587回、600回中')
  })
})

describe('the panel', () => {
  const open = { name: /API予算のくわしい内訳/ }

  test('opens by its button and shows where the requests went', async () => {
    const { screen } = await renderPart(chip, { clock: at() })
    await screen.getByRole('button', open).click()
    const panel = screen.getByRole('dialog', { name: 'API予算' })
    await expect.element(panel.getByText('季節の一覧')).toBeVisible()
    await expect.element(panel.getByText('21:04:00 に戻ります（あと 0:42）')).toBeVisible()
    await expect.element(panel.getByText('サーバー確認 3秒前')).toBeVisible()
    await expect.element(panel.getByRole('img', { name: /直近60秒/ })).toBeVisible()
    await expect.element(screen.getByRole('button', open)).toHaveAttribute('aria-expanded', 'true')
  })

  test('says why something waits and until when, what is left to others, and how sure the return is', async () => {
    const budget = fakeBudget({
      state: 'low',
      waitingOperations: { ...goodReading.waitingOperations, refresh: 2 },
      waitReason: 'reserve',
      waitUntil: later(now, 9 * SECOND),
      expectedOfOthers: 120,
      resetsWithin: 1_400,
    })
    const { screen } = await renderPart(chip, { budget, clock: at() })
    await screen.getByRole('button', open).click()
    const panel = screen.getByRole('dialog', { name: 'API予算' })
    await expect.element(panel.getByText('操作とほかの端末のために残しています（あと 0:09）')).toBeVisible()
    await expect.element(panel.getByText('約120回')).toBeVisible()
    await expect.element(panel.getByText('戻る時刻の幅は1.4秒')).toBeVisible()
    budget.change({ waitReason: 'probe', waitUntil: null, expectedOfOthers: 0, resetsWithin: 200 })
    await expect.element(panel.getByText('残りの回数を確かめています')).toBeVisible()
    await expect.element(panel.getByText('ほかの端末のために残す分')).not.toBeInTheDocument()
    await expect.element(panel.getByText(/戻る時刻の幅/)).not.toBeInTheDocument()
  })

  test('quotes what the server said while its refusal is waited out', async () => {
    const budget = fakeBudget({ state: 'paused', refusalWords: 'Too many requests' })
    const { screen } = await renderPart(chip, { budget, clock: at(), language: 'en' })
    await screen.getByRole('button', { name: /in detail/ }).click()
    const said = screen.getByText('Annict’s words: “Too many requests”')
    await expect.element(said).toBeVisible()
    budget.change({ state: 'ok', refusalWords: null })
    await expect.element(said).not.toBeInTheDocument()
  })

  test('opens and closes by the key b; Esc brings the focus back', async () => {
    const { screen } = await renderPart(
      <>
        <button type="button">before</button>
        {chip}
      </>,
    )
    const before = screen.getByRole('button', { name: 'before' })
    before.element().focus()
    await userEvent.keyboard('b')
    await expect.element(screen.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(before).toHaveFocus()
    await userEvent.keyboard('b')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('b')
    await expect.element(screen.getByRole('button', open)).toHaveAttribute('aria-expanded', 'false')
  })

  test('does not open while a person types, nor with single keys switched off', async () => {
    const { screen } = await renderPart(
      <>
        <input aria-label="text" />
        {chip}
      </>,
    )
    await screen.getByLabelText('text').fill('a')
    await userEvent.keyboard('b')
    await expect.element(screen.getByRole('button', open)).toHaveAttribute('aria-expanded', 'false')
    await screen.rerender(<div />)
    const off = await renderPart(<BudgetChip shortcut={false} short={false} footer={null} />)
    await userEvent.keyboard('b')
    await expect.element(off.screen.getByRole('button', open)).toHaveAttribute('aria-expanded', 'false')
  })
})
