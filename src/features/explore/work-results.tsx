import { useCallback } from 'react'

import { unreachable } from '#base/invariant.ts'
import type { ExploreSort } from '#domain/explore/question.ts'
import { VirtualGrid } from '#features/works/virtual-grid.tsx'
import { WorkGrid } from '#features/works/work-grid.tsx'

import type { ExploreView } from './explore-view.ts'
import { ExploredTable } from './explored-table.tsx'
import { ExploredTimeline } from './explored-timeline.tsx'
import { useCards } from './use-cards.ts'
import { PLAIN, type Explored } from './use-explored.ts'

interface WorkResultsProps {
  readonly name: string
  readonly explored: Explored
  readonly view: ExploreView
  readonly withStatus: boolean
  readonly onSort: (sort: ExploreSort) => void
}

/** The works of an answer in the shape that was chosen. */
export function WorkResults({ name, explored, view, withStatus, onSort }: WorkResultsProps) {
  const cards = useCards(explored)
  const { ids } = explored.answer
  const { cardOf, see } = cards
  const onSight = useCallback((from: number, until: number) => see(ids, from, until), [see, ids])
  switch (view.shape) {
    case 'grid':
      return ids.length <= PLAIN ? (
        <WorkGrid name={name} works={explored.first} />
      ) : (
        <VirtualGrid
          name={name}
          count={ids.length}
          workAt={(place) => cardOf(ids[place] ?? 0)}
          onSight={onSight}
        />
      )
    case 'table':
      return (
        <ExploredTable
          {...{ name, ids, cards, onSort }}
          columns={view.columns.filter((column) => withStatus || column !== 'status')}
          sort={view.sort}
          direction={view.direction}
        />
      )
    case 'timeline':
      return <ExploredTimeline {...{ explored, cards }} direction={timelineDirection(view)} />
    default:
      return unreachable(view.shape)
  }
}

/** Time runs forward, unless it was turned by hand. */
function timelineDirection({ sort, direction }: ExploreView): 'asc' | 'desc' {
  return sort === 'broadcast' || sort === 'season' ? direction : 'asc'
}
