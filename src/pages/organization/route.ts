import { lateRoute } from '#features/navigation/late-page.ts'

/** `/organizations/1`. */
export const createOrganizationRoute = lateRoute(
  '/organizations/$id',
  () => import('./organization-code.ts'),
  ['role', 'sort', 'mine'],
)
