import { EXPLORE_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/search`: nothing is asked of Annict until somebody says so. */
export const createSearchRoute = lateRoute(
  '/search',
  () => import('./search-code.ts'),
  ['in', ...EXPLORE_WORDS],
  true,
)
