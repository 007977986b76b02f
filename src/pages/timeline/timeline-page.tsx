import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import { useListSoFar } from '#api/list-so-far.ts'
import type { Answer } from '#api/query.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import { parseDateTime } from '#domain/jst.ts'
import { accountPath } from '#domain/paths.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import type { ActivityEdge } from '#features/records/activity-item.tsx'
import { ActivityList } from '#features/records/activity-list.tsx'
import { MoreRows } from '#features/records/more-rows.tsx'
import styles from '#features/records/records.module.css'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import type { TimelinePageQuery } from './documents.generated.ts'
import { activityPage, moreActivities, timelineQuery } from './queries.ts'

/** `/timeline`: what the viewer and those whom he follows did. */
export function TimelinePage() {
  const messages = useMessages('voices').timeline
  const asPerson = useAsPerson()
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      {asPerson ? (
        <>
          <h1 tabIndex={-1}>{messages.title}</h1>
          <p className={styles.note}>{messages.about}</p>
          <OwnTimeline />
        </>
      ) : (
        <Notice
          level={1}
          title={messages.guestTitle}
          actions={
            <PageLink to={accountPath} className={buttonClass()}>
              {messages.toAccount}
            </PageLink>
          }
        >
          <p>{messages.guest}</p>
        </Notice>
      )}
    </>
  )
}

function OwnTimeline() {
  const messages = useMessages('voices').timeline
  const query = useMemo(() => timelineQuery(), [])
  const { data: answer, error, isFetching, refetch } = useQuery(query)
  if (answer === undefined)
    return error !== null && !isFetching ? (
      <FailureNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <p className={styles.note}>{messages.loading}</p>
        <WaitingPlace query={query} />
        <Skeleton height="1.2rem" width="18rem" />
      </div>
    )
  return (
    <>
      <AnswerAge query={query} answeredAt={answer.answeredAt} busy={isFetching} error={error} />
      <Days answer={answer} />
    </>
  )
}

function Days({ answer }: { answer: Answer<TimelinePageQuery> }) {
  const messages = useMessages('voices').timeline
  const api = useApi()
  const format = useFormat()
  const now = useCalendar()()
  const first = useMemo(() => activityPage(answer.data.viewer?.followingActivities), [answer])
  const list = useListSoFar<ActivityEdge>(['timeline'], first, answer.answeredAt)
  const more = useMorePages(list, {
    idOf: ({ annictId }) => annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreActivities({ cursor, size }), { lane: 'visible' })
      return activityPage(data.viewer?.followingActivities)
    },
  })
  const days = new Map<string, ActivityEdge[]>()
  for (const edge of list.rows) {
    const at = parseDateTime(edge.item?.createdAt ?? '')
    const day = at === null ? messages.unknownDay : format.date(at, now)
    const own = days.get(day)
    if (own === undefined) days.set(day, [edge])
    else own.push(edge)
  }
  return (
    <>
      {list.rows.length === 0 && list.lost === 0 && <p className={styles.note}>{messages.none}</p>}
      {[...days].map(([day, edges]) => (
        <section key={day} className={styles.section} aria-label={day}>
          <h2>{day}</h2>
          <ActivityList edges={edges} />
        </section>
      ))}
      <MoreRows more={more} shifted={list.rest.shifted} lost={list.lost} />
    </>
  )
}
