import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { EXPLORE_WORDS } from '#features/explore/explore-words.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'

/** `/search`: nothing is asked of Annict until somebody says so. */
export function createSearchRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: keepWords('in', ...EXPLORE_WORDS),
    loader: ({ context }) =>
      context.i18n.load(['search', 'explore', 'seasons', 'people', 'works', 'lists', 'errors', 'budget']),
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
    staticData: { open: true },
  })
}
