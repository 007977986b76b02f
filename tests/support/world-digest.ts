import { createCatalogueWorld } from '#emulator/catalogue-world.ts'

import { smallCatalogue } from './small-catalogue.ts'

/** The digest of a world of sixty works and seed 1: the same in Node and in every browser. Changes with the rows. */
export const SMALL_WORLD_DIGEST = 'b8ba072a'

/** Eight hex digits over all rows about works and users (FNV-1a). */
export function digestOfSmallWorld(): string {
  const world = createCatalogueWorld(smallCatalogue(60), 1)
  const ids = world.works().map((work) => work.id)
  const userIds = world.users().map((user) => user.id)
  const rows = [
    world.works(),
    ids.map((id) => world.worksOfSeason(world.work(id)?.seasonYear ?? 0, 'SPRING').length),
    ids.map((id) => [world.episodesOf(id), world.programsOf(id), world.broadcastsOf(id)]),
    ids.map((id) => [world.castsOf(id), world.staffsOf(id), world.seriesOf(id)]),
    [world.people(), world.organizations(), world.characters(), world.channels(), world.users()],
    ids.map((id) => world.reviewsOfWork(id)),
    userIds.map((id) => [
      world.libraryOf(id),
      world.recordsOfUser(id),
      world.activitiesOf(id),
      [...world.mutedBy(id)],
    ]),
  ]
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(rows)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
