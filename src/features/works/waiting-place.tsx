import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import type { OperationQuery } from '#api/query.ts'
import { WaitingNotice } from '#features/budget/pause-notice.tsx'

/** Says why what a query asks for has not come yet, while it waits for its turn. */
export function WaitingPlace<Data>({ query }: { query: OperationQuery<Data> }) {
  const api = useApi()
  return <WaitingNotice waiting={useMemo(() => api.waiting(query), [api, query])} />
}
