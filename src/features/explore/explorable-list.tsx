import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import { useAsPerson } from '#features/works/as-person.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import styles from './explorer.module.css'

const place = (
  <div aria-busy="true" className={styles.waiting}>
    <Skeleton height="2.125rem" width="100%" />
  </div>
)

const LateExplorer = lazyPart(async () => (await import('./work-explorer.tsx')).WorkExplorer, place)

interface ExplorableListProps {
  /** The works of the list; the same array while they are the same. */
  readonly ids: readonly number[]
  /** Whether there is so little that there is nothing to choose from: the list alone then. */
  readonly few?: boolean
  /** The list in the form that is its own. */
  readonly children: ReactNode
}

/**
 * A list of works that has a form of its own, and beside it everything that any list can be narrowed, ordered and shown by.
 * Which of the two is seen stands in the address (`by=conditions`). Costs no request.
 */
export function ExplorableList({ ids, few = false, children }: ExplorableListProps) {
  const { ways } = useMessages('explore')
  const { by }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asPerson = useAsPerson()
  const scope = useMemo(() => ({ kind: 'works' as const, ids }), [ids])
  const way = by === 'conditions' ? by : 'list'
  if (few) return children
  return (
    <>
      <div className={styles.ways}>
        <ToggleGroup<'list' | 'conditions'>
          label={ways.label}
          shape="joined"
          choices={[
            { value: 'list', label: ways.list },
            { value: 'conditions', label: ways.conditions },
          ]}
          value={way}
          // What each says of itself in the address means something else to the other.
          onChoose={(one) =>
            void navigate({
              to: '.',
              replace: true,
              resetScroll: false,
              search: { by: one === 'list' ? undefined : one },
            })
          }
        />
      </div>
      {way === 'list' ? (
        children
      ) : (
        <LateExplorer scope={scope} name={ways.narrowed} withStatus={asPerson} place={place} />
      )}
    </>
  )
}
