import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, type ComponentProps } from 'react'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { Credits } from './credits.tsx'
import { Episodes } from './episodes.tsx'
import { workOf, workQuery } from './queries.ts'
import { SeriesList } from './series-list.tsx'
import { useEpisodesSoFar } from './use-episodes.ts'
import { WorkHead } from './work-head.tsx'
import { WorkMissing } from './work-missing.tsx'
import { WorkSkeleton } from './work-skeleton.tsx'

/** `/works/$id`: the route lets nothing else than a number through. */
export function WorkPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <WorkOf key={id} id={id} />
}

function WorkOf({ id }: { id: AnnictId }) {
  const messages = useMessages('work')
  const errors = useMessages('errors')
  const calendar = useCalendar()
  const asPerson = useAsPerson()
  const query = useMemo(() => workQuery(id, asPerson, calendar()), [id, asPerson, calendar])
  const result = useQuery(query)
  const { data: answer, error, isFetching, refetch } = result
  if (answer === undefined) {
    return (
      <>
        <PageTitle>{messages.loading}</PageTitle>
        {error !== null && !isFetching ? (
          <FailureNotice level={1} error={error} onRetry={() => void refetch()} />
        ) : (
          <WorkSkeleton query={query} />
        )}
      </>
    )
  }
  const work = workOf(answer.data)
  const lost =
    answer.missing > 0 ? errors.missing(answer.missing) : answer.errors.length > 0 ? errors.partial : null
  const age = (
    <AnswerAge query={query} answeredAt={answer.answeredAt} busy={isFetching} error={error}>
      {lost !== null && <span>{lost}</span>}
      {work !== null && <RestNote work={work} id={id} answeredAt={answer.answeredAt} asPerson={asPerson} />}
    </AnswerAge>
  )
  // A row that came out hollow says nothing about whether the work exists.
  if (work === null) return <WorkMissing id={id} hollow={lost !== null} age={age} />
  return (
    <article>
      <PageTitle>{work.title}</PageTitle>
      <WorkHead work={work} id={id} age={age} />
      <Episodes work={work} id={id} answeredAt={answer.answeredAt} asPerson={asPerson} />
      <Credits work={work} />
      <SeriesList work={work} id={id} />
    </article>
  )
}

/** Renewing a work that has more episodes than one request brings costs what was loaded of the rest. */
function RestNote({ work, id, answeredAt, asPerson }: ComponentProps<typeof Episodes>) {
  const { restGoes } = useMessages('works')
  const { rest } = useEpisodesSoFar(work, id, answeredAt, asPerson)
  return rest.rows.length === 0 ? null : <span>{restGoes}</span>
}
