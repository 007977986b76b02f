import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

/** What is looked for. */
export interface SearchView {
  readonly text: string
  /** Whether works alone are looked at, with all their conditions. */
  readonly works: boolean
}

/** More than any name has; a longer text in an address is cut. */
const LONGEST_TEXT = 200

export const SEARCH_ADDRESS: ViewCodec<SearchView> = {
  read: ({ q, in: kind }) => ({
    text: typeof q === 'string' ? q.slice(0, LONGEST_TEXT) : '',
    works: kind === 'works',
  }),
  write: ({ text, works }) => ({ q: text === '' ? undefined : text, in: works ? 'works' : undefined }),
}
