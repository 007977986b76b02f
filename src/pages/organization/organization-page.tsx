import { MakerWorks } from '#features/credits/maker-works.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { namePage, type NameViewProps } from '#features/people/name-page.tsx'
import { useAnnictPageAt } from '#features/people/use-annict-page.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { factsOfOrganization, organizationOf, organizationQuery, type OrganizationRow } from './queries.ts'

/** `/organizations/$id`. */
export const OrganizationPage = namePage({
  kind: 'organization',
  queryOf: organizationQuery,
  rowOf: organizationOf,
  factsOf: factsOfOrganization,
  View: OrganizationView,
})

function OrganizationView({ id, names, facts, age }: NameViewProps<'organization', OrganizationRow>) {
  const messages = useMessages('people')
  const annict = useAnnictPageAt(`/organizations/${id}`, id)
  return (
    <>
      <NameHead
        names={names}
        facts={[
          [
            messages.facts.favorites,
            facts.favoritesCount === undefined ? null : messages.favoriteCount(facts.favoritesCount),
          ],
        ]}
        links={facts}
        annict={annict}
        age={age}
      />
      <MakerWorks
        maker={{ kind: 'organization', id }}
        title={messages.organization.works}
        counts={{ staffs: facts.staffsCount ?? null }}
      />
    </>
  )
}
