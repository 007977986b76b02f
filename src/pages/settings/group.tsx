import { useId, type ReactNode } from 'react'

import styles from './settings-page.module.css'

/** Settings of one kind under a heading, with hairlines between them. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
