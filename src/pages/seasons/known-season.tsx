import { useEffect, useMemo, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { KnownRow, KnownSeasonWorks } from '#api/catalogue.ts'
import { MINUTE } from '#base/time.ts'
import type { Season } from '#domain/season.ts'
import { filterWorks, NO_FILTER } from '#domain/work-filter.ts'
import { indexWorks } from '#domain/work-index.ts'
import { listedWorks, type CardWork } from '#features/works/listed-work.ts'
import { seasonWords } from '#features/works/season-words.ts'
import { WorkGrid } from '#features/works/work-grid.tsx'
import { useFormat, useLateMessages, useMessages } from '#i18n/i18n.tsx'
import { useNow } from '#ui/clock-context.tsx'

import styles from './season-works.module.css'

/** The works that are known of a season whose own answer did not come: from other pages, other days, or a file. */
export function KnownSeason({ season }: { season: Season }) {
  const { catalogue } = useApi()
  const [known, setKnown] = useState<KnownSeasonWorks | null>(null)
  const { year, name } = season
  useEffect(() => {
    let stays = true
    void catalogue.season(year, name).then((found) => {
      if (stays) setKnown(found)
    })
    return () => {
      stays = false
    }
  }, [catalogue, year, name])
  const works = useMemo(() => {
    const cards = (known?.works ?? []).flatMap(cardOf)
    return filterWorks(indexWorks(cards), NO_FILTER, 'watchers', 'desc')
  }, [known])
  const words = useMessages('works')
  const late = useLateMessages('lists')
  const format = useFormat()
  const now = useNow(MINUTE)
  if (known === null || works.length === 0 || late === null) return null
  const asked = known.asked === null ? null : format.age(known.asked, now)
  return (
    <section aria-label={seasonWords(words, season)}>
      <p className={styles.knownNote}>{late.knownSeason(works.length, asked)}</p>
      <WorkGrid name={seasonWords(words, season)} works={works} />
    </section>
  )
}

/** As a list would tell it. Nothing for a work of which too little is known to draw a card. */
function cardOf({ id, facts }: KnownRow<'work'>): CardWork[] {
  const { title, media, episodesCount, noEpisodes, watchersCount, satisfactionRate, picture } = facts
  if (title === undefined || media === undefined || watchersCount === undefined) return []
  return listedWorks([
    {
      ...{ annictId: id, title, media, watchersCount },
      ...{
        titleKana: facts.titleKana ?? null,
        titleRo: facts.titleRo ?? null,
        titleEn: facts.titleEn ?? null,
      },
      ...{ episodesCount: episodesCount ?? 0, noEpisodes: noEpisodes ?? false },
      ...{ satisfactionRate: satisfactionRate ?? null, image: { recommendedImageUrl: picture ?? null } },
      programs: null,
    },
  ])
}
