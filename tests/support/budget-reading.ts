import type { BudgetReading, BudgetView } from '#api/budget.ts'
import { instant } from '#base/time.ts'

const none = { write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 }

/** A reading of a budget that is well: 587 of 600, confirmed, back at the next minute. */
export const goodReading: BudgetReading = {
  state: 'ok',
  limit: 600,
  remaining: 587,
  confidence: 'confirmed',
  inFlight: 0,
  queued: none,
  waiting: null,
  resetsAt: instant(Date.parse('2026-04-22T12:04:00.000Z')),
  resetsWithin: 400,
  confirmedAt: instant(Date.parse('2026-04-22T12:03:15.000Z')),
  pausedUntil: null,
  pausedFor: null,
  spentByOthers: 3,
  expectedOfOthers: 0,
  spent: { season: 6, work: 4 },
  savedByMerging: 41,
  waitingOperations: none,
  minute: [],
  waitReason: null,
  waitUntil: null,
  refusalWords: null,
}

/** A budget whose reading the test changes. */
export function fakeBudget(first: Partial<BudgetReading> = {}): BudgetView & {
  change(to: Partial<BudgetReading>): void
} {
  let reading: BudgetReading = { ...goodReading, ...first }
  const listeners = new Set<() => void>()
  return {
    get: () => reading,
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    change(to) {
      reading = { ...reading, ...to }
      for (const listener of [...listeners]) listener()
    },
  }
}
