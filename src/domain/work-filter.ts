import { MEDIA, type Media } from './media.ts'
import { inOrder } from './ranks.ts'
import { textFilter } from './search-text.ts'
import { STATUS_STATES, type StatusState } from './status.ts'
import type { Direction, ListedWork, SortKey, WorkIndex } from './work-index.ts'

/** The conditions that a list is under. An empty list of options, or a blank text, is no condition. */
export interface WorkFilter {
  readonly text: string
  readonly media: readonly Media[]
  readonly status: readonly StatusState[]
}

export const NO_FILTER: WorkFilter = { text: '', media: [], status: [] }

export type Condition = keyof WorkFilter

/** How many works each option would show under the other conditions, its own left aside. */
export interface FacetCounts {
  readonly media: Readonly<Record<Media, number>>
  readonly status: Readonly<Record<StatusState, number>>
  /** Under all conditions. */
  readonly total: number
}

/** The works under all conditions, sorted; unknown stands last in both directions, and ties go by annictId. */
export function filterWorks<T extends ListedWork>(
  index: WorkIndex<T>,
  filter: WorkFilter,
  sort: SortKey,
  direction: Direction,
): readonly T[] {
  const { works } = index
  const matches = matcher(index, filter)
  const places: number[] = []
  for (let place = 0; place < works.length; place += 1) if (matches(place)) places.push(place)
  // Every place counted above is one of works.
  return Array.from(inOrder(places, index.ranks(sort), direction), (place) => works[place] as T)
}

export function facetCounts(index: WorkIndex<ListedWork>, filter: WorkFilter): FacetCounts {
  const media = Object.fromEntries(MEDIA.map((option) => [option, 0])) as Record<Media, number> // all options, just listed
  const status = Object.fromEntries(STATUS_STATES.map((option) => [option, 0])) as Record<StatusState, number> // the same
  const text = textTest(index, filter)
  let total = 0
  index.works.forEach((work, place) => {
    if (!text(place)) return
    const inMedia = mediaTest(work, filter)
    const inStatus = statusTest(work, filter)
    if (inStatus) media[work.media] += 1
    if (inMedia && work.status !== null) status[work.status] += 1
    if (inMedia && inStatus) total += 1
  })
  return { media, status, total }
}

export function activeConditions(filter: WorkFilter): readonly Condition[] {
  const active: Condition[] = []
  if (filter.text.trim() !== '') active.push('text')
  if (filter.media.length > 0) active.push('media')
  if (filter.status.length > 0) active.push('status')
  return active
}

export type PlaceTest = (place: number) => boolean

/** Whether the work at a place meets all conditions. */
export function matcher(index: WorkIndex<ListedWork>, filter: WorkFilter): PlaceTest {
  const text = textTest(index, filter)
  return (place) => {
    const work = index.works[place]
    return work !== undefined && mediaTest(work, filter) && statusTest(work, filter) && text(place)
  }
}

function textTest(index: WorkIndex<ListedWork>, filter: WorkFilter): PlaceTest {
  if (filter.text.trim() === '') return () => true
  const test = textFilter(filter.text)
  const texts = index.texts()
  return (place) => {
    const text = texts[place]
    return text !== undefined && test(text)
  }
}

function mediaTest(work: ListedWork, filter: WorkFilter): boolean {
  return filter.media.length === 0 || filter.media.includes(work.media)
}

/** A status that is not known meets no condition on status. */
function statusTest(work: ListedWork, filter: WorkFilter): boolean {
  return filter.status.length === 0 || (work.status !== null && filter.status.includes(work.status))
}
