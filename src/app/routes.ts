import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'

import { homePath } from '#domain/paths.ts'
import type { RouteContext } from '#features/navigation/route-context.ts'
import { createRoot, type RootRoute } from '#features/navigation/root-route.ts'
import { parseSearch, stringifySearch } from '#features/navigation/search-params.ts'
import { createAccountRoute } from '#pages/account/route.ts'
import { createBudgetRoute } from '#pages/budget/route.ts'
import { createCharacterRoute } from '#pages/character/route.ts'
import { createEpisodeRoute } from '#pages/episode/route.ts'
import { createLibraryRoute } from '#pages/library/route.ts'
import { createOrganizationRoute } from '#pages/organization/route.ts'
import { createPersonRoute } from '#pages/person/route.ts'
import { createReviewsRoute } from '#pages/reviews/route.ts'
import { createTimelineRoute } from '#pages/timeline/route.ts'
import { createUserRoute } from '#pages/user/route.ts'
import { createSearchRoute } from '#pages/search/route.ts'
import { createSeriesRoute } from '#pages/series/route.ts'
import { createSettingsRoute } from '#pages/settings/route.ts'
import { createCurrentSeasonRoute, createSeasonRoute } from '#pages/seasons/route.ts'
import { createWorkRoute } from '#pages/work/route.ts'

import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'

/** `/index.html`, where plain file servers and bookmarks of files lead: the page that lies behind it. */
function createFileRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/index.html',
    beforeLoad: () => redirect({ to: homePath, search: true, replace: true, throw: true }),
  })
}

/** All pages of the app. `basepath` is where the app is served, such as `/` or `/yohaku/`. */
export function createAppRouter(context: RouteContext, history: RouterHistory, basepath: string) {
  const NotFound = lazyRouteComponent(() => import('#pages/not-found/not-found-page.tsx'), 'NotFoundPage')
  const root = createRoot(Shell, NotFound)
  const routeTree = root.addChildren([
    createCurrentSeasonRoute(root),
    createSeasonRoute(root),
    createWorkRoute(root),
    createSearchRoute(root),
    createReviewsRoute(root),
    createEpisodeRoute(root),
    createPersonRoute(root),
    createOrganizationRoute(root),
    createCharacterRoute(root),
    createSeriesRoute(root),
    createUserRoute(root),
    createTimelineRoute(root),
    createLibraryRoute(root),
    createBudgetRoute(root),
    createAccountRoute(root),
    createSettingsRoute(root),
    createFileRoute(root),
  ])
  return createRouter({
    routeTree,
    context,
    history,
    basepath,
    parseSearch,
    stringifySearch,
    // Only what a page has said to understand stays in the address, in the page's own order.
    search: { strict: true },
    // Code comes early; data only as a guess (features/prefetch), which loaders tell by their `cause`.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
