import { hashKey } from '@tanstack/react-query'

import { MOST_OPERATIONS, MOST_ROWS } from './choose.ts'
import type { AnyOperation } from './query.ts'

interface Asked {
  readonly queryKey: readonly unknown[]
  readonly meta: { readonly operation: Pick<AnyOperation, 'rows'> }
}

/** Those of `others` that one request holds beside what is wished for, in their order. */
export function alongWith<Other extends Asked>(wished: Asked, others: readonly Other[]): Other[] {
  const own = hashKey(wished.queryKey)
  let rows = wished.meta.operation.rows
  const along: Other[] = []
  for (const other of others) {
    const more = other.meta.operation.rows
    if (hashKey(other.queryKey) === own || along.length === MOST_OPERATIONS - 1 || rows + more > MOST_ROWS)
      continue
    rows += more
    along.push(other)
  }
  return along
}
