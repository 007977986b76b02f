import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/library`: a guest's token belongs to an empty account, so that nothing is asked for one. */
export const createLibraryRoute = lateRoute('/library', () => import('./library-code.ts'), [
  'shelf',
  'group',
  ...LIST_WORDS,
])
