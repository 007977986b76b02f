import type { CSSProperties } from 'react'

import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './satisfaction.module.css'

/** How content viewers are, from 0 to 100, as a bar and a number. Unknown is said in words by the place that shows it. */
export function Satisfaction({ rate, named = false }: { rate: number; named?: boolean }) {
  const works = useMessages('works')
  const format = useFormat()
  const style = { '--rate': Math.min(100, Math.max(0, rate)) } as CSSProperties // a custom property
  return (
    <span className={styles.satisfaction}>
      {named && <VisuallyHidden>{works.satisfaction} </VisuallyHidden>}
      <span aria-hidden="true" className={styles.bar} style={style} />
      {format.percent(rate)}
    </span>
  )
}
