import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { RootRoute } from '#features/navigation/root-route.ts'
import { isPerson } from '#features/works/as-person.ts'

/** `/timeline`: a guest's token belongs to nobody, so that nothing is asked for one. */
export function createTimelineRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/timeline',
    loader: async ({ context, cause }) => {
      const words = context.i18n.load(['voices', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && isPerson(context.session.get())) {
        const { timelineQuery } = await import('./queries.ts')
        await context.api.visit(context.client, timelineQuery(), { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./timeline-page.tsx'), 'TimelinePage'),
  })
}
