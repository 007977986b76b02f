import { lateRoute } from '#features/navigation/late-page.ts'

/** `/works/1/reviews`. */
export const createReviewsRoute = lateRoute('/works/$id/reviews', () => import('./reviews-code.ts'), [
  'text',
  'sort',
  'rating',
])
