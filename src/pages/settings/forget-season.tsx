import { useState } from 'react'

import { seasonSlug } from '#domain/season.ts'
import { seasonWords } from '#features/works/season-words.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

import type { Forgetting } from './forgetting.ts'
import { answersOfSeason, seasonPrice, worksOf, type AnswerFacts, type CatalogueHeld } from './kept-things.ts'
import styles from './kept.module.css'

interface ForgetSeasonProps {
  readonly catalogue: CatalogueHeld
  readonly answers: readonly AnswerFacts[]
  readonly onForget: (what: Forgetting) => void
}

/** One season with its works, wherever something of it is kept. */
export function ForgetSeason({ catalogue, answers, onForget }: ForgetSeasonProps) {
  const messages = useMessages('settings').kept
  const words = useMessages('works')
  const { seasons } = catalogue
  const [chosen, setChosen] = useState<string | null>(null)
  const season = seasons.find((one) => seasonSlug(one) === chosen) ?? seasons[0]
  if (season === undefined) return null
  const works = worksOf(catalogue, season)
  const what: Forgetting = {
    name: seasonWords(words, season),
    price: seasonPrice(works),
    answers: answersOfSeason(answers, season, new Set(works.map(({ id }) => id))),
    catalogue: { what: 'season', year: season.year, name: season.name },
  }
  return (
    <div className={styles.row}>
      <h3>{messages.season}</h3>
      <p className={styles.about}>{messages.seasonAbout}</p>
      <div className={styles.actions}>
        <Select
          label={messages.seasonLabel}
          value={String(seasonSlug(season))}
          options={seasons.map((one) => ({
            value: String(seasonSlug(one)),
            label: messages.seasonOption(seasonWords(words, one), one.works),
          }))}
          onChoose={setChosen}
        />
        <Button onClick={() => onForget(what)}>
          {messages.forget}
          {messages.about(what.price)}
        </Button>
      </div>
    </div>
  )
}
