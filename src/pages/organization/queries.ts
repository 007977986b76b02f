import type { KnownRow } from '#api/catalogue.ts'
import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type OperationQuery } from '#api/query.ts'
import type { AnnictId } from '#domain/ids.ts'

import { OrganizationPageDocument, type OrganizationPageQuery } from './documents.generated.ts'

export type OrganizationRow = NonNullable<
  NonNullable<WithoutHoles<OrganizationPageQuery>['searchOrganizations']>['nodes']
>[number]

export type OrganizationFacts = KnownRow<'organization'>['facts']

/** All that Annict tells of an organization itself: it has no list of works. */
export function organizationQuery(id: AnnictId): OperationQuery<OrganizationPageQuery> {
  return operationQuery({
    document: OrganizationPageDocument,
    variables: { id },
    purpose: 'organization',
    rows: 1,
    freshness: 'people',
  })
}

export function organizationOf(data: WithoutHoles<OrganizationPageQuery>): OrganizationRow | null {
  return data.searchOrganizations?.nodes?.[0] ?? null
}

/** The row in the form in which the catalogue tells the same. */
export function factsOfOrganization({
  favoriteOrganizationsCount: favoritesCount,
  ...facts
}: OrganizationRow): OrganizationFacts {
  return { ...facts, favoritesCount }
}
