import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/people/1`. */
export const createPersonRoute = lateRoute('/people/$id', () => import('./person-code.ts'), [
  'role',
  'mine',
  ...LIST_WORDS,
])
