import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Instant } from '#base/time.ts'
import type { AnnictId } from '#domain/ids.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useDrawRest } from '#features/works/draw-rest.ts'
import { createHeightsSeen, heightStyle, useHeightsSeen } from '#features/works/heights-seen.ts'
import { LostRows } from '#features/works/lost-rows.tsx'
import { OuterLink } from '#features/works/outer-link.tsx'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { Unknown } from '#features/works/unknown.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './episodes.module.css'
import type { WorkRow } from './queries.ts'
import { useAnnictPage } from './use-annict-page.ts'
import { useEpisodes, type EpisodeData, type EpisodeRow } from './use-episodes.ts'
import page from './work-page.module.css'

/** As many rows as a window shows. */
const WINDOWFUL = 30

const heights = createHeightsSeen()

interface EpisodesProps {
  readonly work: WorkRow
  readonly id: AnnictId
  readonly answeredAt: Instant
  readonly asPerson: boolean
}

/** The episodes, all in the document; the browser lays out only those near the window. A film says that it has none. */
export function Episodes({ work, id, answeredAt, asPerson }: EpisodesProps) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  const rest = useDrawRest()
  const href = useAnnictPage(id)
  const { rows: all, lost, more } = useEpisodes(work, id, answeredAt, asPerson)
  // Hundreds of rows that come at once are drawn in pieces that let a click through.
  const rows = useDeferredValue(all)
  const list = useRef<HTMLOListElement>(null)
  const heightOf = useHeightsSeen(
    heights,
    list,
    useMemo(() => rows.map((row) => row.annictId), [rows]),
  )
  return (
    <section className={page.section} aria-labelledby="episodes">
      <h2 id="episodes">{messages.episodeList}</h2>
      <LostRows lost={lost} shown={rows.length} href={href} />
      {rows.length === 0 ? (
        lost === 0 && (
          <p className={page.none}>
            {work.noEpisodes ? (
              <>
                {messages.noEpisodes}
                <br />
                {messages.noEpisodesNext} <OuterLink href={href}>{messages.annictPage}</OuterLink>
              </>
            ) : work.episodes === null ? (
              unknown
            ) : (
              messages.episodesUnknown
            )}
          </p>
        )
      ) : (
        <>
          <div aria-hidden="true" className={styles.columns}>
            <span>{messages.episodeColumns.number}</span>
            <span>{messages.episodeColumns.title}</span>
            <span>{messages.episodeColumns.records}</span>
            <span>{messages.episodeColumns.satisfaction}</span>
            {asPerson && <span>{messages.episodeColumns.tracked}</span>}
          </div>
          <ol ref={list} className={styles.list} data-count={rows.length}>
            {rows.map((row, place) =>
              rest || place < WINDOWFUL ? (
                <Episode key={row.annictId} row={row} seen={heightOf(row.annictId)} />
              ) : (
                <li key={row.annictId} className={rowClass(row)} />
              ),
            )}
          </ol>
        </>
      )}
      <More more={more} count={all.length} />
    </section>
  )
}

function rowClass(row: EpisodeRow): string {
  return classNames(styles.row, (row.title?.trim() ?? '') !== '' && styles.titled)
}

interface EpisodeProps {
  readonly row: EpisodeRow
  /** The row's height when it was left, in CSS pixels. */
  readonly seen: number | undefined
}

const Episode = memo(function Episode({ row, seen }: EpisodeProps) {
  const messages = useMessages('work')
  const format = useFormat()
  const number = row.numberText?.trim() ?? ''
  const title = row.title?.trim() ?? ''
  return (
    <li className={rowClass(row)} style={heightStyle(seen)}>
      <span className={styles.number} lang="ja">
        {number !== '' ? (
          number
        ) : row.number !== null ? (
          messages.episodeNumber(row.number)
        ) : (
          <Unknown why={messages.noNumber} />
        )}
      </span>
      <span className={classNames(styles.title, title === '' && styles.untitled)}>
        {title !== '' ? <span lang="ja">{title}</span> : <Unknown why={messages.noTitle} />}
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

function More({ more, count }: { more: EpisodeData['more']; count: number }) {
  const messages = useMessages('work')
  const end = useRef<HTMLParagraphElement>(null)
  const [pressed, setPressed] = useState(false)
  const left = pressed && more === null
  useLayoutEffect(() => {
    // The button went with the last press, and the focus with it.
    if (left && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [left])
  if (more === null)
    return (
      pressed && (
        <p ref={end} tabIndex={-1} className={styles.more}>
          {messages.allEpisodes(count)}
        </p>
      )
    )
  return (
    <div className={styles.more}>
      <p>{messages.moreEpisodesLeft(count)}</p>
      {more.error !== null && (
        <output>
          {messages.moreFailed} <FailureTitle error={more.error} />
        </output>
      )}
      <Button
        aria-disabled={more.busy}
        onClick={() => {
          setPressed(true)
          more.load()
        }}
      >
        {more.busy ? messages.loadingMore : messages.moreEpisodes}
        <Price count={1} />
      </Button>
    </div>
  )
}
