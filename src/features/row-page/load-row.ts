import { notFound } from '@tanstack/react-router'

import type { OperationQuery } from '#api/query.ts'
import type { Instant } from '#base/time.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import type { PageArgs, PageCode } from '#features/navigation/late-page.ts'
import { openQuery } from '#features/prefetch/open-query.ts'
import { isPerson } from '#features/works/as-person.ts'
import type { Area } from '#i18n/messages.ts'

/** What the query of a page may depend on beside the number. */
export interface Opened {
  readonly search: Readonly<Record<string, unknown>>
  /** Whether somebody is signed in whose own marks there are. */
  readonly asPerson: boolean
  readonly now: Instant
}

/**
 * What the page of one row does when it is opened: brings the words of these areas, and tells the api, which asks for what
 * is not held. An address without a number that Annict could have is not found, and nothing is sent; nor is anything for
 * somebody who has not signed in.
 */
export function loadRow<Data>(
  areas: readonly Area[],
  queryOf: (id: AnnictId, opened: Opened) => OperationQuery<Data>,
): PageCode['load'] {
  return async ({ context, params, cause, location }: PageArgs) => {
    const id = parseAnnictId(params['id'] ?? '')
    if (id === null) {
      notFound({ throw: true })
      return
    }
    const words = context.i18n.load(areas)
    const opened = {
      search: location.search,
      asPerson: isPerson(context.session.get()),
      now: context.calendar.now(),
    }
    await openQuery({ context, cause }, queryOf(id, opened))
    await words
  }
}
