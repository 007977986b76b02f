import type { PageArgs } from '#features/navigation/late-page.ts'
import { openQuery } from '#features/prefetch/open-query.ts'
import { isPerson } from '#features/works/as-person.ts'

import { LibraryPage } from './library-page.tsx'
import { libraryQuery } from './queries.ts'

export const Page = LibraryPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, cause }: PageArgs): Promise<void> {
  const words = context.i18n.load([
    'library',
    'voices',
    'people',
    'explore',
    'work',
    'works',
    'lists',
    'errors',
    'budget',
  ])
  if (isPerson(context.session.get())) await openQuery({ context, cause }, libraryQuery())
  await words
}
