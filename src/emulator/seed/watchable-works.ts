import type { CatalogueWork } from '#emulator/catalogue-works.ts'
import type { World } from '#emulator/world.ts'

export type WatchableWork = Pick<CatalogueWork, 'row' | 'begin' | 'step'>

/**
 * The works that sample users watch, by place: those of the catalogue first, the invented ones after them. The
 * episodes of a work are counted from 0 in the order of the story, and only published ones count.
 */
export interface WatchableWorks extends Pick<World, 'broadcastsOf' | 'programsOf'> {
  readonly size: number
  /** From this place on works are invented. */
  readonly inventedFrom: number
  at(place: number): WatchableWork | undefined
  placeOf(workId: number): number | undefined
  episodeId(place: number, number: number): number
  locate(episodeId: number): { readonly place: number; readonly number: number } | undefined
}
