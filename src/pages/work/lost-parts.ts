import type { Lossy } from '#api/holes.ts'

import type { WorkRow } from './queries.ts'

/** The lists of a work's page, each of which says by itself what it lost. */
export type WorkPart = 'broadcasts' | 'episodes' | 'casts' | 'staffs' | 'series'

export interface LostPart {
  readonly part: WorkPart
  /** Rows that came out empty, at least 1. */
  readonly lost: number
}

/**
 * What a work's answer lost, by the lists of the page in their order. `later` is what was lost of the episodes beyond
 * the first page. The slots of a work are asked for from both ends, which may share rows: the end that lost more counts.
 */
export function lostParts(work: WorkRow, later: number): readonly LostPart[] {
  const series = [work.seriesList, ...(work.seriesList?.nodes ?? []).map((one) => one.works)]
  const counts: Readonly<Record<WorkPart, number>> = {
    broadcasts: Math.max(lostOf(work.head), lostOf(work.tail)),
    episodes: lostOf(work.episodes) + later,
    casts: lostOf(work.casts),
    staffs: lostOf(work.staffs),
    series: series.reduce((sum, list) => sum + lostOf(list), 0),
  }
  return PARTS.map((part) => ({ part, lost: counts[part] })).filter(({ lost }) => lost > 0)
}

const PARTS: readonly WorkPart[] = ['broadcasts', 'episodes', 'casts', 'staffs', 'series']

/** Rows that a list lost; 0 for one that is not there at all, which its place says in its own words. */
export function lostOf(list: Lossy | null | undefined): number {
  return list?.lost ?? 0
}
