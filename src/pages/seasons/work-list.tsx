import { lazy, Suspense } from 'react'

import { PlainGrid } from './plain-grid.tsx'
import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

const PlainTable = lazy(async () => ({ default: (await import('./plain-table.tsx')).PlainTable }))
const VirtualWorks = lazy(async () => ({ default: (await import('./virtual-works.tsx')).VirtualWorks }))

/** Up to so many works are all in the document, so that the browser's own search finds them. */
const PLAIN = 120

/** The works in the shape that was chosen. Only the grid of a usual season comes with the page itself. */
export function WorkList(props: WorkListProps) {
  const { name, works, shape } = props
  if (works.length > PLAIN) {
    const start = <PlainGrid name={name} works={works.slice(0, PLAIN)} />
    return (
      <Suspense fallback={shape === 'table' ? <TablePlace /> : start}>
        <VirtualWorks {...props} />
      </Suspense>
    )
  }
  if (shape === 'grid') return <PlainGrid name={name} works={works} />
  return (
    <Suspense fallback={<TablePlace />}>
      <PlainTable {...props} />
    </Suspense>
  )
}

function TablePlace() {
  return <div aria-busy="true" className={styles.tablePlace} />
}
