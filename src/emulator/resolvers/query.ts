import { relation } from '#emulator/connection.ts'
import type { CharacterRow, EpisodeRow, OrganizationRow, PersonRow } from '#emulator/world.ts'

import { nodeById } from './node.ts'
import { byCreation, bySortNumber, kept, orderedBy, type OrderedArguments } from './order.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'
import { type ListArgument, textFilter, withIds } from './search.ts'
import { searchWorks } from './works.ts'

interface IdArguments {
  readonly annictIds?: ListArgument<number>
}

interface NameArguments extends IdArguments {
  readonly names?: ListArgument<string>
}

const PERSON_KEYS = {
  CREATED_AT: byCreation,
  FAVORITE_PEOPLE_COUNT: (row: PersonRow) => [row.favoritePeopleCount],
}

const ORGANIZATION_KEYS = {
  CREATED_AT: byCreation,
  FAVORITE_ORGANIZATIONS_COUNT: (row: OrganizationRow) => [row.favoriteOrganizationsCount],
}

const CHARACTER_KEYS = {
  CREATED_AT: byCreation,
  FAVORITE_CHARACTERS_COUNT: (row: CharacterRow) => [row.favoriteCharactersCount],
}

function named<Row extends PersonRow | OrganizationRow | CharacterRow>(
  rows: readonly Row[],
  names: ListArgument<string>,
): readonly Row[] {
  return rows.filter(textFilter<Row>(names, (row) => [row.name, row.nameKana]))
}

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
  return relation(named(orderedBy(kept(rows), args.orderBy, PERSON_KEYS), args.names), args)
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
  return relation(named(orderedBy(kept(rows), args.orderBy, ORGANIZATION_KEYS), args.names), args)
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
  return relation(named(orderedBy(kept(rows), args.orderBy, CHARACTER_KEYS), args.names), args)
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
