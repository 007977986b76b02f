import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'

/** Names of Annict's users: letters, digits and `_`, at most 20. Others have no page, and nothing is sent for them. */
const NAME = /^\w{1,20}$/

/** `/users/name`. */
export function createUserRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/users/$name',
    validateSearch: keepWords('shelf'),
    loader: async ({ context, params: { name }, cause }) => {
      if (!NAME.test(name)) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['voices', 'people', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
        const { userQuery } = await import('./queries.ts')
        await context.api.visit(context.client, userQuery(name), { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
  })
}
