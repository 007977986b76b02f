import { notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'
import { isPerson } from '#features/works/as-person.ts'

import { workQuery } from './queries.ts'
import { WorkPage } from './work-page.tsx'

export const Page = WorkPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load(['work', 'voices', 'works', 'lists', 'errors', 'budget'])
  const session = context.session.get()
  if (cause !== 'preload' && session.kind !== 'signed-out') {
    // With the page's own code: a first visit to a season has no use for what a work's page asks.
    const query = workQuery(id, isPerson(session), context.calendar.now())
    await context.api.visit(context.client, query, { direction: context.direction.get() })
  }
  await words
}
