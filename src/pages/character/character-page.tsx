import { useParams } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { seriesPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { isVisible, titleOrNumber } from '#domain/visible-text.ts'
import { useCatalogueRows } from '#features/catalogue/use-catalogue.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { Voices } from '#features/credits/voices.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { nameTitles } from '#features/people/name-titles.ts'
import { useAnnictPageAt } from '#features/people/use-annict-page.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { CreditedName } from '#features/works/credited-name.tsx'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/facts.tsx'
import { QuotedText } from '#ui/quoted-text.tsx'

import styles from './character-page.module.css'
import { characterOf, characterQuery, factsOfCharacter, type CharacterFacts } from './queries.ts'

/** `/characters/$id`: the route lets nothing else than a number through. */
export function CharacterPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <CharacterOf key={id} id={id} />
}

function CharacterOf({ id }: { id: AnnictId }) {
  const messages = useMessages('people').character
  const { titles } = useChoices()
  const query = useMemo(() => characterQuery(id), [id])
  const known = useKnown('character', id, true)
  const titleOf = ({ name = '', nameKana, nameEn }: CharacterFacts): string =>
    displayTitle(nameTitles({ name: titleOrNumber(name, id), nameKana, nameEn }), titles).text
  return (
    <RowPage
      query={query}
      rowOf={characterOf}
      titleOf={(row) => titleOf(factsOfCharacter(row))}
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
        <CharacterView
          id={id}
          facts={row === null ? (known?.facts ?? {}) : factsOfCharacter(row)}
          series={row?.series ?? null}
          age={age}
        />
      )}
    </RowPage>
  )
}

interface CharacterViewProps {
  readonly id: AnnictId
  readonly facts: CharacterFacts
  readonly series: { readonly annictId: number; readonly name: string; readonly nameEn: string } | null
  readonly age: ReactNode
}

function CharacterView({ id, facts, series, age }: CharacterViewProps) {
  const messages = useMessages('people')
  const { language } = useI18n()
  const annict = useAnnictPageAt(`/characters/${id}`, id)
  /** The fact in the reader's language, or in the one in which it is known. */
  const either = (native: string | null | undefined, english: string | null | undefined) =>
    language === 'en' && english ? english : native || english
  return (
    <>
      <NameHead
        names={{ name: titleOrNumber(facts.name ?? '', id), nameKana: facts.nameKana, nameEn: facts.nameEn }}
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
        <SeriesFact series={series} known={facts.series ?? null} />
      </NameHead>
      <About
        text={either(facts.description, facts.descriptionEn) ?? ''}
        source={either(facts.descriptionSource, facts.descriptionSourceEn) ?? ''}
      />
      <Voices character={id} />
    </>
  )
}

function SeriesFact({ series, known }: { series: CharacterViewProps['series']; known: number | null }) {
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
