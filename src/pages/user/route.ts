import { lateRoute } from '#features/navigation/late-page.ts'

/** `/users/name`. */
export const createUserRoute = lateRoute('/users/$name', () => import('./user-code.ts'), ['shelf'])
