import type { BudgetReading } from '#api/budget.ts'

type WaitingLane = keyof BudgetReading['waitingOperations']

/** The lanes in the order of their urgency. */
const ORDER: readonly WaitingLane[] = ['write', 'visible', 'user-bulk', 'refresh', 'prefetch']

/** How many operations wait in each lane, the most urgent first. Every lane has its row, so that nothing moves. */
export function waitingLanes(
  reading: BudgetReading,
): readonly { readonly lane: WaitingLane; readonly count: number }[] {
  return ORDER.map((lane) => ({ lane, count: reading.waitingOperations[lane] }))
}
