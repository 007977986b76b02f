import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { isPerson } from '#features/works/as-person.ts'

/** `/works/1`. What cannot be a number of Annict's is not found, and nothing is sent. */
export function createWorkRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/works/$id',
    loader: async ({ context, params, cause }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['work', 'voices', 'works', 'lists', 'errors', 'budget'])
      const session = context.session.get()
      if (cause !== 'preload' && session.kind !== 'signed-out') {
        // With the page's own code: a first visit to a season has no use for what a work's page asks.
        const { workQuery } = await import('./queries.ts')
        const query = workQuery(id, isPerson(session), context.calendar.now())
        await context.api.visit(context.client, query, { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
  })
}
