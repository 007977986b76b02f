import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { accountPath } from '#domain/paths.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'

/** `/account`: who is signed in and how, and every other way in. */
export function createAccountRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: accountPath,
    staticData: { open: true },
    loader: ({ context }) => context.i18n.load(['account']),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  })
}
