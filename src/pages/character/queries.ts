import type { KnownRow } from '#api/catalogue.ts'
import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type OperationQuery } from '#api/query.ts'
import type { AnnictId } from '#domain/ids.ts'

import { CharacterPageDocument, type CharacterPageQuery } from './documents.generated.ts'

export type CharacterRow = NonNullable<
  NonNullable<WithoutHoles<CharacterPageQuery>['searchCharacters']>['nodes']
>[number]

export type CharacterFacts = KnownRow<'character'>['facts']

/** A character with its series. */
export function characterQuery(id: AnnictId): OperationQuery<CharacterPageQuery> {
  return operationQuery({
    document: CharacterPageDocument,
    variables: { id },
    purpose: 'character',
    rows: 20,
    freshness: 'people',
  })
}

export function characterOf(data: WithoutHoles<CharacterPageQuery>): CharacterRow | null {
  return data.searchCharacters?.nodes?.[0] ?? null
}

/** The row in the form in which the catalogue tells the same. */
export function factsOfCharacter({
  favoriteCharactersCount: favoritesCount,
  series,
  ...facts
}: CharacterRow): CharacterFacts {
  return { ...facts, favoritesCount, series: series?.annictId ?? null }
}
