import { MakerWorks } from '#features/credits/maker-works.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { namePage, type NameViewProps } from '#features/people/name-page.tsx'
import { useAnnictPageAt } from '#features/people/use-annict-page.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { factsOfPerson, personOf, personQuery, type PersonRow } from './queries.ts'

/** `/people/$id`. */
export const PersonPage = namePage({
  kind: 'person',
  queryOf: personQuery,
  rowOf: personOf,
  factsOf: factsOfPerson,
  View: PersonView,
})

function PersonView({ id, names, facts, age }: NameViewProps<'person', PersonRow>) {
  const messages = useMessages('people')
  const annict = useAnnictPageAt(`/people/${id}`, id)
  return (
    <>
      <NameHead
        names={names}
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
