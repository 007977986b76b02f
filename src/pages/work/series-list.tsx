import type { SafeUrl } from '#base/safe-url.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { seriesPath, workPath } from '#domain/paths.ts'
import { workSeason } from '#domain/season.ts'
import { releaseOrder } from '#domain/series-order.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { isVisible } from '#domain/visible-text.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { LostRows } from '#features/works/lost-rows.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import { CreditedName } from '#features/works/credited-name.tsx'
import { Cut } from './cut.tsx'
import { lostOf } from './lost-parts.ts'
import type { WorkRow } from './queries.ts'
import { useAnnictPage } from './use-annict-page.ts'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import styles from './series-list.module.css'
import page from './work-page.module.css'

type Series = NonNullable<NonNullable<WorkRow['seriesList']>['nodes']>[number]

/** The series that the work belongs to, each in the order of release. */
export function SeriesList({ work, id }: { work: WorkRow; id: AnnictId }) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  const href = useAnnictPage(id)
  const all = work.seriesList?.nodes ?? null
  const lost = lostOf(work.seriesList)
  if (all === null)
    return (
      <section className={page.section} aria-labelledby="series">
        <h2 id="series">{messages.anySeries}</h2>
        <p className={page.none}>{unknown}</p>
      </section>
    )
  return (
    <>
      {lost > 0 && (
        <section className={page.section} aria-labelledby="series">
          <h2 id="series">{messages.anySeries}</h2>
          <LostRows lost={lost} shown={all.length} href={href} />
        </section>
      )}
      {/* Annict gives series in the order of its database. */}
      {all
        .toSorted((a, b) => a.annictId - b.annictId)
        .map((series) => (
          <OneSeries key={series.annictId} series={series} here={id} href={href} />
        ))}
      {work.seriesList?.pageInfo.hasNextPage === true && <Cut count={all.length} href={href} />}
    </>
  )
}

function OneSeries({ series, here, href }: { series: Series; here: AnnictId; href: SafeUrl | null }) {
  const works = useMessages('works')
  const messages = useMessages('work')
  const entries = releaseOrder(
    (series.works?.edges ?? []).flatMap(({ item, summary }) => {
      const annictId = parseAnnictId(item.annictId)
      return annictId === null
        ? []
        : [{ annictId, item, summary, season: workSeason(item.seasonYear, item.seasonName) }]
    }),
  )
  const lost = lostOf(series.works)
  if (entries.length === 0 && lost === 0) return null
  const own = parseAnnictId(series.annictId)
  const heading = `series-${series.annictId}`
  return (
    <section className={page.section} aria-labelledby={heading}>
      <h2 id={heading}>
        {own === null ? (
          <CreditedName name={series.name} english={series.nameEn} frame={messages.series} />
        ) : (
          <PageLink to={seriesPath(own)}>
            <CreditedName name={series.name} english={series.nameEn} frame={messages.series} />
          </PageLink>
        )}
      </h2>
      <p className={page.none}>{works.openNote}</p>
      <LostRows lost={lost} shown={entries.length} href={href} />
      <ol className={styles.list} data-list>
        {entries.map(({ annictId, item, summary, season }) => (
          <li key={annictId} className={styles.entry}>
            <span className={styles.season}>{workSeasonWords(works, season)}</span>
            <span className={styles.media}>{works.media[item.media]}</span>
            <span className={styles.title}>
              {annictId === here ? (
                <>
                  <b>
                    <WorkTitle work={item} id={annictId} />
                  </b>
                  <span className={styles.summary}>{messages.thisWork}</span>
                </>
              ) : (
                <PageLink to={workPath(annictId)}>
                  <WorkTitle work={item} id={annictId} />
                </PageLink>
              )}
              {summary !== null && isVisible(summary) && (
                <QuotedLine lang="ja" className={styles.summary}>
                  {summary}
                </QuotedLine>
              )}
            </span>
          </li>
        ))}
      </ol>
      {series.works?.pageInfo.hasNextPage === true && <Cut count={entries.length} href={href} />}
    </section>
  )
}
