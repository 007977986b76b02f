import { parseAnnictId } from '#domain/ids.ts'
import { episodePath, workPath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { ActivityList } from '#features/records/activity-list.tsx'
import { EpisodeNumberText } from '#features/records/episode-name.tsx'
import { RecordItem } from '#features/records/record-item.tsx'
import styles from '#features/records/records.module.css'
import { useSeenEpisodes } from '#features/records/seen-episodes.ts'
import { useGuard } from '#features/spoilers/use-guard.ts'
import { useSessionSnapshot } from '#session/session-context.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import type { UserRow } from './queries.ts'

type RecordRow = NonNullable<NonNullable<UserRow['records']>['nodes']>[number]

/** The latest records of somebody. */
export function UserRecords({ user }: { user: UserRow }) {
  const messages = useMessages('voices')
  const rows = user.records?.nodes ?? []
  const lost = user.records?.lost ?? 0
  const viewer = useSessionSnapshot().userId
  const seen = useSeenEpisodes(rows.map(({ episode }) => episode.annictId))
  return (
    <section className={styles.section} aria-labelledby="records">
      <h2 id="records">{messages.user.latest}</h2>
      {rows.length === 0 && lost === 0 && <p className={styles.note}>{messages.user.noRecords}</p>}
      {lost > 0 && (
        <p className={styles.note} data-lost={lost}>
          {messages.lost(lost)}
        </p>
      )}
      <ul data-list>
        {rows.map((row) => (
          <li key={row.annictId}>
            <UserRecord row={row} seen={user.annictId === viewer || seen(row.episode.annictId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UserRecord({ row, seen }: { row: RecordRow; seen: boolean | null }) {
  const guard = useGuard(row.work.annictId)
  const work = parseAnnictId(row.work.annictId)
  const episode = parseAnnictId(row.episode.annictId)
  const number = <EpisodeNumberText episode={row.episode} />
  return (
    <RecordItem
      record={row}
      about={
        <>
          {work !== null && (
            <PageLink to={workPath(work)}>
              <WorkTitle work={row.work} id={work} />
            </PageLink>
          )}
          {episode === null ? number : <PageLink to={episodePath(episode)}>{number}</PageLink>}
        </>
      }
      hides={(what) => guard.hides(what, seen)}
    />
  )
}

/** What somebody did last. */
export function UserActivity({ user }: { user: UserRow }) {
  const messages = useMessages('voices')
  const edges = user.activities?.edges ?? []
  const lost = user.activities?.lost ?? 0
  return (
    <section className={styles.section} aria-labelledby="activity">
      <h2 id="activity">{messages.user.activity}</h2>
      {edges.length === 0 && lost === 0 && <p className={styles.note}>{messages.user.noActivity}</p>}
      {lost > 0 && (
        <p className={styles.note} data-lost={lost}>
          {messages.lost(lost)}
        </p>
      )}
      <ActivityList edges={edges} />
    </section>
  )
}
