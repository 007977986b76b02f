import { notFound } from '@tanstack/react-router'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'
import { openQuery } from '#features/prefetch/open-query.ts'
import { isPerson } from '#features/works/as-person.ts'

import { askedWork, seriesQuery } from './queries.ts'
import { SeriesPage } from './series-page.tsx'

export const Page = SeriesPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load(['people', 'explore', 'work', 'works', 'lists', 'errors', 'budget'])
  // Not waited for: the page shows what is known meanwhile.
  void open(id, { context, cause })
  await words
}

/** Which of the works of a series to ask has to be looked up. */
async function open(id: AnnictId, { context, cause }: Pick<PageArgs, 'context' | 'cause'>): Promise<void> {
  const work = askedWork(await context.api.catalogue.look('series', id))
  if (work !== null) await openQuery({ context, cause }, seriesQuery(work, isPerson(context.session.get())))
}
