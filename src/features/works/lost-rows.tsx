import type { SafeUrl } from '#base/safe-url.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { OuterLink } from '#ui/outer-link.tsx'

import styles from './lost-rows.module.css'

interface LostRowsProps {
  /** Rows that came out empty. Nothing is drawn for 0. */
  readonly lost: number
  /** Rows that came as they should. */
  readonly shown: number
  /** Where on Annict's own site the same is to be seen; null where that has no such page. */
  readonly href: SafeUrl | null
}

/** Says at the head of a list how many of its rows could not be shown, why, what is left, and where else to look. */
export function LostRows({ lost, shown, href }: LostRowsProps) {
  const words = useMessages('lists').lost
  const { gap } = useFormat()
  if (lost === 0) return null
  const sentences = [words.why, ...(shown > 0 ? [words.others] : [])]
  return (
    <p className={styles.lost} data-lost={lost}>
      <b>{words.some(lost, lost + shown)}</b>
      {gap}
      {sentences.join(gap)}
      {href !== null && (
        <>
          {gap}
          {words.next}
          {gap}
          <OuterLink href={href}>{words.site}</OuterLink>
        </>
      )}
    </p>
  )
}
