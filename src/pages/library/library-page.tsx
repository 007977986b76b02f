import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { accountPath } from '#domain/paths.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import { OwnWorks } from './own-works.tsx'
import styles from './library-page.module.css'
import { libraryQuery } from './queries.ts'

/** `/library`: what the viewer watches, has watched, and wants to. */
export function LibraryPage() {
  const messages = useMessages('library')
  const asPerson = useAsPerson()
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      {asPerson ? (
        <>
          <h1 tabIndex={-1}>{messages.title}</h1>
          <OwnLibrary />
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

function OwnLibrary() {
  const messages = useMessages('library')
  const { partial } = useMessages('errors')
  const query = useMemo(() => libraryQuery(), [])
  const { data: answer, error, isFetching, refetch } = useQuery(query)
  const viewer = answer?.data.viewer ?? null
  if (answer === undefined)
    return error !== null && !isFetching ? (
      <FailureNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" className={styles.place}>
        <p className={styles.note}>{messages.loading}</p>
        <WaitingPlace query={query} />
        <Skeleton height="2.125rem" width="100%" />
      </div>
    )
  return (
    <>
      <AnswerAge query={query} answeredAt={answer.answeredAt} busy={isFetching} error={error}>
        <span>{messages.narrowed}</span>
        {answer.errors.length > 0 && <span>{partial}</span>}
      </AnswerAge>
      {viewer !== null && <OwnWorks viewer={viewer} answeredAt={answer.answeredAt} />}
    </>
  )
}
