import { useDrawRest } from '#features/works/draw-rest.ts'
import { WorkCard } from '#features/works/work-card.tsx'

import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

/** As many cards as a window shows. */
const WINDOWFUL = 16

/** All works as cards, all in the document; the browser lays out only those near the window. */
export function PlainGrid({ name, works }: Pick<WorkListProps, 'name' | 'works'>) {
  const drawRest = useDrawRest()
  const all = drawRest || works.length <= WINDOWFUL
  return (
    <ul className={styles.grid} aria-label={name} data-count={all ? works.length : undefined}>
      {works.map((work, place) => (
        <li key={work.annictId} className={styles.cell}>
          {all || place < WINDOWFUL ? <WorkCard work={work} /> : <div className={styles.cardPlace} />}
        </li>
      ))}
    </ul>
  )
}
