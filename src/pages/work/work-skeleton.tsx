import type { OperationQuery } from '#api/query.ts'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import type { WorkPageQuery } from './documents.generated.ts'
import styles from './work-page.module.css'

const FACTS = ['12rem', '4rem', '9rem', '15rem', '15rem', '8rem', '6rem', '5rem'] as const

/** The place of a work's page, in the size that it will have, and why it is not here yet. */
export function WorkSkeleton({ query }: { query: OperationQuery<WorkPageQuery> }) {
  const messages = useMessages('work')
  return (
    <div aria-busy="true">
      <div className={styles.head}>
        <div className={styles.coverPlace}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.about}>
          <h1 tabIndex={-1} className={styles.loading}>
            {messages.loading}
          </h1>
          <div className={styles.waiting}>
            <WaitingPlace query={query} />
          </div>
          <div className={styles.factPlaces}>
            {FACTS.map((width, place) => (
              // The places have no identity beyond their order.
              // eslint-disable-next-line react/no-array-index-key -- see above
              <Skeleton key={place} height="1.2rem" width={width} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
