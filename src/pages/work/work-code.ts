import { loadRow } from '#features/row-page/load-row.ts'

import { workQuery } from './queries.ts'
import { WorkPage } from './work-page.tsx'

export const Page = WorkPage

// With the page's own code: a first visit to a season has no use for what a work's page asks.
export const load = loadRow(
  ['work', 'voices', 'works', 'lists', 'errors', 'budget'],
  (id, { asPerson, now }) => workQuery(id, asPerson, now),
)
