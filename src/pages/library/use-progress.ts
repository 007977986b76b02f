import { ownProgress, type OwnProgress } from '#domain/own-progress.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'

import type { LibraryWork } from './entries.ts'

/** How far the viewer has come with each of these works, out of the marks that are known here. Costs no request. */
export function useProgress(works: readonly LibraryWork[]): ReadonlyMap<number, OwnProgress> {
  const { value } = useCatalogue({
    key: `progress ${works.map(({ annictId }) => annictId).join()}`,
    kinds: ['episode', 'work', 'ownEpisode'],
    run: async (catalogue) => {
      const all = new Map<number, OwnProgress>()
      for (const { annictId, episodesCount, noEpisodes } of works) {
        const { rows, asked } = await catalogue.partsOfWork('episode', annictId)
        const own = await catalogue.rows(
          'ownEpisode',
          rows.map(({ id }) => id),
        )
        const marks = new Map(own.map(({ id, facts }) => [id, facts.tracked]))
        const episodes = rows.map(({ id, facts }) => ({
          annictId: id,
          sortNumber: facts.sortNumber ?? 0,
          tracked: marks.get(id) ?? null,
        }))
        all.set(annictId, ownProgress(episodes, { whole: asked !== null, count: episodesCount, noEpisodes }))
      }
      return all
    },
  })
  return value ?? NONE
}

const NONE: ReadonlyMap<number, OwnProgress> = new Map()
