import { describe, expect, test } from 'vitest'

import type { BudgetReading } from '#api/budget.ts'
import type { WaitingState } from '#api/client.ts'
import { instant } from '#base/time.ts'
import { goodReading } from '#tests/support/budget-reading.ts'

import { budgetPause, placePause } from './pause.ts'

const soon = instant(18_000)
const reset = instant(42_000)
const open: BudgetReading = { ...goodReading, resetsAt: reset }
const refused: BudgetReading = { ...open, state: 'paused', pausedUntil: soon, waitReason: 'refused' }

describe('the pause of the budget', () => {
  test('is none while requests may leave', () => {
    expect(budgetPause(open)).toBeNull()
    expect(budgetPause({ ...open, state: 'low' })).toBeNull()
  })

  test('after a refusal lasts until the server’s time', () => {
    expect(budgetPause(refused)).toEqual({ cause: 'refused', until: soon })
    expect(budgetPause({ ...refused, waitReason: null })).toEqual({ cause: 'refused', until: soon })
  })

  test('after faults that look like hidden refusals says that nobody answered', () => {
    const unanswered: BudgetReading = { ...refused, pausedFor: 'unanswered', waitReason: 'unanswered' }
    expect(budgetPause(unanswered)).toEqual({ cause: 'backoff', until: soon })
  })

  test('of an empty window lasts until the count returns', () => {
    expect(budgetPause({ ...open, state: 'paused', waitReason: 'window-empty' })).toEqual({
      cause: 'empty',
      until: reset,
    })
  })

  test('of a missing network has no end that is known', () => {
    expect(budgetPause({ ...open, state: 'offline' })).toEqual({ cause: 'offline', until: null })
  })
})

describe('the wait of one place', () => {
  const waiting = (reason: (WaitingState & { phase: 'waiting' })['reason']): WaitingState => ({
    phase: 'waiting',
    lane: 'visible',
    reason,
    until: soon,
  })

  test.each([
    ['second-full', 'waiting'],
    ['lane-full', 'waiting'],
    ['pace', 'waiting'],
    ['reserve', 'waiting'],
    ['probe', 'probe'],
    ['backoff', 'backoff'],
    ['window-empty', 'empty'],
    ['refused', 'refused'],
    ['unanswered', 'backoff'],
    [null, 'waiting'],
  ] as const)('for the reason %s is called %s', (reason, cause) => {
    expect(placePause(open, waiting(reason), false)).toEqual({ cause, until: soon })
  })

  test('lasts as long as a pause of the whole budget, which is explained elsewhere', () => {
    expect(placePause({ ...refused, pausedUntil: reset }, waiting('refused'), false)).toEqual({
      cause: 'waiting',
      until: reset,
    })
    expect(placePause({ ...open, state: 'offline' }, waiting('pace'), false)).toEqual({
      cause: 'offline',
      until: null,
    })
  })

  const out: WaitingState = { phase: 'in-flight', lane: 'visible', since: soon }

  test('of what is long under way is told as slowness, whatever the budget does', () => {
    for (const reading of [open, refused])
      expect(placePause(reading, out, true)).toEqual({ cause: 'slow', until: null })
    expect(placePause(open, { phase: 'idle' }, true)).toBeNull()
  })

  test('is none for what is out or idle, even in a pause', () => {
    expect(placePause(refused, { phase: 'idle' }, false)).toBeNull()
    expect(placePause(refused, out, false)).toBeNull()
  })
})
