import type { Direction, SortKey } from '#domain/work-index.ts'
import type { CardWork } from '#features/works/listed-work.ts'

import type { Shape } from './season-view.ts'

/** What a list of works needs, whether all of it is in the document or only what is in sight. */
export interface WorkListProps {
  readonly name: string
  readonly works: readonly CardWork[]
  readonly shape: Shape
  readonly sort: SortKey
  readonly direction: Direction
  readonly withStatus: boolean
  readonly onSort: (sort: SortKey) => void
}
