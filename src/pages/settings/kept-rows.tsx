import { MINUTE, type Instant } from '#base/time.ts'
import { dataSize } from '#i18n/data-size.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/clock-context.tsx'

import styles from './kept.module.css'

/** Things of one kind that are kept. */
export interface KeptRow {
  /** What they are called. */
  readonly label: string
  readonly count: number
  readonly bytes: number
  readonly oldest: Instant
  readonly newest: Instant
  /** About how many requests gather them again. */
  readonly price: number
}

interface KeptRowsProps<Row extends KeptRow> {
  readonly title: string
  readonly about: string
  /** What is said where there is no row. */
  readonly none: string
  readonly rows: readonly Row[]
  readonly onForget: (row: Row) => void
}

/** How much is kept of each kind and how old it is, with a way to forget it. */
export function KeptRows<Row extends KeptRow>({ title, about, none, rows, onForget }: KeptRowsProps<Row>) {
  const messages = useMessages('settings').kept
  const format = useFormat()
  const now = useNow(MINUTE)
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <p className={styles.about}>{about}</p>
      {rows.length === 0 ? (
        <p className={styles.about}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.label} className={styles.entry}>
              <b className={styles.name}>{row.label}</b>
              <span className={styles.figures}>
                <span>{messages.items(row.count)}</span> <span>{dataSize(row.bytes)}</span>{' '}
                <span>{messages.ages(format.age(row.oldest, now), format.age(row.newest, now))}</span>
              </span>
              <Button
                className={styles.forget}
                aria-label={messages.forgetNamed(row.label, row.price)}
                onClick={() => onForget(row)}
              >
                {messages.forget}
                {messages.about(row.price)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
