import { useCallback, useSyncExternalStore } from 'react'

import { useApi } from '#api/api-context.ts'
import type { BudgetReading } from '#api/budget.ts'

/** The budget of whoever is signed in, kept up to date. */
export function useBudget(): BudgetReading {
  const { budget } = useApi()
  const subscribe = useCallback((listener: () => void) => budget.subscribe(listener), [budget])
  return useSyncExternalStore(subscribe, () => budget.get())
}
