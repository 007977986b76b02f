import { WorkRow, WorkTable } from '#features/works/work-table.tsx'

import type { WorkListProps } from './work-list-props.ts'

/** All works in a table, all in the document. */
export function PlainTable({ works, name, sort, direction, withStatus, onSort }: WorkListProps) {
  const table = { name, sort, direction, withStatus, onSort }
  return (
    <WorkTable {...table} count={works.length}>
      {works.map((work, place) => (
        <WorkRow key={work.annictId} work={work} withStatus={withStatus} place={place} />
      ))}
    </WorkTable>
  )
}
