import { useParams, useSearch } from '@tanstack/react-router'

import { parseSeason, seasonAt, seasonSlug, type Season } from '#domain/season.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { seasonWords } from '#features/works/season-words.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { KnownSeason } from './late-parts.tsx'
import { SeasonHead } from './season-head.tsx'
import { SeasonSkeleton } from './season-skeleton.tsx'
import { canonicalSearch } from './season-view.ts'
import { SeasonWorks } from './season-works.tsx'
import { useSeason } from './use-season.ts'

/** `/`: the season of the calendar. */
export function CurrentSeasonPage() {
  const season = seasonAt(useCalendar()())
  return <SeasonOf key={seasonSlug(season)} season={season} />
}

/** `/seasons/$season`: the route lets nothing else than a season through. */
export function SeasonPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const slug = String(params['season'])
  const season = parseSeason(slug, useCalendar()())
  return season === null ? null : <SeasonOf key={slug} season={season} />
}

function SeasonOf({ season }: { season: Season }) {
  const works = useMessages('works')
  const data = useSeason(season)
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { error, isFetching, refetch } = data.result
  const words = seasonWords(works, season)
  return (
    <>
      <PageTitle>{words}</PageTitle>
      <SeasonHead season={season} count={data.held?.works.length ?? null} view={canonicalSearch(search)} />
      {data.held !== null ? (
        <SeasonWorks season={season} data={data} held={data.held} />
      ) : error !== null && !isFetching ? (
        <>
          <FailureNotice error={error} onRetry={() => void refetch()} />
          <KnownSeason season={season} />
        </>
      ) : (
        <SeasonSkeleton words={words} query={data.query} />
      )}
    </>
  )
}
