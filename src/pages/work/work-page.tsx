import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, type ComponentProps } from 'react'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { Credits } from './credits.tsx'
import { Episodes } from './episodes.tsx'
import { headOf } from './head-work.ts'
import { KnownAge } from '#features/works/known-age.tsx'
import { lostParts, type WorkPart } from './lost-parts.ts'
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
  const calendar = useCalendar()
  const asPerson = useAsPerson()
  const { titles } = useChoices()
  const query = useMemo(() => workQuery(id, asPerson, calendar()), [id, asPerson, calendar])
  const result = useQuery(query)
  const { data: answer, error, isFetching, refetch } = result
  const known = useKnown('work', id, answer === undefined)
  const head = known === null ? null : headOf(known)
  if (answer === undefined && known !== null && head !== null) {
    const failed = isFetching ? null : error
    return (
      <article>
        <PageTitle>{displayTitle({ ...head, title: titleOrNumber(head.title, id) }, titles).text}</PageTitle>
        <WorkHead
          work={head}
          id={id}
          age={<KnownAge ages={known.ages} query={query} error={failed} onRetry={() => void refetch()} />}
        />
      </article>
    )
  }
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
  // An error that names no place belongs to a row that came out empty, of which the page speaks by its number.
  const faulty = answer.errors.some(({ path }) => path !== null || answer.missing === 0)
  const age = (
    <AnswerAge query={query} answeredAt={answer.answeredAt} busy={isFetching} error={error}>
      {work !== null && (
        <AgeNotes work={work} id={id} answeredAt={answer.answeredAt} asPerson={asPerson} faulty={faulty} />
      )}
    </AnswerAge>
  )
  // A row that came out hollow says nothing about whether the work exists.
  if (work === null)
    return <WorkMissing id={id} hollow={answer.errors.length > 0 || answer.missing > 0} age={age} />
  return (
    <article>
      <PageTitle>{displayTitle({ ...work, title: titleOrNumber(work.title, id) }, titles).text}</PageTitle>
      <WorkHead work={work} id={id} age={age} />
      <Episodes work={work} id={id} answeredAt={answer.answeredAt} asPerson={asPerson} />
      <Credits work={work} id={id} />
      <SeriesList work={work} id={id} />
    </article>
  )
}

type AgeNotesProps = ComponentProps<typeof Episodes> & {
  /** Whether a part of the answer failed, beside rows that came out empty. */
  readonly faulty: boolean
}

/** What of the answer is not on the page, and what renewing it costs beyond its price. */
function AgeNotes({ work, id, answeredAt, asPerson, faulty }: AgeNotesProps) {
  const { restGoes } = useMessages('works')
  const { partial } = useMessages('errors')
  const messages = useMessages('work')
  const format = useFormat()
  const { rest } = useEpisodesSoFar(work, id, answeredAt, asPerson)
  const parts = lostParts(work, rest.lost)
  const names: Readonly<Record<WorkPart, string>> = {
    broadcasts: messages.broadcasts,
    episodes: messages.episodeList,
    casts: messages.casts,
    staffs: messages.staffs,
    series: messages.anySeries,
  }
  const places = parts.map(({ part, lost }) => messages.lostPart(names[part], lost))
  const count = parts.reduce((sum, { lost }) => sum + lost, 0)
  return (
    <>
      {count > 0 && <span>{messages.lostIn(count, format.list(places))}</span>}
      {faulty && <span>{partial}</span>}
      {/* Renewing a work that has more episodes than one request brings costs what was loaded of the rest. */}
      {rest.rows.length > 0 && <span>{restGoes}</span>}
    </>
  )
}
