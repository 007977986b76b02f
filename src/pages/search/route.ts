import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { keepExploreWords, type ExploreSearch } from '#features/explore/explore-words.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'

/** `/search`: nothing is asked of Annict until somebody says so. */
export function createSearchRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: (
      search: Readonly<Record<string, unknown>>,
    ): ExploreSearch & { readonly in?: 'works' } => ({
      ...(search['in'] === 'works' ? { in: 'works' } : {}),
      ...keepExploreWords(search),
    }),
    loader: ({ context }) =>
      context.i18n.load(['search', 'explore', 'seasons', 'people', 'works', 'lists', 'errors', 'budget']),
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
    staticData: { open: true },
  })
}
