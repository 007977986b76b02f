import type { OperationQuery } from '#api/query.ts'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import grid from '#features/works/work-grid.module.css'
import { useMessages } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import type { SeasonWorksQuery } from './documents.generated.ts'
import styles from './season-works.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const

/** The place of a season's works, in the size that they will have, and why they are not here yet. */
export function SeasonSkeleton({ words, query }: { words: string; query: OperationQuery<SeasonWorksQuery> }) {
  const messages = useMessages('seasons')
  return (
    <div aria-busy="true">
      <VisuallyHidden>{messages.loading(words)}</VisuallyHidden>
      <div className={styles.toolsPlace}>
        <Skeleton height="var(--press)" />
      </div>
      <div className={styles.agePlace}>
        <WaitingPlace query={query} />
      </div>
      <div className={grid.grid}>
        {PLACES.map((place) => (
          <div key={place} className={grid.cell}>
            <div className={grid.cardPlace}>
              <Skeleton height="100%" />
              <Skeleton height="1.2rem" width="80%" />
              <Skeleton height="1rem" width="50%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
