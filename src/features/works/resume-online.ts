import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '#api/api-context.ts'
import type { ApiError } from '#api/errors.ts'
import type { Answer } from '#api/query.ts'

/**
 * Asks again by itself what failed for want of a network, in the moment in which there is one. Only where nothing is
 * held: what is on screen already is never renewed by a connection that comes back.
 */
export function useResumeOnline<Data>(result: UseQueryResult<Answer<Data>, ApiError>): void {
  const { budget } = useApi()
  const { data, error, refetch } = result
  const cutOff = data === undefined && error?.kind === 'offline'
  useEffect(() => {
    if (!cutOff) return undefined
    let before = budget.get().state
    return budget.subscribe(() => {
      const { state } = budget.get()
      if (before === 'offline' && state !== 'offline') void refetch()
      before = state
    })
  }, [cutOff, budget, refetch])
}
