import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { accountPath } from '#domain/paths.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import type { RouteFacts } from '#features/navigation/route-context.ts'

const facts: RouteFacts = { open: true }

/** `/account`: who is signed in and how, and every other way in. */
export function createAccountRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: accountPath,
    staticData: facts,
    loader: ({ context }) => context.i18n.load(['account']),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  })
}
