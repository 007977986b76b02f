import { useMemo } from 'react'

import type { CatalogueReads } from '#api/catalogue.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { personPath, workPath } from '#domain/paths.ts'
import { workSeason, type WorkSeason } from '#domain/season.ts'
import { releaseOrder } from '#domain/series-order.ts'
import type { WorkTitles } from '#domain/titles.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { ExplorableList } from '#features/explore/explorable-list.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { CreditedName } from '#features/works/credited-name.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import styles from './filmography.module.css'

interface Voice {
  readonly cast: number
  readonly annictId: AnnictId
  readonly work: WorkTitles
  readonly season: WorkSeason
  readonly person: AnnictId | null
  /** As it was credited there. */
  readonly name: string
  readonly nameEn: string
}

/** In which works a character is, and who speaks it there, as far as that is known here. */
export function Voices({ character }: { character: AnnictId }) {
  const messages = useMessages('people')
  const words = useMessages('works')
  const { value: voices } = useCatalogue({
    key: `voices ${character}`,
    kinds: ['cast', 'work'],
    run: (catalogue) => voicesOf(catalogue, character),
  })
  const ids = useMemo(() => [...new Set(voices?.map(({ annictId }) => annictId))], [voices])
  return (
    <section className={styles.works} aria-labelledby="works">
      <h2 id="works">{messages.character.works}</h2>
      <p className={styles.count}>{messages.coverage.only}</p>
      {voices === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height="1.2rem" width="18rem" />
        </div>
      ) : voices.length === 0 ? (
        <p className={styles.none}>{messages.coverage.nothing}</p>
      ) : (
        <ExplorableList ids={ids}>
          <ul className={styles.list} data-count={voices.length}>
            {voices.map(({ cast, annictId, work, season, person, name, nameEn }) => (
              <li key={cast} className={styles.row}>
                <span className={styles.season}>{workSeasonWords(words, season)}</span>
                <span className={styles.work}>
                  <PageLink to={workPath(annictId)}>
                    <WorkTitle work={work} id={annictId} />
                  </PageLink>
                </span>
                <span className={styles.parts}>
                  {person === null ? (
                    <CreditedName name={name} english={nameEn} />
                  ) : (
                    <PageLink to={personPath(person)}>
                      <CreditedName name={name} english={nameEn} />
                    </PageLink>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </ExplorableList>
      )}
    </section>
  )
}

async function voicesOf(catalogue: CatalogueReads, character: AnnictId): Promise<readonly Voice[]> {
  const casts = await catalogue.where('cast', 'character', character)
  const seen = casts.filter(({ standing }) => standing.kind === 'seen')
  const works = await catalogue.rows(
    'work',
    seen.flatMap(({ facts }) => facts.work ?? []),
  )
  const voices = seen.flatMap(({ id: cast, facts }): Voice[] => {
    const work = works.find(({ id }) => id === facts.work)
    const annictId = parseAnnictId(work?.id ?? 0)
    const { title, seasonYear = null, seasonName = null, ...titles } = work?.facts ?? {}
    if (annictId === null || title === undefined) return []
    return [
      {
        cast,
        annictId,
        work: { title, titleKana: titles.titleKana, titleRo: titles.titleRo, titleEn: titles.titleEn },
        season: workSeason(seasonYear, seasonName),
        person: parseAnnictId(facts.person ?? 0),
        name: facts.name ?? '',
        nameEn: facts.nameEn ?? '',
      },
    ]
  })
  return releaseOrder(voices)
}
