import { keepWords } from '#features/navigation/search-params.ts'

/** The words of an address that are about a list of works, in the order in which they are written. */
export const EXPLORE_WORDS = [
  'q',
  'media',
  'status',
  'season',
  'studio',
  'staff',
  'cast',
  'channel',
  'origin',
  'lacks',
  'satisfaction',
  'watchers',
  'episodes',
  'sort',
  'view',
  'columns',
] as const
/** The words of a page with a list that has a form of its own, and can be looked at by conditions as well. */
export const LIST_WORDS = ['by', ...EXPLORE_WORDS] as const
export type ExploreWord = (typeof EXPLORE_WORDS)[number]
export type ExploreSearch = { readonly [Word in ExploreWord]?: string | undefined }

/**
 * What an address says about a list of works, for a route whose list is read later: the words in their order, what they
 * say as it was written. All else is dropped.
 */
export const keepExploreWords = keepWords(...EXPLORE_WORDS)
