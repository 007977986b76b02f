import { useMemo } from 'react'

import { workPath } from '#domain/paths.ts'
import { seriesProgress } from '#domain/series-progress.ts'
import { isVisible } from '#domain/visible-text.ts'
import { ExplorableList } from '#features/explore/explorable-list.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { StatusBadge } from '#features/statuses/status-badge.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import styles from './series-page.module.css'
import type { SeriesWork } from './steps.ts'

/** From so many works on a series is worth narrowing. */
const MANY = 6

interface SeriesWorksProps {
  readonly works: readonly SeriesWork[]
  /** Works that the server could not give. */
  readonly lost: number
  /** Whether Annict has more than were asked for. */
  readonly cut: boolean
}

/** The works in the order of release, with the viewer's own status on each and what comes next. */
export function SeriesWorks({ works, lost, cut }: SeriesWorksProps) {
  const messages = useMessages('people').series
  const words = useMessages('works')
  const asPerson = useAsPerson()
  const { seen, next, gaps } = seriesProgress(works)
  const ids = useMemo(() => works.map(({ annictId }) => annictId), [works])
  return (
    <section aria-labelledby="works">
      <h2 id="works">{messages.works}</h2>
      {asPerson && works.length > 0 && <p className={styles.note}>{messages.seen(seen, works.length)}</p>}
      {lost > 0 && (
        <p className={styles.note} data-lost={lost}>
          {messages.lost(lost)}
        </p>
      )}
      <ExplorableList ids={ids} few={works.length < MANY}>
        <ol className={styles.list} data-count={works.length}>
          {works.map(({ annictId, titles, media, season, satisfactionRate, status, summary }) => (
            <li key={annictId} className={styles.entry}>
              <span className={styles.season}>{workSeasonWords(words, season)}</span>
              <span className={styles.season}>{media !== null && words.media[media]}</span>
              <span className={styles.title}>
                <PageLink to={workPath(annictId)}>
                  <WorkTitle work={titles} id={annictId} />
                </PageLink>
                {summary !== null && isVisible(summary) && (
                  <QuotedLine lang="ja" className={styles.summary}>
                    {summary}
                  </QuotedLine>
                )}
                {status !== null && status !== 'NO_STATE' && <StatusBadge status={status} />}
                {asPerson && annictId === next && <b className={styles.next}>{messages.next}</b>}
                {gaps.includes(annictId) && annictId !== next && (
                  <span className={styles.summary}>{messages.gap}</span>
                )}
              </span>
              <span className={styles.rate}>
                {satisfactionRate !== null && <Satisfaction rate={satisfactionRate} named />}
              </span>
            </li>
          ))}
        </ol>
      </ExplorableList>
      {cut && <p className={styles.note}>{messages.cut}</p>}
    </section>
  )
}
