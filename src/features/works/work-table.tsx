import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'

import { unreachable } from '#base/invariant.ts'
import { workPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import type { Direction, SortKey } from '#domain/work-index.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { SortHeader } from '#ui/sort-header.tsx'

import { BroadcastMoment } from './broadcast-moment.tsx'
import type { CardWork } from './listed-work.ts'
import { Satisfaction } from './satisfaction.tsx'
import { Unknown } from './unknown.tsx'
import styles from './work-table.module.css'

interface WorkTableProps {
  readonly name: string
  readonly sort: SortKey
  readonly direction: Direction
  readonly onSort: (sort: SortKey) => void
  /** Whether the viewer's own status is known, and so has a column. */
  readonly withStatus: boolean
  /** All rows, also those that a virtual body does not hold. */
  readonly count: number
  /** Given where the table scrolls in a frame of its own, as a virtual one does; it receives the frame. */
  readonly scroller?: (frame: HTMLDivElement | null) => void
  readonly children: ReactNode
}

/** A table of works: heads that sort, a first column and a head that stay in sight. Its rows are {@link WorkRow}s. */
export function WorkTable(props: WorkTableProps) {
  const { name, sort, direction, onSort, withStatus, count, scroller, children } = props
  const { columns } = useMessages('lists')
  const head = (key: Exclude<SortKey, 'reading'>, numeric = false) => (
    <SortHeader
      direction={sort === key ? (direction === 'asc' ? 'ascending' : 'descending') : null}
      onSort={() => onSort(key)}
      numeric={numeric}
    >
      {columns[key]}
    </SortHeader>
  )
  return (
    <div
      ref={scroller}
      className={classNames(styles.frame, scroller !== undefined && styles.own)}
      data-scroll-restoration-id="works"
    >
      <table className={styles.table} aria-label={name} aria-rowcount={count + 1} data-count={count}>
        <thead>
          <tr aria-rowindex={1}>
            {head('title')}
            <th scope="col">{columns.media}</th>
            {head('broadcast')}
            <th scope="col" className={styles.number}>
              {columns.episodes}
            </th>
            {head('watchers', true)}
            {head('satisfaction', true)}
            {withStatus && <th scope="col">{columns.status}</th>}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface WorkRowProps {
  readonly work: CardWork
  readonly withStatus: boolean
  /** The place in the whole table, from 0. */
  readonly place: number
}

export const WorkRow = memo(function WorkRow({ work, withStatus, place }: WorkRowProps) {
  const works = useMessages('works')
  const { why } = useMessages('lists')
  const format = useFormat()
  const title = displayTitle(work, useChoices().titles)
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row" lang={title.lang}>
        <Link
          to={workPath(work.annictId)}
          className={styles.title}
          title={title.text}
          data-work={work.annictId}
        >
          {title.text}
        </Link>
      </th>
      <td>{works.media[work.media]}</td>
      <td className={styles.moment}>
        {work.firstBroadcast === null ? (
          <Unknown why={work.broadcasts === 'lost' ? works.lostBroadcast : why.broadcast} />
        ) : (
          <BroadcastMoment at={work.firstBroadcast} />
        )}
      </td>
      <td className={styles.number}>
        <Episodes work={work} />
      </td>
      <td className={styles.number}>
        {work.watchersCount === null ? <Unknown why={works.unknown} /> : format.number(work.watchersCount)}
      </td>
      <td className={styles.number}>
        {work.satisfactionRate === null ? (
          <Unknown why={why.satisfaction} />
        ) : (
          <Satisfaction rate={work.satisfactionRate} />
        )}
      </td>
      {withStatus && (
        <td>
          {work.status === null || work.status === 'NO_STATE' ? (
            <Unknown why={why.status} />
          ) : (
            works.status[work.status]
          )}
        </td>
      )}
    </tr>
  )
})

function Episodes({ work }: { work: CardWork }) {
  const { why } = useMessages('lists')
  const format = useFormat()
  switch (work.episodes.kind) {
    case 'count':
      return format.number(work.episodes.count)
    case 'none':
      return <Unknown why={why.noEpisodes} />
    case 'unknown':
      return <Unknown why={why.episodes} />
    default:
      return unreachable(work.episodes)
  }
}
