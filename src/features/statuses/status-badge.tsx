import type { StatusState } from '#domain/status.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './status-badge.module.css'

/** What the viewer has said about a work. Its mark differs in shape, so that nobody has to tell colours apart. */
export function StatusBadge({ status }: { status: StatusState }) {
  const works = useMessages('works')
  return (
    <span className={styles.badge} data-status={status}>
      <VisuallyHidden>{works.ownStatus} </VisuallyHidden>
      <span aria-hidden="true" className={styles.mark}>
        {MARKS[status]}
      </span>
      {works.status[status]}
    </span>
  )
}

const MARKS: Readonly<Record<StatusState, string>> = {
  WATCHING: '▶',
  WANNA_WATCH: '＋',
  WATCHED: '✓',
  ON_HOLD: '‖',
  STOP_WATCHING: '✕',
  NO_STATE: '・',
}
