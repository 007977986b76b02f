import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'

/** `/works/1/reviews`. */
export function createReviewsRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/works/$id/reviews',
    validateSearch: keepWords('text', 'sort', 'rating'),
    loader: async ({ context, params, cause, location }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['voices', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
        const [{ reviewsQuery }, { REVIEWS_ADDRESS }] = await Promise.all([
          import('./queries.ts'),
          import('./view.ts'),
        ])
        const { body, order } = REVIEWS_ADDRESS.read(location.search)
        await context.api.visit(context.client, reviewsQuery(id, { body, order }), {
          direction: context.direction.get(),
        })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
  })
}
