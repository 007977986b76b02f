import { notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'
import { isPerson } from '#features/works/as-person.ts'

import { EpisodePage } from './episode-page.tsx'
import { episodeQuery } from './queries.ts'
import { EPISODE_ADDRESS } from './view.ts'

export const Page = EpisodePage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context, params, cause, location }: PageArgs): Promise<void> {
  const id = parseAnnictId(params['id'] ?? '')
  if (id === null) {
    notFound({ throw: true })
    return
  }
  const words = context.i18n.load(['voices', 'people', 'work', 'works', 'lists', 'errors', 'budget'])
  const session = context.session.get()
  if (cause !== 'preload' && session.kind !== 'signed-out') {
    const query = episodeQuery(id, EPISODE_ADDRESS.read(location.search), isPerson(session))
    await context.api.visit(context.client, query, { direction: context.direction.get() })
  }
  await words
}
