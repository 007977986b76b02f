import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { unreachable } from '#base/invariant.ts'
import type { AnnictId } from '#domain/ids.ts'
import { seasonPath, workReviewsPath } from '#domain/paths.ts'
import { workSeason } from '#domain/season.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { episodeCount } from '#features/works/listed-work.ts'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import { Broadcasts } from './broadcasts.tsx'
import { Coming } from './coming.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import type { HeadWork } from './head-work.ts'
import { WorkLinkList } from './link-list.tsx'
import type { WorkRow } from './queries.ts'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import styles from './work-page.module.css'

/** What is known of the work, each under its name; what is unknown is said to be, and what is on its way has its place. */
export function WorkFacts({ work, id }: { work: WorkRow | HeadWork; id: AnnictId }) {
  const works = useMessages('works')
  const messages = useMessages('work')
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name={messages.season}>
          <SeasonWords work={work} />
        </Fact>
        <Fact name={messages.media}>{works.media[work.media]}</Fact>
        <Fact name={messages.episodes}>
          <EpisodeWords work={work} />
        </Fact>
        {'head' in work ? <Broadcasts work={work} /> : <BroadcastPlaces />}
        <Fact name={messages.satisfaction}>
          {work.satisfactionRate === undefined ? (
            <Coming />
          ) : work.satisfactionRate === null ? (
            messages.noSatisfaction
          ) : (
            <Satisfaction rate={work.satisfactionRate} />
          )}
        </Fact>
        <Fact name={messages.watchers}>
          {work.watchersCount === undefined ? <Coming /> : works.watchers(work.watchersCount)}
        </Fact>
        <Fact name={messages.reviews}>
          {work.reviewsCount === undefined ? (
            <Coming />
          ) : (
            <PageLink to={workReviewsPath(id)}>{messages.reviewCount(work.reviewsCount)}</PageLink>
          )}
        </Fact>
        <OwnStatus work={work} />
        <Fact name={messages.links}>
          {'head' in work ? <WorkLinkList work={work} id={id} /> : <Coming width="15rem" />}
        </Fact>
      </Facts>
    </div>
  )
}

function SeasonWords({ work }: { work: WorkRow | HeadWork }): ReactNode {
  const works = useMessages('works')
  if (work.seasonYear === undefined || work.seasonName === undefined) return <Coming />
  const season = workSeason(work.seasonYear, work.seasonName)
  const words = workSeasonWords(works, season)
  return season.kind === 'season' ? <Link to={seasonPath(season.season)}>{words}</Link> : words
}

function BroadcastPlaces() {
  const messages = useMessages('work')
  return (
    <>
      <Fact name={messages.firstBroadcast}>
        <Coming width="14rem" />
        {/* What is known of a first broadcast comes with a note. */}
        <span className={styles.note}>
          <Coming width="10rem" />
        </span>
      </Fact>
      <Fact name={messages.nextBroadcast}>
        <Coming width="14rem" />
      </Fact>
    </>
  )
}

/** Nobody's but the viewer's: what is known of a work does not hold it. */
function OwnStatus({ work }: { work: WorkRow | HeadWork }) {
  const works = useMessages('works')
  const messages = useMessages('work')
  const asPerson = useAsPerson()
  const state = 'head' in work ? work.viewerStatusState : undefined
  if (state === null || (state === undefined && ('head' in work || !asPerson))) return null
  return (
    <Fact name={messages.ownStatus}>
      {state === undefined ? <Coming width="4rem" /> : works.status[state]}
    </Fact>
  )
}

function EpisodeWords({ work }: { work: WorkRow | HeadWork }): ReactNode {
  const messages = useMessages('work')
  if (work.episodesCount === undefined || work.noEpisodes === undefined) return <Coming />
  const episodes = episodeCount(work.episodesCount, work.noEpisodes)
  switch (episodes.kind) {
    case 'count':
      return messages.episodeCount(episodes.count)
    case 'none':
      return messages.noEpisodes
    case 'unknown':
      return messages.episodesUnknown
    default:
      return unreachable(episodes)
  }
}
