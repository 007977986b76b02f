import { loadRow } from '#features/row-page/load-row.ts'

import { CharacterPage } from './character-page.tsx'
import { characterQuery } from './queries.ts'

export const Page = CharacterPage

export const load = loadRow(
  ['people', 'explore', 'work', 'works', 'lists', 'errors', 'budget'],
  characterQuery,
)
