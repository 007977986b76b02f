import { lateRoute } from '#features/navigation/late-page.ts'

/** `/people/1`. */
export const createPersonRoute = lateRoute('/people/$id', () => import('./person-code.ts'), [
  'role',
  'sort',
  'mine',
])
