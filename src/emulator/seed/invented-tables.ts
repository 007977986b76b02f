import type { StaffRow } from '#emulator/world.ts'

import {
  inventedBroadcasts,
  inventedChannels,
  inventedGroups,
  inventedPrograms,
} from './invented-broadcasts.ts'
import { inventedCasts, inventedCharacters, inventedStaffs } from './invented-credits.ts'
import { inventedEpisodeRows } from './invented-episodes.ts'
import { inventedOrganizations, inventedPeople } from './invented-people.ts'
import { inventedSeries, inventedSeriesWorks } from './invented-series.ts'
import { inventedImages, inventedWorks, watchable } from './invented-works.ts'
import type { WorkTables } from './joined-tables.ts'
import { createTableWorld } from './table-world.ts'
import type { WatchableWorks } from './watchable-works.ts'

const inventedTables: WorkTables = createTableWorld({
  works: inventedWorks,
  workImages: inventedImages,
  episodes: inventedEpisodeRows,
  broadcasts: inventedBroadcasts,
  programs: inventedPrograms,
  channels: inventedChannels,
  channelGroups: inventedGroups,
  casts: inventedCasts,
  staffs: inventedStaffs,
  people: inventedPeople.map((row) => ({
    ...row,
    castsCount: count(inventedCasts, (cast) => cast.personId === row.id),
    staffsCount: count(inventedStaffs, names('person', row.id)),
  })),
  organizations: inventedOrganizations.map((row) => ({
    ...row,
    staffsCount: count(inventedStaffs, names('organization', row.id)),
  })),
  characters: inventedCharacters,
  series: inventedSeries,
  seriesWorks: inventedSeriesWorks,
  users: [],
  follows: [],
  mutes: [],
  libraryEntries: [],
  statuses: [],
  records: [],
  reviews: [],
  multipleRecords: [],
  activities: [],
})

/** The invented works and all that belongs to them. They are the same in every world, whatever its seed. */
export function createInventedTables(): WorkTables {
  return inventedTables
}

/** The invented works as users watch them. */
export function createInventedWatchable(): WatchableWorks {
  const places = new Map(inventedWorks.map((row, place) => [row.id, place]))
  const watched = inventedWorks.map(watchable)
  const stories = new Map<number, readonly number[]>()
  /** The ids of the published episodes in the order of the story. */
  const storyOf = (workId: number): readonly number[] => {
    const held = stories.get(workId)
    if (held !== undefined) return held
    const story = published(inventedTables.episodesOf(workId))
      .toSorted((one, other) => one.sortNumber - other.sortNumber)
      .map((row) => row.id)
    stories.set(workId, story)
    return story
  }
  return {
    size: inventedWorks.length,
    inventedFrom: 0,
    at: (place) => watched[place],
    placeOf: (workId) => places.get(workId),
    episodeId(place, number) {
      const id = storyOf(inventedWorks[place]?.id ?? 0)[number]
      if (id === undefined) throw new RangeError(`Work ${place} has no episode ${number}`)
      return id
    },
    locate(episodeId) {
      const workId = inventedTables.episode(episodeId)?.workId ?? 0
      const place = places.get(workId)
      const number = storyOf(workId).indexOf(episodeId)
      return place === undefined || number < 0 ? undefined : { place, number }
    },
    broadcastIds: (place) =>
      published(inventedTables.broadcastsOf(inventedWorks[place]?.id ?? 0)).map((row) => row.id),
    slotId(place, broadcastId, episodeId) {
      const slots = published(inventedTables.programsOf(inventedWorks[place]?.id ?? 0))
      const slot = slots.find((row) => row.broadcastId === broadcastId && row.episodeId === episodeId)
      return slot?.id ?? null
    },
  }
}

function count<Row extends { readonly visibility: string }>(
  rows: readonly Row[],
  wanted: (row: Row) => boolean,
): number {
  return published(rows).filter(wanted).length
}

function published<Row extends { readonly visibility: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.visibility === 'kept')
}

function names(kind: StaffRow['resource']['kind'], id: number): (staff: StaffRow) => boolean {
  return ({ resource }) => resource.kind === kind && resource.id === id
}
