import { MEDIA, mediaSlug, parseMedia, type Media } from '#domain/media.ts'
import { parseStatus, statusSlug, type StatusState } from '#domain/status.ts'
import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

export const GROUPS = ['none', 'season', 'kana'] as const
export type Grouping = (typeof GROUPS)[number]

export const LIBRARY_SORTS = ['tracked', 'watchers', 'satisfaction', 'reading', 'title', 'season'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

/** How the library is looked at. */
export interface LibraryView {
  readonly text: string
  /** Null for all shelves; `NO_STATE` is what was recorded without a status. */
  readonly shelf: StatusState | null
  readonly media: readonly Media[]
  readonly group: Grouping
  readonly sort: LibrarySort
}

export const DEFAULT_LIBRARY: LibraryView = {
  text: '',
  shelf: null,
  media: [],
  group: 'none',
  sort: 'tracked',
}

/** More than any title has; a longer text in an address is cut. */
const LONGEST_TEXT = 200

export const LIBRARY_ADDRESS: ViewCodec<LibraryView> = {
  read: ({ q, shelf, media, group, sort }) => ({
    text: typeof q === 'string' ? q.slice(0, LONGEST_TEXT) : '',
    shelf: typeof shelf === 'string' ? parseStatus(shelf) : null,
    media: MEDIA.filter(
      (one) => typeof media === 'string' && media.split(',').some((word) => parseMedia(word) === one),
    ),
    group: GROUPS.find((one) => one === group) ?? DEFAULT_LIBRARY.group,
    sort: LIBRARY_SORTS.find((one) => one === sort) ?? DEFAULT_LIBRARY.sort,
  }),
  write: ({ text, shelf, media, group, sort }) => ({
    q: text === '' ? undefined : text,
    shelf: shelf === null ? undefined : statusSlug(shelf),
    media: media.length === 0 ? undefined : media.map(mediaSlug).join(','),
    group: group === DEFAULT_LIBRARY.group ? undefined : group,
    sort: sort === DEFAULT_LIBRARY.sort ? undefined : sort,
  }),
}
