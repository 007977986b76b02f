import { useApi } from '#api/api-context.ts'
import { useListSoFar } from '#api/list-so-far.ts'
import type { Answer } from '#api/query.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import type { AnnictId } from '#domain/ids.ts'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { MoreRows } from '#features/records/more-rows.tsx'
import { RecordItem } from '#features/records/record-item.tsx'
import styles from '#features/records/records.module.css'
import type { Telling } from '#features/spoilers/guard.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import type { EpisodePageQuery } from './documents.generated.ts'
import { moreRecords, type EpisodeRow, type RecordRow } from './queries.ts'
import { EPISODE_ADDRESS, type EpisodeView } from './view.ts'

interface EpisodeRecordsProps {
  readonly id: AnnictId
  readonly row: EpisodeRow
  readonly answer: Answer<EpisodePageQuery>
  /** What of them is hidden. */
  readonly hides: (what: Telling) => boolean
}

/** What users recorded of an episode, with or without a comment, in either order. */
export function EpisodeRecords({ id, row, answer, hides }: EpisodeRecordsProps) {
  const messages = useMessages('voices')
  const api = useApi()
  const { view, change } = useTypedView(EPISODE_ADDRESS)
  const list = useListSoFar<RecordRow>(['records', id, view], row.records, answer.answeredAt)
  const more = useMorePages(list, {
    idOf: ({ annictId }) => annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreRecords(id, view, { cursor, size }), { lane: 'visible' })
      return data.searchEpisodes?.nodes?.[0]?.records
    },
  })
  const words = messages.episode
  return (
    <section className={styles.section} aria-labelledby="records">
      <h2 id="records">{words.list}</h2>
      <search aria-label={words.tools} className={styles.tools}>
        <ToggleGroup<EpisodeView['comments']>
          label={words.show}
          shape="joined"
          choices={[
            { value: 'only', label: words.withComments },
            { value: 'all', label: words.all },
          ]}
          value={view.comments}
          onChoose={(comments) => change({ ...view, comments })}
        />
        <Select<EpisodeView['order']>
          label={words.order}
          value={view.order}
          options={[
            { value: 'newest', label: words.orders.newest },
            { value: 'likes', label: words.orders.likes },
          ]}
          onChoose={(order) => change({ ...view, order })}
        />
      </search>
      <p className={styles.note}>{words.switchNote}</p>
      {hides('comment') && list.rows.length > 0 && <p className={styles.note}>{messages.guard.why}</p>}
      {list.rows.length === 0 && list.lost === 0 ? (
        <p className={styles.note}>
          {view.comments === 'all'
            ? words.none
            : row.recordCommentsCount > 0
              ? words.noneSent(row.recordCommentsCount)
              : words.noneWithComments}
        </p>
      ) : (
        <ul data-count={list.rows.length}>
          {list.rows.map((record) => (
            <li key={record.annictId}>
              <RecordItem record={record} user={record.user} hides={hides} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows more={more} shifted={list.rest.shifted} lost={list.lost} />
    </section>
  )
}
