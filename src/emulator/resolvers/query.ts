import { relation } from '#emulator/connection.ts'
import type { CharacterRow, EpisodeRow, OrganizationRow, PersonRow, WorkRow } from '#emulator/world.ts'

import { nodeById } from './node.ts'
import {
  byCreation,
  bySortNumber,
  kept,
  orderedBy,
  type Direction,
  type Keys,
  type OrderedArguments,
  seasonKeys,
} from './order.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'
import { type ListArgument, textFilter, withIds, worksOfSeasons } from './search.ts'

interface IdArguments {
  readonly annictIds?: ListArgument<number>
}

interface NameArguments extends IdArguments {
  readonly names?: ListArgument<string>
}

type WorkField = 'CREATED_AT' | 'SEASON' | 'WATCHERS_COUNT'

interface WorkArguments extends OrderedArguments<WorkField>, IdArguments {
  readonly titles?: ListArgument<string>
  readonly seasons?: ListArgument<string>
}

const WORK_KEYS: Readonly<Record<WorkField, Keys<WorkRow>>> = {
  CREATED_AT: byCreation,
  SEASON: seasonKeys,
  WATCHERS_COUNT: (work) => [work.watchersCount],
}

/** The order of works. By season, ids break ties, ascending in both directions. */
function orderedWorks(
  works: readonly WorkRow[],
  orderBy: { readonly field: WorkField; readonly direction: Direction } | null | undefined,
): readonly WorkRow[] {
  const rows = orderBy?.field === 'SEASON' ? works.toSorted((a, b) => a.id - b.id) : works
  return orderedBy(rows, orderBy, WORK_KEYS)
}

/** The kept works that pass all filters, in database order. */
function foundWorks(args: WorkArguments, { world, now }: Answering): readonly WorkRow[] {
  const inSeasons = worksOfSeasons(world, args.seasons, new Date(now()).getUTCFullYear())
  const rows = withIds(
    args.annictIds,
    (id) => world.work(id),
    () => inSeasons ?? world.works(),
  )
  const places = inSeasons === null ? null : new Set(inSeasons.map((work) => work.id))
  const named = textFilter<WorkRow>(args.titles, (work) => [work.title, work.titleKana])
  return kept(rows).filter((work) => (places?.has(work.id) ?? true) && named(work))
}

function byName<Row extends PersonRow | OrganizationRow | CharacterRow>(
  rows: readonly Row[],
  names: ListArgument<string>,
): readonly Row[] {
  return kept(rows).filter(textFilter<Row>(names, (row) => [row.name, row.nameKana]))
}

const searchWorks: Resolver<undefined, WorkArguments> = (_, args, answering) =>
  relation(orderedWorks(foundWorks(args, answering), args.orderBy), args)

const searchEpisodes: Resolver<undefined, OrderedArguments<'CREATED_AT' | 'SORT_NUMBER'> & IdArguments> = (
  _,
  args,
  { world },
) => {
  const rows: readonly EpisodeRow[] = kept(
    withIds(
      args.annictIds,
      (id) => world.episode(id),
      () => world.episodes(),
    ),
  )
  return relation(orderedBy(rows, args.orderBy, { CREATED_AT: byCreation, SORT_NUMBER: bySortNumber }), args)
}

const searchPeople: Resolver<
  undefined,
  OrderedArguments<'CREATED_AT' | 'FAVORITE_PEOPLE_COUNT'> & NameArguments
> = (_, args, { world }) => {
  const rows = withIds(
    args.annictIds,
    (id) => world.person(id),
    () => world.people(),
  )
  const keys = {
    CREATED_AT: byCreation,
    FAVORITE_PEOPLE_COUNT: (row: PersonRow) => [row.favoritePeopleCount],
  }
  return relation(orderedBy(byName(rows, args.names), args.orderBy, keys), args)
}

const searchOrganizations: Resolver<
  undefined,
  OrderedArguments<'CREATED_AT' | 'FAVORITE_ORGANIZATIONS_COUNT'> & NameArguments
> = (_, args, { world }) => {
  const rows = withIds(
    args.annictIds,
    (id) => world.organization(id),
    () => world.organizations(),
  )
  const keys = {
    CREATED_AT: byCreation,
    FAVORITE_ORGANIZATIONS_COUNT: (row: OrganizationRow) => [row.favoriteOrganizationsCount],
  }
  return relation(orderedBy(byName(rows, args.names), args.orderBy, keys), args)
}

const searchCharacters: Resolver<
  undefined,
  OrderedArguments<'CREATED_AT' | 'FAVORITE_CHARACTERS_COUNT'> & NameArguments
> = (_, args, { world }) => {
  const rows = withIds(
    args.annictIds,
    (id) => world.character(id),
    () => world.characters(),
  )
  const keys = {
    CREATED_AT: byCreation,
    FAVORITE_CHARACTERS_COUNT: (row: CharacterRow) => [row.favoriteCharactersCount],
  }
  return relation(orderedBy(byName(rows, args.names), args.orderBy, keys), args)
}

export const queryResolvers = {
  node: (_: undefined, { id }: { readonly id: string }, { world }: Answering) => nodeById(world, id),
  nodes: (_: undefined, { ids }: { readonly ids: readonly string[] }, { world }: Answering) =>
    ids.map((id) => nodeById(world, id)),
  searchCharacters,
  searchEpisodes,
  searchOrganizations,
  searchPeople,
  searchWorks,
  user: (_: undefined, { username }: { readonly username: string }, { world }: Answering) => {
    const user = world.userByName(username)
    return user?.visibility === 'kept' ? user : null
  },
  viewer: (_: undefined, __: object, { world, caller }: Answering) => world.user(caller.userId) ?? null,
} satisfies Resolvers<undefined>
