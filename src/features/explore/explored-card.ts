import { safePicture } from '#base/safe-url.ts'
import type { ShownWork } from '#domain/explore/shown-work.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { workSeason, type WorkSeason } from '#domain/season.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { episodeCount, type CardWork } from '#features/works/listed-work.ts'

/** A work as lists of the explorer show it. */
export interface ExploredCard extends CardWork {
  readonly season: WorkSeason
  readonly reviewsCount: number | null
}

/** Null for a number that no address could hold. */
export function exploredCard(work: ShownWork): ExploredCard | null {
  const annictId = parseAnnictId(work.annictId)
  if (annictId === null) return null
  return {
    annictId,
    title: titleOrNumber(work.title, annictId),
    ...{ titleKana: work.titleKana, titleRo: work.titleRo, titleEn: work.titleEn },
    media: work.media ?? 'OTHER',
    episodes: episodeCount(work.episodesCount, work.noEpisodes),
    watchersCount: work.watchersCount,
    reviewsCount: work.reviewsCount,
    satisfactionRate: work.satisfactionRate,
    status: work.status,
    picture: safePicture(work.picture),
    broadcasts: work.broadcastsTold ? 'told' : 'lost',
    firstBroadcast: work.firstBroadcast,
    season: workSeason(work.seasonYear, work.seasonName),
  }
}

/** Makes cards of works: the same object for a work of which nothing has changed, so that it need not be drawn again. */
export type SteadyCards = (works: readonly ShownWork[]) => readonly ExploredCard[]

export function createSteadyCards(): SteadyCards {
  let held: ReadonlyMap<number, { readonly facts: string; readonly card: ExploredCard }> = new Map()
  return (works) => {
    const next = new Map(held)
    const cards = works.flatMap((work) => {
      const facts = JSON.stringify(work)
      const before = held.get(work.annictId)
      const card = before?.facts === facts ? before.card : exploredCard(work)
      if (card === null) return []
      next.set(work.annictId, { facts, card })
      return [card]
    })
    held = next.size > MOST ? new Map([...next].slice(-MOST)) : next
    return cards
  }
}

/** Cards that are remembered: more than a page of results, and what was shown a key press ago. */
const MOST = 1_000
