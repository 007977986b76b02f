import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { instant, later, MINUTE, SECOND, type Instant } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { createTicker, useNow, usePast } from './clock-context.tsx'

const start = instant(Date.parse('2026-04-22T12:03:18.250Z'))

describe('a ticker', () => {
  test('ticks at whole multiples of its step, and stops with the undo', async () => {
    const clock = createFakeClock({ start })
    const ticker = createTicker(clock, SECOND)
    const ticks: number[] = []
    const undo = ticker.subscribe(() => ticks.push(ticker.get() - start))
    await clock.advance(2 * SECOND)
    undo()
    await clock.advance(5 * SECOND)
    expect(ticks).toEqual([750, 1750])
    expect(clock.pending).toBe(0)
  })

  test('gives one value for the whole of a step', async () => {
    const clock = createFakeClock({ start })
    const ticker = createTicker(clock, MINUTE)
    const first = ticker.get()
    await clock.advance(41 * SECOND)
    expect(ticker.get()).toBe(first)
    await clock.advance(SECOND)
    expect(ticker.get()).toBe(first + MINUTE)
  })

  test('does not change while a view is drawn, though a step ends in the middle', async () => {
    const moments = [start, start + SECOND, start + SECOND].map(instant)
    const clock = { ...createFakeClock({ start }), now: () => moments.shift() ?? start }
    const ticker = createTicker(clock, SECOND)
    const first = ticker.get()
    expect(ticker.get()).toBe(first)
    await Promise.resolve()
    expect(ticker.get()).toBe(first + SECOND)
  })

  test('looks at the clock when the page is looked at again', async () => {
    const clock = createFakeClock({ start })
    const listener = vi.fn<() => void>()
    const undo = createTicker(clock, SECOND).subscribe(listener)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledOnce()
    undo()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledOnce()
  })
})

test('a view draws again with each step', async () => {
  const clock = createFakeClock({ start })
  function View() {
    return <p>{(useNow(SECOND) - start + 250) / SECOND}</p>
  }
  const { screen } = await renderPart(<View />, { clock })
  await expect.element(screen.getByText('0')).toBeVisible()
  await clock.advance(3 * SECOND)
  await expect.element(screen.getByText('3')).toBeVisible()
})

test('a view learns that a moment is over when it is, and of another moment anew', async () => {
  const clock = createFakeClock({ start })
  function View({ moment }: { moment: Instant | null }) {
    return <p>{usePast(moment) ? 'over' : 'to come'}</p>
  }
  function Chooser() {
    const [moment, setMoment] = useState<Instant | null>(later(start, 5 * SECOND))
    return (
      <>
        <View moment={moment} />
        <button type="button" onClick={() => setMoment(later(start, 9 * SECOND))}>
          later
        </button>
        <button type="button" onClick={() => setMoment(later(start, -SECOND))}>
          before
        </button>
        <button type="button" onClick={() => setMoment(null)}>
          never
        </button>
      </>
    )
  }
  const { screen } = await renderPart(<Chooser />, { clock })
  await clock.advance(4_999)
  await expect.element(screen.getByText('to come')).toBeVisible()
  await clock.advance(1)
  await expect.element(screen.getByText('over')).toBeVisible()
  await screen.getByText('later').click()
  await expect.element(screen.getByText('to come')).toBeVisible()
  await clock.advance(4 * SECOND)
  await expect.element(screen.getByText('over')).toBeVisible()
  await screen.getByText('never').click()
  await expect.element(screen.getByText('to come')).toBeVisible()
  await screen.getByText('before').click()
  await clock.advance(0)
  await expect.element(screen.getByText('over')).toBeVisible()
})
