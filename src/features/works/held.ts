import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import { useApi } from '#api/api-context.ts'
import type { OperationQuery } from '#api/query.ts'

/** Whether the answer is at hand, in memory or on the device, so that showing it costs nothing. */
export function useHeld<Data>(query: OperationQuery<Data>): boolean {
  const client = useQueryClient()
  const { kept } = useApi()
  const subscribe = useCallback(
    (listener: () => void) => {
      const undo = [client.getQueryCache().subscribe(listener), kept.subscribe(listener)]
      return () => undo.forEach((end) => end())
    },
    [client, kept],
  )
  const hash = hashKey(query.queryKey)
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData(query.queryKey) !== undefined || kept.holds(hash),
  )
}
