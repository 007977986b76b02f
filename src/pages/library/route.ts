import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'
import { isPerson } from '#features/works/as-person.ts'

/** `/library`: a guest's token belongs to an empty account, so that nothing is asked for one. */
export function createLibraryRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/library',
    validateSearch: keepWords('q', 'shelf', 'media', 'group', 'sort'),
    loader: async ({ context, cause }) => {
      const words = context.i18n.load(['library', 'voices', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && isPerson(context.session.get())) {
        const { libraryQuery } = await import('./queries.ts')
        await context.api.visit(context.client, libraryQuery(), { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./library-page.tsx'), 'LibraryPage'),
  })
}
