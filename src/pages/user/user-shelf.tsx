import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import { useListSoFar } from '#api/list-so-far.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import type { Instant } from '#base/time.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { workPath } from '#domain/paths.ts'
import { workSeason } from '#domain/season.ts'
import { STATUS_STATES, type StatusState } from '#domain/status.ts'
import { ExplorableList } from '#features/explore/explorable-list.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { MoreRows } from '#features/records/more-rows.tsx'
import records from '#features/records/records.module.css'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import { moreEntries, type EntryRow, type UserRow } from './queries.ts'
import styles from './user-page.module.css'
import { USER_ADDRESS } from './view.ts'

interface UserShelfProps {
  readonly user: UserRow
  readonly answeredAt: Instant
}

/** The works of somebody's library by status, as far as they were loaded. */
export function UserShelf({ user, answeredAt }: UserShelfProps) {
  const messages = useMessages('voices').user
  const works = useMessages('works')
  const format = useFormat()
  const api = useApi()
  const { view, change } = useTypedView(USER_ADDRESS)
  const list = useListSoFar<EntryRow>(['user-works', user.annictId], user.libraryEntries, answeredAt)
  const more = useMorePages(list, {
    idOf: ({ work }) => work.annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreEntries(user.username, { cursor, size }), { lane: 'visible' })
      return data.user?.libraryEntries
    },
  })
  const shelfOf = ({ status }: EntryRow): StatusState => status?.state ?? 'NO_STATE'
  const counted = (shelf: StatusState): number => list.rows.filter((row) => shelfOf(row) === shelf).length
  const shown = view.shelf === null ? list.rows : list.rows.filter((row) => shelfOf(row) === view.shelf)
  const ids = useMemo(() => list.rows.map(({ work }) => work.annictId), [list.rows])
  const names = { ...works.status, NO_STATE: messages.noStatus }
  return (
    <section className={records.section} aria-labelledby="library">
      <h2 id="library">{messages.library}</h2>
      <p className={records.note}>{messages.libraryNote}</p>
      {list.rows.length === 0 && list.lost === 0 ? (
        <p className={records.note}>{messages.noEntries}</p>
      ) : (
        <ExplorableList ids={ids}>
          <search aria-label={messages.shelves} className={records.tools}>
            <ToggleGroup<StatusState | 'any'>
              label={messages.shelves}
              choices={[
                { value: 'any', label: messages.anyShelf, count: format.number(list.rows.length) },
                ...STATUS_STATES.map((value) => ({
                  value,
                  label: names[value],
                  count: format.number(counted(value)),
                  disabled: counted(value) === 0,
                })),
              ]}
              value={view.shelf ?? 'any'}
              onChoose={(one) => change({ shelf: one === 'any' ? null : one })}
            />
          </search>
          {shown.length === 0 && <p className={records.note}>{messages.noneOnShelf}</p>}
          <ul data-count={shown.length}>
            {shown.map((row) => (
              <Entry key={row.work.annictId} row={row} state={names[shelfOf(row)]} />
            ))}
          </ul>
        </ExplorableList>
      )}
      <MoreRows more={more} shifted={list.rest.shifted} lost={list.lost} />
    </section>
  )
}

function Entry({ row: { work }, state }: { row: EntryRow; state: string }) {
  const works = useMessages('works')
  const id = parseAnnictId(work.annictId)
  if (id === null) return null
  return (
    <li className={styles.row}>
      <span className={styles.season}>
        {workSeasonWords(works, workSeason(work.seasonYear, work.seasonName))}
      </span>
      <span className={styles.work}>
        <PageLink to={workPath(id)}>
          <WorkTitle work={work} id={id} />
        </PageLink>
      </span>
      {/* Somebody else's status: without the mark that stands for the viewer's own. */}
      <span className={styles.season}>{state}</span>
    </li>
  )
}
