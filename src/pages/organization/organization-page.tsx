import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { MakerWorks } from '#features/credits/maker-works.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { nameTitles } from '#features/people/name-titles.ts'
import { useAnnictPageAt } from '#features/people/use-annict-page.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import { factsOfOrganization, organizationOf, organizationQuery, type OrganizationFacts } from './queries.ts'

/** `/organizations/$id`: the route lets nothing else than a number through. */
export function OrganizationPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <OrganizationOf key={id} id={id} />
}

function OrganizationOf({ id }: { id: AnnictId }) {
  const messages = useMessages('people').organization
  const { titles } = useChoices()
  const query = useMemo(() => organizationQuery(id), [id])
  const known = useKnown('organization', id, true)
  const titleOf = ({ name = '', nameKana, nameEn }: OrganizationFacts): string =>
    displayTitle(nameTitles({ name: titleOrNumber(name, id), nameKana, nameEn }), titles).text
  return (
    <RowPage
      query={query}
      rowOf={organizationOf}
      titleOf={(row) => titleOf(factsOfOrganization(row))}
      words={{
        loading: messages.loading,
        notFound: { title: messages.notFound.title, body: messages.notFound.body(id) },
        hollow: { title: messages.hollow.title, body: messages.hollow.body(id) },
      }}
      known={
        known?.facts.name === undefined || known.standing.kind === 'gone'
          ? null
          : { ages: known.ages, title: titleOf(known.facts) }
      }
    >
      {({ row, age }) => (
        <OrganizationView
          id={id}
          facts={row === null ? (known?.facts ?? {}) : factsOfOrganization(row)}
          age={age}
        />
      )}
    </RowPage>
  )
}

function OrganizationView({ id, facts, age }: { id: AnnictId; facts: OrganizationFacts; age: ReactNode }) {
  const messages = useMessages('people')
  const annict = useAnnictPageAt(`/organizations/${id}`, id)
  return (
    <>
      <NameHead
        names={{ name: titleOrNumber(facts.name ?? '', id), nameKana: facts.nameKana, nameEn: facts.nameEn }}
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
