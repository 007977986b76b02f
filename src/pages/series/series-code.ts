import { notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'
import { isPerson } from '#features/works/as-person.ts'

import { visitSeries } from './queries.ts'
import { SeriesPage } from './series-page.tsx'

export const Page = SeriesPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const { api, client, session } = context
  const words = context.i18n.load(['people', 'work', 'works', 'lists', 'errors', 'budget'])
  if (cause !== 'preload' && session.get().kind !== 'signed-out') {
    // Not waited for: the page shows what is known meanwhile.
    void visitSeries(id, {
      api,
      client,
      asPerson: isPerson(session.get()),
      direction: context.direction.get(),
    })
  }
  await words
}
