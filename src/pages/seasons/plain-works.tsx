import { WorkCard } from '#features/works/work-card.tsx'
import { WorkRow, WorkTable } from '#features/works/work-table.tsx'

import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

/** All works in the document; the browser lays out only those near the window. */
export function PlainWorks({ name, works, shape, ...table }: WorkListProps) {
  if (shape === 'table') {
    return (
      <WorkTable {...table} name={name} count={works.length}>
        {works.map((work, place) => (
          <WorkRow key={work.annictId} work={work} withStatus={table.withStatus} place={place} />
        ))}
      </WorkTable>
    )
  }
  return (
    <ul className={styles.grid} aria-label={name} data-count={works.length}>
      {works.map((work) => (
        <li key={work.annictId} className={styles.cell}>
          <WorkCard work={work} />
        </li>
      ))}
    </ul>
  )
}
