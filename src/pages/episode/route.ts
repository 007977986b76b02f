import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'
import { isPerson } from '#features/works/as-person.ts'

/** `/episodes/1`. */
export function createEpisodeRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/episodes/$id',
    validateSearch: keepWords('comments', 'sort'),
    loader: async ({ context, params, cause, location }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['voices', 'people', 'work', 'works', 'lists', 'errors', 'budget'])
      const session = context.session.get()
      if (cause !== 'preload' && session.kind !== 'signed-out') {
        const [{ episodeQuery }, { EPISODE_ADDRESS }] = await Promise.all([
          import('./queries.ts'),
          import('./view.ts'),
        ])
        const query = episodeQuery(id, EPISODE_ADDRESS.read(location.search), isPerson(session))
        await context.api.visit(context.client, query, { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./episode-page.tsx'), 'EpisodePage'),
  })
}
