import type { Messages } from '#i18n/messages.ts'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './records.module.css'

export type RatingState = keyof Messages['voices']['ratings']

/** The best first, as far as they can be chosen. */
export const RATINGS = ['GREAT', 'GOOD', 'AVERAGE', 'BAD'] as const satisfies readonly RatingState[]

const MARKS: Readonly<Record<RatingState, string>> = { GREAT: '◎', GOOD: '○', AVERAGE: '△', BAD: '×' }

/** A rating in words, with a mark that differs in shape. */
export function Rating({ rating }: { rating: RatingState }) {
  const { ratings } = useMessages('voices')
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">{MARKS[rating]} </span>
      {ratings[rating]}
    </span>
  )
}
