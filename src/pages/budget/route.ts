import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { budgetPath } from '#domain/paths.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'

/** `/budget`: all that is known of the budget, on a page of its own. It asks Annict for nothing. */
export function createBudgetRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: budgetPath,
    staticData: { open: true },
    loader: ({ context }) => context.i18n.load(['details']),
    component: lazyRouteComponent(() => import('./budget-page.tsx'), 'BudgetPage'),
  })
}
