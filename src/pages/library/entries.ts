import { parseDateTime } from '#domain/jst.ts'
import type { Instant } from '#base/time.ts'
import { safePicture, type SafeUrl } from '#base/safe-url.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { workSeason } from '#domain/season.ts'
import { titleOrNumber } from '#domain/visible-text.ts'

import type { ShelvedWork } from './arrange.ts'
import type { EntryRow } from './queries.ts'

/** An entry of the viewer's library. */
export interface LibraryWork extends ShelvedWork {
  readonly noEpisodes: boolean
  readonly episodesCount: number
  readonly picture: SafeUrl | null
  readonly note: string
  /** What Annict worked out when the entry was last changed. */
  readonly nextEpisode: EntryRow['nextEpisode']
  /** On the channel that was picked on Annict's site; null where none was. */
  readonly nextShowing: { readonly at: Instant; readonly channel: string } | null
}

/** The entries of an answer, in its order; a work whose number no address could hold is left out. */
export function libraryWorks(rows: readonly EntryRow[]): readonly LibraryWork[] {
  return rows.flatMap(({ work, status, note, nextEpisode, nextProgram }): LibraryWork[] => {
    const annictId = parseAnnictId(work.annictId)
    if (annictId === null) return []
    const at = nextProgram === null ? null : parseDateTime(nextProgram.startedAt)
    return [
      {
        annictId,
        title: titleOrNumber(work.title, annictId),
        ...{ titleKana: work.titleKana, titleRo: work.titleRo, titleEn: work.titleEn },
        media: work.media,
        season: workSeason(work.seasonYear, work.seasonName),
        watchersCount: work.watchersCount,
        satisfactionRate: work.satisfactionRate,
        // An entry that was made by a record alone has none.
        status: status?.state ?? 'NO_STATE',
        noEpisodes: work.noEpisodes,
        episodesCount: work.episodesCount,
        picture: safePicture(work.image?.recommendedImageUrl),
        note,
        nextEpisode,
        nextShowing: at === null || nextProgram === null ? null : { at, channel: nextProgram.channel.name },
      },
    ]
  })
}
