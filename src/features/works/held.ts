import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import type { OperationQuery } from '#api/query.ts'

/** Whether the answer is at hand, so that showing it costs nothing. */
export function useHeld<Data>(query: OperationQuery<Data>): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.getQueryData(query.queryKey) !== undefined)
}
