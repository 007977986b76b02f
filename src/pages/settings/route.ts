import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { settingsPath } from '#domain/paths.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'

/** `/settings`: what is chosen on this device, and what is kept on it. */
export function createSettingsRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: settingsPath,
    staticData: { open: true },
    loader: ({ context }) => context.i18n.load(['settings', 'works', 'rare']),
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  })
}
