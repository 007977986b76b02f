import { loadRow } from '#features/row-page/load-row.ts'

import { EpisodePage } from './episode-page.tsx'
import { episodeQuery } from './queries.ts'
import { EPISODE_ADDRESS } from './view.ts'

export const Page = EpisodePage

export const load = loadRow(
  ['voices', 'people', 'work', 'works', 'lists', 'errors', 'budget'],
  (id, { search, asPerson }) => episodeQuery(id, EPISODE_ADDRESS.read(search), asPerson),
)
