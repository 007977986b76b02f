import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import { CompletionBar } from '#features/completion/completion-bar.tsx'
import { useCompletion } from '#features/completion/use-completion.ts'
import { ExplorableList } from '#features/explore/explorable-list.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import { CoverageLine } from './coverage-line.tsx'
import { FilmographyList } from './filmography.tsx'
import styles from './filmography.module.css'
import { useFilmography, type Maker } from './use-filmography.ts'

interface MakerWorksProps {
  readonly maker: Maker
  readonly title: string
  /** How many there are by Annict's own counts; null where it has not told, undefined where there can be none. */
  readonly counts: { readonly casts?: number | null; readonly staffs?: number | null }
}

/** What somebody made, as far as it is known here, how complete that is, and what it costs to know more. */
export function MakerWorks({ maker, title, counts }: MakerWorksProps) {
  const messages = useMessages('people')
  const { catalogue } = useApi()
  const filmography = useFilmography(maker)
  const near = useMemo(() => filmography?.works.map(({ annictId }) => annictId) ?? [], [filmography])
  const completion = useCompletion({ near, within: null })
  const casts = counts.casts === undefined ? null : { known: filmography?.casts ?? 0, all: counts.casts }
  const staffs = counts.staffs === undefined ? null : { known: filmography?.staffs ?? 0, all: counts.staffs }

  async function isEnough(): Promise<boolean> {
    const known = await catalogue.read(async (held) => ({
      casts: maker.kind === 'organization' ? 0 : (await held.where('cast', maker.kind, maker.id)).length,
      staffs: maker.kind === 'character' ? 0 : (await held.where('staff', maker.kind, maker.id)).length,
    }))
    if (known === null || typeof (casts ?? staffs)?.all !== 'number') return false
    return known.casts >= (casts?.all ?? 0) && known.staffs >= (staffs?.all ?? 0)
  }

  return (
    <section className={styles.works} aria-labelledby="works">
      <h2 id="works">{title}</h2>
      {filmography === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height="1.2rem" width="18rem" />
        </div>
      ) : (
        <>
          {(counts.casts !== undefined || counts.staffs !== undefined) && (
            <CoverageLine casts={casts} staffs={staffs} />
          )}
          <CompletionBar completion={completion} isEnough={isEnough} />
          {filmography.works.length === 0 ? (
            <p className={styles.none}>{messages.coverage.nothing}</p>
          ) : (
            <ExplorableList ids={near}>
              <FilmographyList works={filmography.works} />
            </ExplorableList>
          )}
        </>
      )}
    </section>
  )
}
