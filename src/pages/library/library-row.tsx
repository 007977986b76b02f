import { memo } from 'react'

import { parseAnnictId } from '#domain/ids.ts'
import { episodePath, workPath } from '#domain/paths.ts'
import type { OwnProgress } from '#domain/own-progress.ts'
import { isVisible } from '#domain/visible-text.ts'
import { useCatalogueRows } from '#features/catalogue/use-catalogue.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { EpisodeNumberText } from '#features/records/episode-name.tsx'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { StatusBadge } from '#features/statuses/status-badge.tsx'
import { BroadcastMoment } from '#features/works/broadcast-moment.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import type { LibraryWork } from './entries.ts'
import styles from './library-page.module.css'

interface LibraryRowProps {
  readonly work: LibraryWork
  /** Null until it is known. */
  readonly progress: OwnProgress | null
}

/** A work of the viewer's: how far he has come, what is next, and when that is shown. */
export const LibraryRow = memo(function LibraryRow({ work, progress }: LibraryRowProps) {
  const messages = useMessages('library')
  const words = useMessages('works')
  const going = work.status === 'WATCHING' || work.status === 'ON_HOLD'
  return (
    <li className={styles.row}>
      <span className={styles.season}>{workSeasonWords(words, work.season)}</span>
      <span className={styles.work}>
        <PageLink to={workPath(work.annictId)}>
          <WorkTitle work={work} id={work.annictId} />
        </PageLink>
        {isVisible(work.note) && (
          <span className={styles.noteText}>
            {messages.note} <QuotedLine lang="ja">{work.note}</QuotedLine>
          </span>
        )}
      </span>
      <span className={styles.status}>
        {work.status === 'NO_STATE' ? messages.noStatus : <StatusBadge status={work.status} />}
      </span>
      <span className={styles.progress}>
        <Progress work={work} progress={progress} />
        {going && <Next work={work} progress={progress} />}
        {work.status === 'WATCHING' && <Showing work={work} />}
      </span>
    </li>
  )
})

function Progress({ work, progress }: LibraryRowProps) {
  const messages = useMessages('library')
  if (progress?.kind === 'counted')
    return (
      <span className={styles.counted}>
        <progress max={progress.of} value={progress.seen} aria-hidden="true" />
        {messages.progress(progress.seen, progress.of)}
      </span>
    )
  if (work.noEpisodes && work.episodesCount === 0) return <span>{messages.film}</span>
  return work.episodesCount > 0 ? <span>{messages.progressUnknown(work.episodesCount)}</span> : null
}

/** What to watch next by the viewer's own marks; by Annict's word where those are not known. */
function Next({ work, progress }: LibraryRowProps) {
  const messages = useMessages('library')
  const next = progress?.kind === 'counted' ? progress.next : null
  const [row] = useCatalogueRows('episode', next === null ? null : [next]) ?? []
  if (progress?.kind === 'counted' && next === null) return <span>{messages.done}</span>
  const own = row?.facts
  const episode =
    next !== null && own !== undefined
      ? { annictId: next, number: own.number ?? null, numberText: own.numberText ?? null }
      : next === null
        ? work.nextEpisode
        : null
  const id = parseAnnictId(episode?.annictId ?? 0)
  if (episode === null || id === null) return null
  return (
    <span>
      {messages.next}{' '}
      <PageLink to={episodePath(id)}>
        <EpisodeNumberText episode={episode} />
      </PageLink>
      {next === null && ` (${messages.nextByAnnict})`}
    </span>
  )
}

/** The next showing on the channel of choice, which only Annict's own site can set. */
function Showing({ work }: { work: LibraryWork }) {
  const messages = useMessages('library')
  const onAnnict = useAnnictSite()
  if (work.nextShowing !== null)
    return (
      <span>
        {messages.airing} <BroadcastMoment at={work.nextShowing.at} />{' '}
        <QuotedLine lang="ja">{work.nextShowing.channel}</QuotedLine>
      </span>
    )
  if (work.noEpisodes) return null
  return (
    <span className={styles.dim}>
      {messages.noChannel} <OuterLink href={onAnnict('/programs')}>{messages.chooseChannel}</OuterLink>
    </span>
  )
}
