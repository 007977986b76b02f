import { relation } from '#emulator/connection.ts'
import { RequestAborted } from '#emulator/errors.ts'
import type { StatusState, UserRow, WorkRow, World } from '#emulator/world.ts'

import {
  byCreation,
  byId,
  kept,
  orderedBy,
  type Keys,
  type OrderedArguments,
  seasonKeys,
  sortedOnce,
} from './order.ts'
import type { Answering, Resolver } from './resolver.ts'
import { type ListArgument, textFilter, withIds } from './search.ts'
import { type AskedSeason, isOfSeason, readSeason } from './season.ts'

type WorkField = 'CREATED_AT' | 'SEASON' | 'WATCHERS_COUNT'

interface WorkArguments extends OrderedArguments<WorkField> {
  readonly annictIds?: ListArgument<number>
  readonly titles?: ListArgument<string>
  readonly seasons?: ListArgument<string>
}

const WORK_KEYS: Readonly<Record<WorkField, Keys<WorkRow>>> = {
  CREATED_AT: byCreation,
  SEASON: seasonKeys,
  WATCHERS_COUNT: (work) => [work.watchersCount],
}

/** By season, ids break ties, ascending in both directions. */
function inOrder(works: readonly WorkRow[], orderBy: WorkArguments['orderBy']): readonly WorkRow[] {
  const rows = orderBy?.field === 'SEASON' ? sortedOnce(works, byId, 'ASC') : works
  return orderedBy(rows, orderBy, WORK_KEYS)
}

/** The seasons that works are asked by; null when seasons do not matter. A bad slug ends the request. */
function askedSeasons({ seasons }: WorkArguments, { now }: Answering): readonly AskedSeason[] | null {
  if (seasons === null || seasons === undefined || seasons.length === 0) return null
  const thisYear = new Date(now()).getUTCFullYear()
  return seasons.map((slug) => {
    const season = readSeason(slug, thisYear)
    if (season === null) throw new RequestAborted(500)
    return season
  })
}

/** All filters of works, each of which a work has to pass. */
function filterOf(args: WorkArguments, seasons: readonly AskedSeason[] | null): (work: WorkRow) => boolean {
  const { annictIds } = args
  const ids = annictIds === null || annictIds === undefined ? null : new Set(annictIds)
  const named = textFilter<WorkRow>(args.titles, (work) => [work.title, work.titleKana])
  return (work) =>
    (ids === null || ids.has(work.id)) &&
    (seasons === null || seasons.some((season) => isOfSeason(work, season))) &&
    named(work)
}

/** No fewer rows than pass the filters, and no more than have to be looked at. In database order. */
function candidates(
  args: WorkArguments,
  seasons: readonly AskedSeason[] | null,
  world: World,
): readonly WorkRow[] {
  return withIds(
    args.annictIds,
    (id) => world.work(id),
    () => {
      const [one, ...others] = seasons ?? []
      if (one === undefined || others.length > 0) return world.works()
      return one.name === null ? [] : world.worksOfSeason(one.year, one.name)
    },
  )
}

export const searchWorks: Resolver<undefined, WorkArguments> = (_, args, answering) => {
  const seasons = askedSeasons(args, answering)
  const rows = inOrder(kept(candidates(args, seasons, answering.world)), args.orderBy)
  return relation(rows.filter(filterOf(args, seasons)), args)
}

/** The kept works that a user has in the library. `NO_STATE` is the status of no entry, so it finds none. */
export const worksOfUser: Resolver<
  UserRow,
  WorkArguments & { readonly state?: StatusState | 'NO_STATE' | null }
> = (user, args, answering) => {
  const { state } = args
  const seasons = askedSeasons(args, answering)
  const works = answering.world
    .libraryOf(user.id)
    .filter((entry) => state === null || state === undefined || entry.status === state)
    .flatMap((entry) => answering.world.work(entry.workId) ?? [])
    .filter(filterOf(args, seasons))
  return relation(inOrder(sortedOnce(kept(works), byId, 'ASC'), args.orderBy), args)
}
