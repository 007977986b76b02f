import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { unreachable } from '#base/invariant.ts'
import type { AnnictId } from '#domain/ids.ts'
import { seasonPath } from '#domain/paths.ts'
import { workSeason } from '#domain/season.ts'
import { episodeCount } from '#features/works/listed-work.ts'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import { Broadcasts } from './broadcasts.tsx'
import { Fact } from './fact.tsx'
import { WorkLinkList } from './link-list.tsx'
import type { WorkRow } from './queries.ts'
import { workSeasonWords } from './work-season-words.ts'
import styles from './work-page.module.css'

/** What is known of the work, each under its name; what is unknown is said to be. */
export function WorkFacts({ work, id }: { work: WorkRow; id: AnnictId }) {
  const works = useMessages('works')
  const messages = useMessages('work')
  const season = workSeason(work.seasonYear, work.seasonName)
  const words = workSeasonWords(works, season)
  return (
    <dl className={styles.facts}>
      <Fact name={messages.season}>
        {season.kind === 'season' ? <Link to={seasonPath(season.season)}>{words}</Link> : words}
      </Fact>
      <Fact name={messages.media}>{works.media[work.media]}</Fact>
      <Fact name={messages.episodes}>
        <EpisodeWords work={work} />
      </Fact>
      <Broadcasts work={work} />
      <Fact name={messages.satisfaction}>
        {work.satisfactionRate === null ? (
          messages.noSatisfaction
        ) : (
          <Satisfaction rate={work.satisfactionRate} />
        )}
      </Fact>
      <Fact name={messages.watchers}>{works.watchers(work.watchersCount)}</Fact>
      <Fact name={messages.reviews}>{messages.reviewCount(work.reviewsCount)}</Fact>
      {work.viewerStatusState !== null && work.viewerStatusState !== undefined && (
        <Fact name={messages.ownStatus}>{works.status[work.viewerStatusState]}</Fact>
      )}
      <Fact name={messages.links}>
        <WorkLinkList work={work} id={id} />
      </Fact>
    </dl>
  )
}

function EpisodeWords({ work }: { work: WorkRow }): ReactNode {
  const messages = useMessages('work')
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
