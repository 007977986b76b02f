import { memo, type Ref } from 'react'

import { parseAnnictId } from '#domain/ids.ts'
import { episodePath } from '#domain/paths.ts'
import { isVisible } from '#domain/visible-text.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { Guarded } from '#features/spoilers/guarded.tsx'
import type { Guard } from '#features/spoilers/use-guard.ts'
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
  /** Whether something about an episode is hidden. */
  readonly guard: Guard['hides']
}

export const Episode = memo(function Episode({
  row,
  seen,
  measure,
  place,
  of,
  guard: hidesOf,
}: EpisodeProps) {
  const messages = useMessages('work')
  const { guard } = useMessages('voices')
  const hides = (what: 'title' | 'rating'): boolean => hidesOf(what, row.viewerDidTrack ?? null)
  const format = useFormat()
  const number = row.numberText ?? ''
  const title = row.title ?? ''
  const titled = isTitled(row)
  const unnumbered = !isVisible(number) && row.number === null
  const id = parseAnnictId(row.annictId)
  const name = isVisible(number) ? (
    <QuotedLine>{number}</QuotedLine>
  ) : row.number === null ? (
    <Unknown why={messages.noNumber} />
  ) : (
    messages.episodeNumber(row.number)
  )
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
        {id === null ? (
          name
        ) : (
          <PageLink to={episodePath(id)} {...(unnumbered && { name: messages.noNumber })}>
            {name}
          </PageLink>
        )}
      </span>
      <span className={classNames(styles.title, !titled && styles.untitled)}>
        {titled ? (
          <Guarded hidden={hides('title')} what={guard.title} quiet>
            {() => <QuotedLine lang="ja">{title}</QuotedLine>}
          </Guarded>
        ) : (
          <Unknown why={messages.noTitle} />
        )}
      </span>
      <span className={styles.records}>
        <span className={styles.name}>{messages.episodeColumns.records} </span>
        {format.number(row.recordsCount)}
      </span>
      <span className={styles.satisfaction}>
        {row.satisfactionRate === null ? (
          <Unknown why={messages.noSatisfaction} />
        ) : (
          <EpisodeSatisfaction rate={row.satisfactionRate} hidden={hides('rating')} />
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

function EpisodeSatisfaction({ rate, hidden }: { rate: number; hidden: boolean }) {
  const { guard } = useMessages('voices')
  return (
    <Guarded hidden={hidden} what={guard.rating} quiet>
      {() => <Satisfaction rate={rate} named />}
    </Guarded>
  )
}
