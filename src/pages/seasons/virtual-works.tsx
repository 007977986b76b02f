import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'

import { VirtualGrid } from '#features/works/virtual-grid.tsx'
import { WorkRow, WorkTable } from '#features/works/work-table.tsx'

import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

/** A long list, of which only what is in sight is in the document. */
export function VirtualWorks(props: WorkListProps) {
  return props.shape === 'table' ? (
    <VirtualTable {...props} />
  ) : (
    <VirtualGrid
      name={props.name}
      count={props.works.length}
      workAt={(place) => props.works[place] ?? null}
    />
  )
}

/** The height of a row of the table in CSS pixels, as in the style sheet. */
const ROW = 40

function VirtualTable({ name, works, withStatus, ...table }: WorkListProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: works.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const rows = virtual.getVirtualItems()
  const before = rows[0]?.start ?? 0
  const after = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <WorkTable {...table} name={name} withStatus={withStatus} count={works.length} scroller={setFrame}>
      {before > 0 && <Spacer height={before} />}
      {rows.map(({ index }) => {
        const work = works[index]
        return work && <WorkRow key={work.annictId} work={work} withStatus={withStatus} place={index} />
      })}
      {after > 0 && <Spacer height={after} />}
    </WorkTable>
  )
}

/** Holds the place of the rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={7} style={{ height }}>
        {null}
      </td>
    </tr>
  )
}
