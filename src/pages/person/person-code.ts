import { loadRow } from '#features/row-page/load-row.ts'

import { PersonPage } from './person-page.tsx'
import { personQuery } from './queries.ts'

export const Page = PersonPage

export const load = loadRow(['people', 'explore', 'work', 'works', 'lists', 'errors', 'budget'], personQuery)
