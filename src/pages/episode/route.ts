import { lateRoute } from '#features/navigation/late-page.ts'

/** `/episodes/1`. */
export const createEpisodeRoute = lateRoute('/episodes/$id', () => import('./episode-code.ts'), [
  'comments',
  'sort',
])
