import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { isPerson } from '#features/works/as-person.ts'

/** `/series/1`. Which of its works to ask for it, the catalogue tells. */
export function createSeriesRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/series/$id',
    loader: async ({ context, params, cause }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const { api, client, session } = context
      const words = context.i18n.load(['people', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && session.get().kind !== 'signed-out') {
        const { visitSeries } = await import('./queries.ts')
        // Not waited for: the page shows what is known meanwhile.
        void visitSeries(id, {
          api,
          client,
          asPerson: isPerson(session.get()),
          direction: context.direction.get(),
        })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./series-page.tsx'), 'SeriesPage'),
  })
}
