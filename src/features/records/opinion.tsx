import type { ReactNode } from 'react'

import { isVisible } from '#domain/visible-text.ts'
import { Guarded } from '#features/spoilers/guarded.tsx'
import type { Telling } from '#features/spoilers/guard.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedText } from '#ui/quoted-text.tsx'

import styles from './records.module.css'

interface OpinionProps {
  readonly text: string
  /** How it was rated; null where it was not. It is drawn here only where it is hidden, beside the text that is as well. */
  readonly rating: ReactNode
  readonly hides: (what: Telling) => boolean
  /** Stands where nothing was written. */
  readonly none?: string
}

/** What somebody thinks of an episode or a work, as far as it may be seen: one look shows the words and the rating. */
export function Opinion({ text, rating, hides, none }: OpinionProps) {
  const { guard } = useMessages('voices')
  const apart = hides('rating') ? rating : null
  if (isVisible(text))
    return (
      <div className={styles.text}>
        <Guarded hidden={hides('comment')} what={guard.comment}>
          {() => (
            <>
              {apart}
              <QuotedText lang="ja">{text}</QuotedText>
            </>
          )}
        </Guarded>
      </div>
    )
  if (apart !== null)
    return (
      <div className={styles.text}>
        <Guarded hidden what={guard.oneRating}>
          {() => apart}
        </Guarded>
      </div>
    )
  return none === undefined ? null : <div className={styles.text}>{none}</div>
}
