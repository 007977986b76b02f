import { WorkCard } from '#features/works/work-card.tsx'

import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

/** All works as cards, all in the document; the browser lays out only those near the window. */
export function PlainGrid({ name, works }: Pick<WorkListProps, 'name' | 'works'>) {
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
