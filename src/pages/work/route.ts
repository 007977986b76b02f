import { lateRoute } from '#features/navigation/late-page.ts'

/** `/works/1`. What cannot be a number of Annict's is not found, and nothing is sent. */
export const createWorkRoute = lateRoute('/works/$id', () => import('./work-code.ts'))
