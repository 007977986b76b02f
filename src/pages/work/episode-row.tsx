import { memo, type Ref } from 'react'

import { isVisible } from '#domain/visible-text.ts'
import { heightStyle } from '#features/works/heights-seen.ts'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { Unknown } from '#features/works/unknown.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './episodes.module.css'
import type { EpisodeRow } from './use-episodes.ts'

/** The class of a row, which tells the style sheet how high it will be. */
export function rowClass(row: EpisodeRow): string {
  return classNames(styles.row, isTitled(row) && styles.titled)
}

/** Whether a title is known, which takes a line of its own in a narrow window. */
export function isTitled(row: EpisodeRow): boolean {
  return isVisible(row.title ?? '')
}

interface EpisodeProps {
  readonly row: EpisodeRow
  /** The row's height when it was left, in CSS pixels. */
  readonly seen?: number | undefined
  /** Given in a list of which only a part is in the document: what measures the row. */
  readonly measure?: Ref<HTMLLIElement>
  /** Its place in the whole list, from 0, and the length of that. */
  readonly place?: number
  readonly of?: number
}

export const Episode = memo(function Episode({ row, seen, measure, place, of }: EpisodeProps) {
  const messages = useMessages('work')
  const format = useFormat()
  const number = row.numberText ?? ''
  const title = row.title ?? ''
  const titled = isTitled(row)
  return (
    <li
      ref={measure}
      data-index={place}
      aria-setsize={of}
      aria-posinset={place === undefined ? undefined : place + 1}
      className={classNames(rowClass(row), measure !== undefined && styles.part)}
      style={heightStyle(seen)}
    >
      <span className={styles.number} lang="ja">
        {isVisible(number) ? (
          <QuotedLine>{number}</QuotedLine>
        ) : row.number !== null ? (
          messages.episodeNumber(row.number)
        ) : (
          <Unknown why={messages.noNumber} />
        )}
      </span>
      <span className={classNames(styles.title, !titled && styles.untitled)}>
        {titled ? <QuotedLine lang="ja">{title}</QuotedLine> : <Unknown why={messages.noTitle} />}
      </span>
      <span className={styles.records}>
        <span className={styles.name}>{messages.episodeColumns.records} </span>
        {format.number(row.recordsCount)}
      </span>
      <span className={styles.satisfaction}>
        {row.satisfactionRate === null ? (
          <Unknown why={messages.noSatisfaction} />
        ) : (
          <Satisfaction rate={row.satisfactionRate} named />
        )}
      </span>
      {row.viewerDidTrack !== undefined && (
        <span className={styles.tracked}>
          {row.viewerDidTrack ? messages.tracked : <VisuallyHidden>{messages.notTracked}</VisuallyHidden>}
        </span>
      )}
    </li>
  )
})
