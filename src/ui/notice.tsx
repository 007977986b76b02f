import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly title: ReactNode
  /** The level of the title within the page. */
  readonly level?: 1 | 2 | 3
  readonly children?: ReactNode
  /** What a person can do next. */
  readonly actions?: ReactNode
}

/** Says in place of content why there is none, what still works and what to do next. */
export function Notice({ title, level = 2, children, actions }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.notice}>
      <Heading>{title}</Heading>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** One line across the page, such as a state of the connection. `paused` is drawn in the budget's colour for it. */
export function Strip({ tone, children }: { tone?: 'paused'; children: ReactNode }) {
  return <div className={classNames(styles.strip, tone === 'paused' && styles.paused)}>{children}</div>
}
