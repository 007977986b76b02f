import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/organizations/1`. */
export const createOrganizationRoute = lateRoute(
  '/organizations/$id',
  () => import('./organization-code.ts'),
  ['role', 'mine', ...LIST_WORDS],
)
