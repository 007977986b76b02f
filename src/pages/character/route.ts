import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/characters/1`. */
export const createCharacterRoute = lateRoute('/characters/$id', () => import('./character-code.ts'), [
  ...LIST_WORDS,
])
