import { notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'

import { PersonPage } from './person-page.tsx'
import { personQuery } from './queries.ts'

export const Page = PersonPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load(['people', 'work', 'works', 'lists', 'errors', 'budget'])
  if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
    await context.api.visit(context.client, personQuery(id), { direction: context.direction.get() })
  }
  await words
}
