import { notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'

import { reviewsQuery } from './queries.ts'
import { ReviewsPage } from './reviews-page.tsx'
import { REVIEWS_ADDRESS } from './view.ts'

export const Page = ReviewsPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause, location }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load(['voices', 'work', 'works', 'lists', 'errors', 'budget'])
  if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
    const { body, order } = REVIEWS_ADDRESS.read(location.search)
    await context.api.visit(context.client, reviewsQuery(id, { body, order }), {
      direction: context.direction.get(),
    })
  }
  await words
}
