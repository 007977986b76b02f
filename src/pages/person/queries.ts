import type { KnownRow } from '#api/catalogue.ts'
import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type OperationQuery } from '#api/query.ts'
import type { AnnictId } from '#domain/ids.ts'

import { PersonPageDocument, type PersonPageQuery } from './documents.generated.ts'

export type PersonRow = NonNullable<
  NonNullable<WithoutHoles<PersonPageQuery>['searchPeople']>['nodes']
>[number]

export type PersonFacts = KnownRow<'person'>['facts']

/** All that Annict tells of a person itself: it has no list of works. */
export function personQuery(id: AnnictId): OperationQuery<PersonPageQuery> {
  return operationQuery({
    document: PersonPageDocument,
    variables: { id },
    purpose: 'person',
    rows: 1,
    freshness: 'people',
  })
}

export function personOf(data: WithoutHoles<PersonPageQuery>): PersonRow | null {
  return data.searchPeople?.nodes?.[0] ?? null
}

/** The row in the form in which the catalogue tells the same. */
export function factsOfPerson({
  prefecture,
  favoritePeopleCount: favoritesCount,
  ...facts
}: PersonRow): PersonFacts {
  return { ...facts, prefecture: prefecture?.name ?? null, favoritesCount }
}
