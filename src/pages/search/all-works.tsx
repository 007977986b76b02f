import { WorkExplorer } from '#features/explore/work-explorer.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import styles from './search-page.module.css'

const ALL = { kind: 'all' } as const

/** All works that are held, with everything that they can be narrowed and ordered by. */
export function AllWorks() {
  const messages = useMessages('search')
  const asPerson = useAsPerson()
  return (
    <WorkExplorer
      scope={ALL}
      name={messages.kinds.works}
      withStatus={asPerson}
      place={
        <div aria-busy="true" className={styles.place}>
          <Skeleton height="2.125rem" width="100%" />
        </div>
      }
    />
  )
}
