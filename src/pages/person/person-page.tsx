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

import { factsOfPerson, personOf, personQuery, type PersonFacts } from './queries.ts'

/** `/people/$id`: the route lets nothing else than a number through. */
export function PersonPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <PersonOf key={id} id={id} />
}

function PersonOf({ id }: { id: AnnictId }) {
  const messages = useMessages('people').person
  const { titles } = useChoices()
  const query = useMemo(() => personQuery(id), [id])
  const known = useKnown('person', id, true)
  const titleOf = ({ name = '', nameKana, nameEn }: PersonFacts): string =>
    displayTitle(nameTitles({ name: titleOrNumber(name, id), nameKana, nameEn }), titles).text
  return (
    <RowPage
      query={query}
      rowOf={personOf}
      titleOf={(row) => titleOf(factsOfPerson(row))}
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
        <PersonView id={id} facts={row === null ? (known?.facts ?? {}) : factsOfPerson(row)} age={age} />
      )}
    </RowPage>
  )
}

function PersonView({ id, facts, age }: { id: AnnictId; facts: PersonFacts; age: ReactNode }) {
  const messages = useMessages('people')
  const annict = useAnnictPageAt(`/people/${id}`, id)
  return (
    <>
      <NameHead
        names={{ name: titleOrNumber(facts.name ?? '', id), nameKana: facts.nameKana, nameEn: facts.nameEn }}
        facts={[
          [messages.names.nickname, facts.nickname],
          [messages.names.nicknameEn, facts.nicknameEn],
          [messages.facts.gender, facts.genderText],
          [messages.facts.birthday, facts.birthday],
          [messages.facts.bloodType, facts.bloodType?.toUpperCase()],
          [messages.facts.height, facts.height ? messages.centimetres(facts.height) : null],
          [messages.facts.prefecture, facts.prefecture],
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
        maker={{ kind: 'person', id }}
        title={messages.person.works}
        counts={{ casts: facts.castsCount ?? null, staffs: facts.staffsCount ?? null }}
      />
    </>
  )
}
