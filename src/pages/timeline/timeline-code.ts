import type { PageArgs } from '#features/navigation/late-page.ts'
import { openQuery } from '#features/prefetch/open-query.ts'
import { isPerson } from '#features/works/as-person.ts'

import { timelineQuery } from './queries.ts'
import { TimelinePage } from './timeline-page.tsx'

export const Page = TimelinePage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, cause }: PageArgs): Promise<void> {
  const words = context.i18n.load(['voices', 'work', 'works', 'lists', 'errors', 'budget'])
  if (isPerson(context.session.get())) await openQuery({ context, cause }, timelineQuery())
  await words
}
