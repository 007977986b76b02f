import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { WithoutHoles } from '#api/holes.ts'
import type { Answer, OperationQuery } from '#api/query.ts'
import type { Instant } from '#base/time.ts'
import { homePath } from '#domain/paths.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { KnownAge } from '#features/works/known-age.tsx'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import styles from './row-page.module.css'

/** What a page of one row says while there is none. */
export interface RowWords {
  readonly loading: string
  readonly notFound: { readonly title: string; readonly body: string }
  readonly hollow: { readonly title: string; readonly body: string }
}

/** What is known of the row before it has been answered. */
export interface KnownSide {
  readonly ages: Readonly<Record<string, Instant | undefined>>
  readonly title: string
}

interface RowPageProps<Data, Row> {
  readonly query: OperationQuery<Data>
  readonly rowOf: (data: WithoutHoles<Data>) => Row | null
  readonly titleOf: (row: Row) => string
  readonly words: RowWords
  /** Null where too little is known to be shown. */
  readonly known: KnownSide | null
  /** Draws the page: of the row, or of what is known where that is null. */
  readonly children: (given: {
    readonly row: Row | null
    readonly answer: Answer<Data> | null
    readonly age: ReactNode
  }) => ReactNode
}

/** The page of one thing that has a number on Annict, in all its states. One request brings all of it. */
export function RowPage<Data, Row>({
  query,
  rowOf,
  titleOf,
  words,
  known,
  children,
}: RowPageProps<Data, Row>) {
  const { partial } = useMessages('errors')
  const { data: answer, error, isFetching, refetch } = useQuery(query)
  const retry = (): void => void refetch()
  if (answer === undefined && known !== null) {
    const { ages, title } = known
    const age = <KnownAge ages={ages} query={query} error={isFetching ? null : error} onRetry={retry} />
    return (
      <article>
        <PageTitle>{title}</PageTitle>
        {children({ row: null, answer: null, age })}
      </article>
    )
  }
  if (answer === undefined) {
    return (
      <>
        <PageTitle>{words.loading}</PageTitle>
        {error !== null && !isFetching ? (
          <FailureNotice level={1} error={error} onRetry={retry} />
        ) : (
          <RowPlace words={words} query={query} />
        )}
      </>
    )
  }
  const row = rowOf(answer.data)
  // A row that came out hollow says nothing about whether there is one.
  const hollow = answer.errors.length > 0 || answer.missing > 0
  const age = (
    <AnswerAge query={query} answeredAt={answer.answeredAt} busy={isFetching} error={error}>
      {row !== null && answer.errors.length > 0 && <span>{partial}</span>}
    </AnswerAge>
  )
  if (row === null)
    return <RowMissing words={hollow ? words.hollow : words.notFound} hollow={hollow} age={age} />
  return (
    <article>
      <PageTitle>{titleOf(row)}</PageTitle>
      {children({ row, answer, age })}
    </article>
  )
}

function RowPlace<Data>({ words, query }: { words: RowWords; query: OperationQuery<Data> }) {
  return (
    <div aria-busy="true" className={styles.place}>
      <h1 tabIndex={-1} className={styles.loading}>
        {words.loading}
      </h1>
      <div className={styles.waiting}>
        <WaitingPlace query={query} />
      </div>
      {['14rem', '9rem', '12rem', '7rem'].map((width) => (
        <Skeleton key={width} height="1.2rem" width={width} />
      ))}
    </div>
  )
}

interface RowMissingProps {
  readonly words: RowWords['notFound']
  /** The server had a row and could not fill it, so that it may well exist. */
  readonly hollow: boolean
  readonly age?: ReactNode
}

/** Annict has answered, and has no such row, or none that it could give. */
export function RowMissing({ words: { title, body }, hollow, age }: RowMissingProps) {
  const { toSeason } = useMessages('shell')
  return (
    <div ref={hollow ? undefined : markNotFound}>
      <PageTitle>{title}</PageTitle>
      <Notice
        level={1}
        title={title}
        actions={
          <PageLink to={homePath} className={buttonClass()}>
            {toSeason}
          </PageLink>
        }
      >
        <p>{body}</p>
      </Notice>
      {age}
    </div>
  )
}

/** Says on the `main` around the page, as for every address that leads nowhere, that nothing was found. */
function markNotFound(place: HTMLDivElement | null): () => void {
  const main = place?.closest('main')
  main?.setAttribute('data-page', 'not-found')
  return () => main?.removeAttribute('data-page')
}
