import { LIST_WORDS } from '#features/explore/explore-words.ts'
import { lateRoute } from '#features/navigation/late-page.ts'

/** `/series/1`. Which of its works to ask for it, the catalogue tells. */
export const createSeriesRoute = lateRoute('/series/$id', () => import('./series-code.ts'), LIST_WORDS)
