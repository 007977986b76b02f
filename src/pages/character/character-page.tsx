import { useState } from 'react'

import { parseAnnictId } from '#domain/ids.ts'
import { seriesPath } from '#domain/paths.ts'
import { isVisible } from '#domain/visible-text.ts'
import { useCatalogueRows } from '#features/catalogue/use-catalogue.ts'
import { Voices } from '#features/credits/voices.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { namePage, type NameViewProps } from '#features/people/name-page.tsx'
import { useAnnictPageAt } from '#features/people/use-annict-page.ts'
import { CreditedName } from '#features/works/credited-name.tsx'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/facts.tsx'
import { QuotedText } from '#ui/quoted-text.tsx'

import styles from './character-page.module.css'
import { characterOf, characterQuery, factsOfCharacter, type CharacterRow } from './queries.ts'

/** `/characters/$id`. */
export const CharacterPage = namePage({
  kind: 'character',
  queryOf: characterQuery,
  rowOf: characterOf,
  factsOf: factsOfCharacter,
  View: CharacterView,
})

function CharacterView({ id, names, facts, row, age }: NameViewProps<'character', CharacterRow>) {
  const messages = useMessages('people')
  const { language } = useI18n()
  const annict = useAnnictPageAt(`/characters/${id}`, id)
  /** The fact in the reader's language, or in the one in which it is known. */
  const either = (native: string | null | undefined, english: string | null | undefined) =>
    language === 'en' && english ? english : native || english
  return (
    <>
      <NameHead
        names={names}
        facts={[
          [messages.names.nickname, either(facts.nickname, facts.nicknameEn)],
          [messages.character.facts.age, either(facts.age, facts.ageEn)],
          [messages.character.facts.birthday, either(facts.birthday, facts.birthdayEn)],
          [messages.character.facts.bloodType, either(facts.bloodType, facts.bloodTypeEn)],
          [messages.character.facts.height, either(facts.height, facts.heightEn)],
          [messages.character.facts.weight, either(facts.weight, facts.weightEn)],
          [messages.character.facts.nationality, either(facts.nationality, facts.nationalityEn)],
          [messages.character.facts.occupation, either(facts.occupation, facts.occupationEn)],
          [
            messages.facts.favorites,
            facts.favoritesCount === undefined ? null : messages.favoriteCount(facts.favoritesCount),
          ],
        ]}
        links={{}}
        annict={annict}
        age={age}
      >
        <SeriesFact series={row?.series ?? null} known={facts.series ?? null} />
      </NameHead>
      <About
        text={either(facts.description, facts.descriptionEn) ?? ''}
        source={either(facts.descriptionSource, facts.descriptionSourceEn) ?? ''}
      />
      <Voices character={id} />
    </>
  )
}

function SeriesFact({ series, known }: { series: CharacterRow['series'] | null; known: number | null }) {
  const messages = useMessages('people').character
  const [row] = useCatalogueRows('series', series === null && known !== null ? [known] : null) ?? []
  const own =
    series ??
    (row?.facts.name === undefined
      ? null
      : { annictId: row.id, name: row.facts.name, nameEn: row.facts.nameEn ?? '' })
  const id = own === null ? null : parseAnnictId(own.annictId)
  if (own === null || id === null) return null
  return (
    <Fact name={messages.series}>
      <PageLink to={seriesPath(id)}>
        <CreditedName name={own.name} english={own.nameEn} />
      </PageLink>
    </Fact>
  )
}

/** Descriptions tell whole stories, so that one is shown at a wish only. */
function About({ text, source }: { text: string; source: string }) {
  const messages = useMessages('people').character
  const [open, setOpen] = useState(false)
  if (!isVisible(text)) return null
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">{messages.about}</h2>
      {open ? (
        <>
          <QuotedText>{text}</QuotedText>
          {isVisible(source) && (
            <p className={styles.source}>
              {messages.source} <QuotedText>{source}</QuotedText>
            </p>
          )}
        </>
      ) : (
        <Button aria-expanded={open} onClick={() => setOpen(true)}>
          {messages.reveal}
        </Button>
      )}
    </section>
  )
}
