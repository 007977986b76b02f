import type { ReactNode } from 'react'

import { isVisible } from '#domain/visible-text.ts'
import { Guarded } from '#features/spoilers/guarded.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedText } from '#ui/quoted-text.tsx'

import { Moment } from './moment.tsx'
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
  /** Whether what it says is hidden. */
  readonly hidden: boolean
}

/** What somebody recorded of an episode. */
export function RecordItem({ record, user, about, hidden }: RecordItemProps) {
  const messages = useMessages('voices')
  const comment = record.comment ?? ''
  return (
    <article className={styles.item}>
      <p className={styles.line}>
        {user !== undefined && <UserLink user={user} />}
        {about}
        {record.ratingState !== null && <Rating rating={record.ratingState} />}
        <Moment at={record.createdAt} />
        {record.modified && <span>{messages.edited}</span>}
        {record.likesCount > 0 && <span>{messages.likes(record.likesCount)}</span>}
      </p>
      {isVisible(comment) && (
        <div className={styles.text}>
          <Guarded hidden={hidden} what={messages.guard.comment}>
            {() => <QuotedText lang="ja">{comment}</QuotedText>}
          </Guarded>
        </div>
      )}
    </article>
  )
}
