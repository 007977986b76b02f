import type { OperationQuery } from '#api/query.ts'
import type { PageArgs } from '#features/navigation/late-page.ts'

import { guess } from './prefetch.ts'

/**
 * What a page does about its query when it is opened, or may be about to be: the api is told of the one, the other is
 * guessed. Nothing is sent for somebody who has not signed in. Resolves when what is kept on the device is at hand.
 */
export async function openQuery<Data>(
  { context, cause }: Pick<PageArgs, 'context' | 'cause'>,
  query: OperationQuery<Data>,
): Promise<void> {
  const { api, client, session, direction } = context
  if (cause === 'preload') guess(context, query)
  else if (session.get().kind !== 'signed-out') await api.visit(client, query, { direction: direction.get() })
}
