import type { ReactNode } from 'react'

import type { Telling } from '#features/spoilers/guard.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { Moment } from './moment.tsx'
import { Opinion } from './opinion.tsx'
import { Rating, type RatingState } from './rating.tsx'
import styles from './records.module.css'
import { UserLink, type UserName } from './user-link.tsx'

interface RecordFacts {
  readonly comment: string | null
  readonly ratingState: RatingState | null
  readonly createdAt: string
  readonly modified: boolean
  readonly likesCount: number
}

interface RecordItemProps {
  readonly record: RecordFacts
  /** Whose it is; left out where that stands above all of them. */
  readonly user?: UserName
  /** What it is about, where that does not stand above all of them. */
  readonly about?: ReactNode
  /** What of it is hidden. */
  readonly hides: (what: Telling) => boolean
}

/** What somebody recorded of an episode. */
export function RecordItem({ record, user, about, hides }: RecordItemProps) {
  const messages = useMessages('voices')
  const rating = record.ratingState === null ? null : <Rating rating={record.ratingState} />
  return (
    <article className={styles.item}>
      <p className={styles.line}>
        {user !== undefined && <UserLink user={user} />}
        {about}
        {!hides('rating') && rating}
        <Moment at={record.createdAt} />
        {record.modified && <span>{messages.edited}</span>}
        {record.likesCount > 0 && <span>{messages.likes(record.likesCount)}</span>}
      </p>
      <Opinion text={record.comment ?? ''} rating={rating} hides={hides} />
    </article>
  )
}
