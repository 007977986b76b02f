import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import type { Answer } from '#api/query.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { workPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { isVisible, titleOrNumber } from '#domain/visible-text.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { EpisodeNumberText, useEpisodeNumber } from '#features/records/episode-name.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { Guarded } from '#features/spoilers/guarded.tsx'
import { GuardSwitch } from '#features/spoilers/guard-switch.tsx'
import { useGuard } from '#features/spoilers/use-guard.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import type { EpisodePageQuery } from './documents.generated.ts'
import styles from './episode-page.module.css'
import { EpisodeRecords } from './episode-records.tsx'
import { Neighbours } from './neighbours.tsx'
import { episodeOf, episodeQuery, type EpisodeRow } from './queries.ts'
import { EPISODE_ADDRESS } from './view.ts'

/** `/episodes/$id`: the route lets nothing else than a number through. */
export function EpisodePage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <EpisodeOf key={id} id={id} />
}

function EpisodeOf({ id }: { id: AnnictId }) {
  const messages = useMessages('voices').episode
  const asPerson = useAsPerson()
  const { titles } = useChoices()
  const numberOf = useEpisodeNumber()
  const { view } = useTypedView(EPISODE_ADDRESS)
  const query = useMemo(() => episodeQuery(id, view, asPerson), [id, view, asPerson])
  return (
    <RowPage
      query={query}
      rowOf={episodeOf}
      // Without the episode's own title, which may tell too much and stands in the window, the history and every preview.
      titleOf={(row) =>
        messages.of(
          displayTitle({ ...row.work, title: titleOrNumber(row.work.title, row.work.annictId) }, titles).text,
          numberOf(row),
        )
      }
      words={{
        loading: messages.loading,
        notFound: { title: messages.notFound.title, body: messages.notFound.body(id) },
        hollow: { title: messages.hollow.title, body: messages.hollow.body(id) },
      }}
      known={null}
    >
      {({ row, answer, age }) =>
        row !== null && answer !== null && <EpisodeView id={id} row={row} answer={answer} age={age} />
      }
    </RowPage>
  )
}

interface EpisodeViewProps {
  readonly id: AnnictId
  readonly row: EpisodeRow
  readonly answer: Answer<EpisodePageQuery>
  readonly age: ReactNode
}

function EpisodeView({ id, row, answer, age }: EpisodeViewProps) {
  const messages = useMessages('voices')
  const asPerson = useAsPerson()
  const work = parseAnnictId(row.work.annictId)
  const guard = useGuard(row.work.annictId)
  const own = useKnown('ownEpisode', id, row.viewerDidTrack === undefined && asPerson)
  const seen = row.viewerDidTrack ?? own?.facts.tracked ?? null
  const title = row.title ?? ''
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.work}>
            {work === null ? (
              <QuotedLine lang="ja">{row.work.title}</QuotedLine>
            ) : (
              <PageLink to={workPath(work)}>
                <WorkTitle work={row.work} id={work} />
              </PageLink>
            )}
          </p>
          <h1 tabIndex={-1} className={styles.title}>
            <EpisodeNumberText episode={row} />
          </h1>
          {isVisible(title) && (
            <p className={styles.subtitle}>
              <Guarded hidden={guard.hides('title', seen)} what={messages.guard.title}>
                {() => <QuotedLine lang="ja">{title}</QuotedLine>}
              </Guarded>
            </p>
          )}
          <div className={styles.age}>{age}</div>
        </div>
        <div>
          <Facts>
            <Fact name={messages.episode.satisfaction}>
              {row.satisfactionRate === null ? (
                messages.episode.noSatisfaction
              ) : (
                <SatisfactionFact rate={row.satisfactionRate} hidden={guard.hides('rating', seen)} />
              )}
            </Fact>
            <Fact name={messages.episode.records}>{messages.episode.recordCount(row.recordsCount)}</Fact>
            <Fact name={messages.episode.comments}>
              {messages.episode.recordCount(row.recordCommentsCount)}
            </Fact>
            {asPerson && (
              <Fact name={messages.episode.mine}>
                {seen === true
                  ? messages.episode.marked(row.viewerRecordsCount ?? own?.facts.records ?? 1)
                  : messages.episode.unmarked}
              </Fact>
            )}
          </Facts>
          <p className={styles.guard}>
            <GuardSwitch work={row.work.annictId} />
          </p>
        </div>
      </header>
      <Neighbours id={id} row={row} />
      <EpisodeRecords id={id} row={row} answer={answer} hides={(what) => guard.hides(what, seen)} />
    </>
  )
}

function SatisfactionFact({ rate, hidden }: { rate: number; hidden: boolean }) {
  const { guard } = useMessages('voices')
  return (
    <Guarded hidden={hidden} what={guard.rating}>
      {() => <Satisfaction rate={rate} />}
    </Guarded>
  )
}
