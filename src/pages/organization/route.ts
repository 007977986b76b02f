import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'

/** `/organizations/1`. */
export function createOrganizationRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/organizations/$id',
    validateSearch: keepWords('role', 'sort', 'mine'),
    loader: async ({ context, params, cause }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['people', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
        const { organizationQuery } = await import('./queries.ts')
        await context.api.visit(context.client, organizationQuery(id), { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./organization-page.tsx'), 'OrganizationPage'),
  })
}
