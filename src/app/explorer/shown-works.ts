import type { ShownWork, WorkTimes } from '#domain/explore/shown-work.ts'
import { SEASON_NAMES } from '#domain/season.ts'

import { firstBroadcasts } from './explored-parts.ts'
import type { Bare } from './facts-of-row.ts'

/** Draws works out of these rows. */
export interface ShownWorks {
  /** What is known of works, in the order of the numbers; one without a title is left out. */
  readonly of: (ids: readonly number[]) => readonly ShownWork[]
  readonly times: (ids: readonly number[]) => WorkTimes
}

export function createShownWorks(rows: {
  readonly work: readonly Bare<'work'>[]
  readonly program: readonly Bare<'program'>[]
  readonly ownWork: readonly Bare<'ownWork'>[]
}): ShownWorks {
  const works = new Map(rows.work.map(({ id, facts }) => [id, facts]))
  const statuses = new Map(rows.ownWork.map(({ id, facts }) => [id, facts.status]))
  const broadcasts = firstBroadcasts(rows.program)
  return {
    of: (ids) =>
      ids.flatMap((annictId): readonly ShownWork[] => {
        const { title, ...facts } = works.get(annictId) ?? {}
        if (title === undefined) return []
        const broadcast = broadcasts.get(annictId)
        return [
          {
            ...{
              annictId,
              title,
              titleKana: facts.titleKana,
              titleRo: facts.titleRo,
              titleEn: facts.titleEn,
            },
            ...{ media: facts.media ?? null, seasonYear: facts.seasonYear ?? null },
            ...{ seasonName: facts.seasonName ?? null, picture: facts.picture ?? null },
            ...{ episodesCount: facts.episodesCount ?? 0, noEpisodes: facts.noEpisodes ?? false },
            ...{ watchersCount: facts.watchersCount ?? null, reviewsCount: facts.reviewsCount ?? null },
            satisfactionRate: facts.satisfactionRate ?? null,
            firstBroadcast: broadcast?.at ?? null,
            broadcastsTold: broadcast !== undefined || facts.programs !== undefined,
            status: statuses.get(annictId) ?? null,
          },
        ]
      }),
    times: (ids) => ({
      years: Float64Array.from(ids, (id) => works.get(id)?.seasonYear ?? Number.NaN),
      seasons: Int8Array.from(ids, (id) => {
        const name = works.get(id)?.seasonName ?? null
        return name === null ? -1 : SEASON_NAMES.indexOf(name)
      }),
      broadcasts: Float64Array.from(ids, (id) => broadcasts.get(id)?.at ?? Number.NaN),
    }),
  }
}
