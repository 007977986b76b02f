import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/users/name`. */
export const createUserRoute = lateRoute('/users/$name', () => import('./user-code.ts'), [
  'shelf',
  ...LIST_WORDS,
])
