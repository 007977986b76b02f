import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { homePath } from '#domain/paths.ts'
import { parseSeason, seasonAt, type Season } from '#domain/season.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import type { RouteContext } from '#features/navigation/route-context.ts'
import { isPerson } from '#features/works/as-person.ts'

import { seasonQuery } from './queries.ts'
import { canonicalSearch } from './season-view.ts'

/** `/`: the season in which the calendar stands. */
export function createCurrentSeasonRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: homePath,
    validateSearch: canonicalSearch,
    loader: ({ context, cause }) => open(context, seasonAt(context.calendar.now()), cause),
    component: lazyRouteComponent(() => import('./season-page.tsx'), 'CurrentSeasonPage'),
  })
}

/** `/seasons/2026-spring`. An address that names no season that Annict knows is not found, and nothing is sent. */
export function createSeasonRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/seasons/$season',
    validateSearch: canonicalSearch,
    loader: ({ context, params, cause }) => {
      const season = parseSeason(params.season, context.calendar.now())
      if (season === null) return notFound({ throw: true })
      return open(context, season, cause)
    },
    component: lazyRouteComponent(() => import('./season-page.tsx'), 'SeasonPage'),
  })
}

/** Words come with the code; data is looked after where the page is really opened, and guessed where it may be. */
async function open(
  context: RouteContext,
  season: Season,
  cause: 'preload' | 'enter' | 'stay',
): Promise<void> {
  const words = context.i18n.load(['seasons', 'works', 'errors', 'budget'])
  const query = seasonQuery(season, isPerson(context.session.get()), context.calendar.now())
  if (cause === 'preload')
    void import('#features/prefetch/prefetch.ts').then(({ guess }) => guess(context, query))
  else if (context.session.get().kind !== 'signed-out')
    await context.api.visit(context.client, query, { direction: context.direction.get() })
  await words
}
