import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import type { Answer } from '#api/query.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { workPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import type { ReviewsPageQuery } from './documents.generated.ts'
import { reviewedWork, reviewsQuery, type ReviewedWork } from './queries.ts'
import { ReviewList } from './review-list.tsx'
import { REVIEWS_ADDRESS } from './view.ts'
import styles from './reviews-page.module.css'

/** `/works/$id/reviews`: the route lets nothing else than a number through. */
export function ReviewsPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <ReviewsOf key={id} id={id} />
}

function ReviewsOf({ id }: { id: AnnictId }) {
  const messages = useMessages('voices').reviews
  const { notFound, hollow } = useMessages('work')
  const { titles } = useChoices()
  const {
    view: { body, order },
  } = useTypedView(REVIEWS_ADDRESS)
  const query = useMemo(() => reviewsQuery(id, { body, order }), [id, body, order])
  return (
    <RowPage
      query={query}
      rowOf={reviewedWork}
      titleOf={(row) =>
        messages.title(displayTitle({ ...row, title: titleOrNumber(row.title, id) }, titles).text)
      }
      words={{
        loading: messages.loading,
        notFound: { title: notFound.title, body: notFound.body(id) },
        hollow: { title: hollow.title, body: hollow.body(id) },
      }}
      known={null}
    >
      {({ row, answer, age }) =>
        row !== null && answer !== null && <ReviewsView id={id} work={row} answer={answer} age={age} />
      }
    </RowPage>
  )
}

interface ReviewsViewProps {
  readonly id: AnnictId
  readonly work: ReviewedWork
  readonly answer: Answer<ReviewsPageQuery>
  readonly age: ReactNode
}

function ReviewsView({ id, work, answer, age }: ReviewsViewProps) {
  const messages = useMessages('voices').reviews
  return (
    <>
      <header className={styles.head}>
        <p>
          <PageLink to={workPath(id)}>
            <WorkTitle work={work} id={id} />
          </PageLink>
        </p>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        {age}
      </header>
      <ReviewList id={id} work={work} answer={answer} />
    </>
  )
}
