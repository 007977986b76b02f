import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useState } from 'react'

import type { ExploreSort } from '#domain/explore/question.ts'
import { workPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import table from '#features/works/work-table.module.css'
import { useMessages } from '#i18n/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { SortHeader } from '#ui/sort-header.tsx'

import type { Column } from './columns.ts'
import { ExploredCell, isNumeric } from './explored-cell.tsx'
import type { ExploredCard } from './explored-card.ts'
import styles from './explorer.module.css'
import type { Cards } from './use-cards.ts'
import { PLAIN } from './use-explored.ts'

interface ExploredTableProps {
  readonly name: string
  readonly ids: Int32Array
  readonly cards: Cards
  readonly columns: readonly Column[]
  readonly sort: ExploreSort
  readonly direction: 'asc' | 'desc'
  readonly onSort: (sort: ExploreSort) => void
}

/** The height of a row in CSS pixels, as in the style sheet. */
const ROW = 40

/** Works in the columns that were chosen; a long table holds only the rows in sight. */
export function ExploredTable({ name, ids, cards, columns, sort, direction, onSort }: ExploredTableProps) {
  const messages = useMessages('explore')
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const isLong = ids.length > PLAIN
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: isLong ? ids.length : 0,
    getScrollElement: () => frame,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const rows = virtual.getVirtualItems()
  const from = isLong ? (rows[0]?.index ?? 0) : 0
  const until = isLong ? (rows.at(-1)?.index ?? -1) + 1 : ids.length
  const { see } = cards
  useEffect(() => see(ids, from, until), [see, ids, from, until])
  const head = (key: 'title' | Column) => {
    const label = messages.columns[key]
    return (
      <SortHeader
        key={key}
        direction={sort === key ? (direction === 'asc' ? 'ascending' : 'descending') : null}
        onSort={() => onSort(key)}
        numeric={key !== 'title' && isNumeric(key)}
      >
        {label}
      </SortHeader>
    )
  }
  const before = rows[0]?.start ?? 0
  const after = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <div
      ref={setFrame}
      className={classNames(table.frame, isLong && table.own)}
      data-scroll-restoration-id="works"
    >
      <table className={table.table} aria-label={name} aria-rowcount={ids.length + 1} data-count={ids.length}>
        <thead>
          <tr aria-rowindex={1}>
            {head('title')}
            {columns.map(head)}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columns={columns.length + 1} />}
          {Array.from({ length: until - from }, (_, offset) => {
            const id = ids[from + offset] ?? 0
            return <Row key={id} card={cards.cardOf(id)} place={from + offset} columns={columns} />
          })}
          {after > 0 && <Spacer height={after} columns={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  )
}

/** Holds the place of the rows that are not in the document. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height }}>
        {null}
      </td>
    </tr>
  )
}

interface RowProps {
  /** Null while it is on its way. */
  readonly card: ExploredCard | null
  /** The place in the whole table, from 0. */
  readonly place: number
  readonly columns: readonly Column[]
}

const Row = memo(function Row({ card, place, columns }: RowProps) {
  const { titles } = useChoices()
  if (card === null)
    return (
      <tr aria-rowindex={place + 2} aria-busy="true">
        <td colSpan={columns.length + 1}>{null}</td>
      </tr>
    )
  const title = displayTitle(card, titles)
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row" lang={title.lang}>
        <Link
          to={workPath(card.annictId)}
          className={table.title}
          title={title.text}
          data-work={card.annictId}
        >
          {title.text}
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column} className={isNumeric(column) ? table.number : table.moment}>
          <ExploredCell card={card} column={column} />
        </td>
      ))}
    </tr>
  )
})
