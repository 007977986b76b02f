import type { WithoutHoles } from '#api/holes.ts'
import { firstBroadcast, type Slot } from '#domain/broadcast.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { parseDateTime } from '#domain/jst.ts'
import { safePicture, type SafeUrl } from '#base/safe-url.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import type { ListedWork } from '#domain/work-index.ts'

import type { WorkCard_WorkFragment } from './fragments.generated.ts'

/** How many episodes a work has, as far as Annict has entered them. */
export type EpisodeCount =
  | { readonly kind: 'count'; readonly count: number }
  /** A film or the like. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }

/** A work as cards and tables show it. */
export interface CardWork extends ListedWork {
  readonly annictId: AnnictId
  readonly episodes: EpisodeCount
  readonly picture: SafeUrl | null
  /** Whether the answer told the broadcasts: without a first one there is none yet, or nobody knows. */
  readonly broadcasts: 'told' | 'lost'
}

/** The works of an answer; a row whose number no address could hold is left out. */
export function listedWorks(rows: readonly WithoutHoles<WorkCard_WorkFragment>[]): CardWork[] {
  return rows.flatMap((row) => {
    const annictId = parseAnnictId(row.annictId)
    if (annictId === null) return []
    const slots = row.programs?.nodes ?? null
    return {
      annictId,
      title: titleOrNumber(row.title, annictId),
      titleKana: row.titleKana,
      titleRo: row.titleRo,
      titleEn: row.titleEn,
      media: row.media,
      episodes: episodeCount(row.episodesCount, row.noEpisodes),
      watchersCount: row.watchersCount,
      satisfactionRate: row.satisfactionRate,
      status: row.viewerStatusState ?? null,
      picture: safePicture(row.image?.recommendedImageUrl),
      // Null where the server failed at this part of the row; lost slots may have been the first.
      broadcasts: slots === null || row.programs?.lost !== undefined ? 'lost' : 'told',
      firstBroadcast: firstBroadcast(slotsOf(slots ?? []))?.startedAt ?? null,
    }
  })
}

/** Annict counts the episodes that are entered, so that 0 means that none is yet, or that there will be none. */
export function episodeCount(count: number, noEpisodes: boolean): EpisodeCount {
  if (count > 0) return { kind: 'count', count }
  return noEpisodes ? { kind: 'none' } : { kind: 'unknown' }
}

interface ProgramRow {
  readonly startedAt: string
  readonly rebroadcast: boolean
  readonly state: 'PUBLISHED' | 'HIDDEN'
}

/** The slots of an answer with their rows; one whose time cannot be read is left out. */
export function slotsOf<Row extends ProgramRow>(rows: readonly Row[]): (Slot & { readonly row: Row })[] {
  return rows.flatMap((row) => {
    const startedAt = parseDateTime(row.startedAt)
    if (startedAt === null) return []
    return { startedAt, rebroadcast: row.rebroadcast, published: row.state === 'PUBLISHED', row }
  })
}
