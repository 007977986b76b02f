import type { KnownRow } from '#api/catalogue.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { episodePath } from '#domain/paths.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { EpisodeNumberText } from '#features/records/episode-name.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './episode-page.module.css'
import type { EpisodeRow } from './queries.ts'

/** Where an episode before or after is known from: Annict's own chain, which may break, or the order that is known here. */
interface Neighbour {
  readonly id: AnnictId
  readonly number: number | null
  readonly numberText: string | null
  readonly sure: boolean
}

export function Neighbours({ id, row }: { id: AnnictId; row: EpisodeRow }) {
  const messages = useMessages('voices').episode
  const missing = row.prevEpisode === null || row.nextEpisode === null
  const { value } = useCatalogue(
    missing
      ? {
          key: `episodes ${row.work.annictId}`,
          kinds: ['episode', 'work'],
          run: (catalogue) => catalogue.partsOfWork('episode', row.work.annictId),
        }
      : null,
  )
  const around = knownAround(value?.rows ?? [], id, value !== null && value.asked !== null)
  const previous = chained(row.prevEpisode) ?? around.previous
  const next = chained(row.nextEpisode) ?? around.next
  return (
    <nav className={styles.neighbours} aria-label={messages.neighbours}>
      <Side
        label={messages.previous}
        none={around.first ? messages.first : messages.noPrevious}
        neighbour={previous}
      />
      <Side label={messages.next} none={around.last ? messages.last : messages.noNext} neighbour={next} />
    </nav>
  )
}

interface SideProps {
  readonly label: string
  readonly none: string
  readonly neighbour: Neighbour | null
}

function Side({ label, none, neighbour }: SideProps) {
  const { fromOrder } = useMessages('voices').episode
  if (neighbour === null) return <span className={styles.neighbour}>{none}</span>
  return (
    <span className={styles.neighbour}>
      {label}{' '}
      <PageLink to={episodePath(neighbour.id)}>
        <EpisodeNumberText episode={neighbour} />
      </PageLink>
      {!neighbour.sure && ` (${fromOrder})`}
    </span>
  )
}

function chained(episode: EpisodeRow['prevEpisode']): Neighbour | null {
  const id = parseAnnictId(episode?.annictId ?? 0)
  return episode === null || id === null
    ? null
    : { id, number: episode.number, numberText: episode.numberText, sure: true }
}

interface Around {
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** Whether there is none before, or behind, as far as Annict has entered them. */
  readonly first: boolean
  readonly last: boolean
}

/** The episodes around one in the order that is known here; `whole` says that it is known of all of them. */
function knownAround(rows: readonly KnownRow<'episode'>[], id: AnnictId, whole: boolean): Around {
  const sorted = rows.toSorted((a, b) => (a.facts.sortNumber ?? 0) - (b.facts.sortNumber ?? 0) || a.id - b.id)
  const place = sorted.findIndex((one) => one.id === id)
  const at = (index: number): Neighbour | null => {
    const one = place < 0 || index < 0 ? undefined : sorted[index]
    const own = parseAnnictId(one?.id ?? 0)
    return one === undefined || own === null
      ? null
      : { id: own, number: one.facts.number ?? null, numberText: one.facts.numberText ?? null, sure: false }
  }
  return {
    previous: at(place - 1),
    next: at(place + 1),
    first: whole && place === 0,
    last: whole && place >= 0 && place === sorted.length - 1,
  }
}
