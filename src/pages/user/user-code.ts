import { notFound } from '@tanstack/react-router'

import type { PageArgs } from '#features/navigation/late-page.ts'

import { openQuery } from '#features/prefetch/open-query.ts'

import { userQuery } from './queries.ts'
import { UserPage } from './user-page.tsx'

/** Names of Annict's users: letters, digits and `_`, at most 20. Others have no page, and nothing is sent for them. */
const NAME = /^\w{1,20}$/

export const Page = UserPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params: { name = '' }, cause }: PageArgs): Promise<void> {
  if (!NAME.test(name)) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load([
    'voices',
    'people',
    'explore',
    'work',
    'works',
    'lists',
    'errors',
    'budget',
  ])
  await openQuery({ context, cause }, userQuery(name))
  await words
}
