import type { CatalogueWork } from '#emulator/catalogue-works.ts'

export type WatchableWork = Pick<CatalogueWork, 'row' | 'begin' | 'step'>

/**
 * The works that sample users watch, by place: those of the catalogue first, the invented ones after them. The
 * episodes of a work are counted from 0 in the order of the story, and only published ones count.
 */
export interface WatchableWorks {
  readonly size: number
  /** From this place on works are invented. */
  readonly inventedFrom: number
  at(place: number): WatchableWork | undefined
  placeOf(workId: number): number | undefined
  episodeId(place: number, number: number): number
  /** Those of a work that can be picked. */
  broadcastIds(place: number): readonly number[]
  /** The slot of a broadcast that shows an episode; null where there is none to be seen. */
  slotId(place: number, broadcastId: number, episodeId: number): number | null
  locate(episodeId: number): { readonly place: number; readonly number: number } | undefined
}
