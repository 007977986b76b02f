import type { World } from '#emulator/world.ts'

import { INVENTED } from './invented-rows.ts'
import type { UserTables } from './sample-users.ts'
import type { WatchableWorks } from './watchable-works.ts'

/** The tables about works: all but those about users. */
export type WorkTables = Omit<World, keyof UserTables>

export const isInvented = (id: number): boolean => id > INVENTED && id < INVENTED + 1_000_000

/**
 * Two sets of tables as one. An id says which of them to ask; what belongs to an owner comes from where the owner is;
 * whole lists hold the invented rows last.
 */
export function joinTables(facts: WorkTables, invented: WorkTables): WorkTables {
  const of = (id: number): WorkTables => (isInvented(id) ? invented : facts)
  const whole = <Row>(list: (tables: WorkTables) => readonly Row[]): (() => readonly Row[]) => {
    let made: readonly Row[] | undefined
    return () => (made ??= [...list(facts), ...list(invented)])
  }
  return {
    works: whole((tables) => tables.works()),
    worksOfSeason: (year, name) => [
      ...facts.worksOfSeason(year, name),
      ...invented.worksOfSeason(year, name),
    ],
    work: (id) => of(id).work(id),
    workImage: (id) => of(id).workImage(id),
    workImageOf: (workId) => of(workId).workImageOf(workId),
    episodes: whole((tables) => tables.episodes()),
    episodesOf: (workId) => of(workId).episodesOf(workId),
    episode: (id) => of(id).episode(id),
    nextEpisodeOf: (episodeId) => of(episodeId).nextEpisodeOf(episodeId),
    broadcast: (id) => of(id).broadcast(id),
    broadcastsOf: (workId) => of(workId).broadcastsOf(workId),
    broadcastsOn: (channelId) => of(channelId).broadcastsOn(channelId),
    programsOf: (workId) => of(workId).programsOf(workId),
    program: (id) => of(id).program(id),
    channels: whole((tables) => tables.channels()),
    channel: (id) => of(id).channel(id),
    channelGroups: whole((tables) => tables.channelGroups()),
    channelGroup: (id) => of(id).channelGroup(id),
    castsOf: (workId) => of(workId).castsOf(workId),
    staffsOf: (workId) => of(workId).staffsOf(workId),
    people: whole((tables) => tables.people()),
    person: (id) => of(id).person(id),
    prefecture: (id) => facts.prefecture(id),
    organizations: whole((tables) => tables.organizations()),
    organization: (id) => of(id).organization(id),
    characters: whole((tables) => tables.characters()),
    character: (id) => of(id).character(id),
    series: (id) => of(id).series(id),
    seriesOf: (workId) => of(workId).seriesOf(workId),
    seriesWorksOf: (seriesId) => of(seriesId).seriesWorksOf(seriesId),
  }
}

/** The works of both, the invented ones last. */
export function joinWatchable(facts: WatchableWorks, invented: WatchableWorks): WatchableWorks {
  const from = facts.size
  return {
    size: from + invented.size,
    inventedFrom: from,
    at: (place) => (place < from ? facts.at(place) : invented.at(place - from)),
    placeOf(workId) {
      const place = isInvented(workId) ? invented.placeOf(workId) : facts.placeOf(workId)
      return place !== undefined && isInvented(workId) ? place + from : place
    },
    episodeId: (place, number) =>
      place < from ? facts.episodeId(place, number) : invented.episodeId(place - from, number),
    locate(episodeId) {
      if (!isInvented(episodeId)) return facts.locate(episodeId)
      const at = invented.locate(episodeId)
      return at && { place: at.place + from, number: at.number }
    },
    broadcastIds: (place) => (place < from ? facts.broadcastIds(place) : invented.broadcastIds(place - from)),
    slotId: (place, broadcastId, episodeId) =>
      place < from
        ? facts.slotId(place, broadcastId, episodeId)
        : invented.slotId(place - from, broadcastId, episodeId),
  }
}
