import { activeConditions, matcher, NO_FILTER, type Condition, type WorkFilter } from './work-filter.ts'
import type { ListedWork, WorkIndex } from './work-index.ts'

/** Each condition in force, with the number of works that the list would show without it: what to offer when it shows none. */
export function withoutEach(
  index: WorkIndex<ListedWork>,
  filter: WorkFilter,
): readonly { readonly condition: Condition; readonly count: number }[] {
  return activeConditions(filter).map((condition) => {
    const matches = matcher(index, { ...filter, [condition]: NO_FILTER[condition] })
    return { condition, count: index.works.reduce((sum, _, place) => sum + Number(matches(place)), 0) }
  })
}
