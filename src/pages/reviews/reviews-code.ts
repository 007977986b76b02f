import { loadRow } from '#features/row-page/load-row.ts'

import { reviewsQuery } from './queries.ts'
import { ReviewsPage } from './reviews-page.tsx'
import { REVIEWS_ADDRESS } from './view.ts'

export const Page = ReviewsPage

export const load = loadRow(['voices', 'work', 'works', 'lists', 'errors', 'budget'], (id, { search }) => {
  const { body, order } = REVIEWS_ADDRESS.read(search)
  return reviewsQuery(id, { body, order })
})
