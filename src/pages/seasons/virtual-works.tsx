import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { useI18n } from '#i18n/i18n.tsx'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import type { CardWork } from '#features/works/listed-work.ts'
import { WorkCard } from '#features/works/work-card.tsx'
import { WorkRow, WorkTable } from '#features/works/work-table.tsx'

import styles from './season-works.module.css'
import type { WorkListProps } from './work-list-props.ts'

/** A long list, of which only what is in sight is in the document. */
export function VirtualWorks(props: WorkListProps) {
  return props.shape === 'table' ? (
    <VirtualTable {...props} />
  ) : (
    <VirtualGrid name={props.name} works={props.works} />
  )
}

/** The least width of a card and the gap between two, as in the style sheet, in CSS pixels at 16 px a rem. */
const CARD = 248
const SMALL_CARD = 144
const GAP = 16
const ROW_GAP = 24
/** What stands below a cover, with one title and with two, as in the style sheet. */
const WORDS = { one: 94.4, two: 116.8 }

function VirtualGrid({ name, works }: { name: string; works: readonly CardWork[] }) {
  const frame = useRef<HTMLUListElement>(null)
  const { language } = useI18n()
  const { titles } = useChoices()
  const [{ columns, top, cover }, setPlace] = useState({ columns: 4, top: 0, cover: 162 })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = (): void => {
      const width = element.clientWidth
      const least = window.innerWidth <= 576 ? SMALL_CARD : CARD
      const count = Math.max(1, Math.floor((width + GAP) / (least + GAP)))
      const next = {
        columns: count,
        cover: (((width + GAP) / count - GAP) * 9) / 16,
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
      }
      setPlace((now) =>
        now.columns === next.columns && now.top === next.top && now.cover === next.cover ? now : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: Math.ceil(works.length / columns),
    estimateSize: () => cover + WORDS[language === 'en' || titles !== 'native' ? 'two' : 'one'],
    gap: ROW_GAP,
    overscan: 3,
    scrollMargin: top,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const from = (first?.index ?? 0) * columns
  const shown = works.slice(from, ((last?.index ?? -1) + 1) * columns)
  return (
    <ul
      ref={frame}
      className={styles.virtual}
      aria-label={name}
      data-count={works.length}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: virtual.getTotalSize(),
        paddingBlockStart: first === undefined ? 0 : first.start - top,
      }}
    >
      {shown.map((work, offset) => {
        const place = from + offset
        // The first card of a row is as tall as the row, and stands for it when heights are measured.
        const leads = place % columns === 0
        return (
          <li
            key={work.annictId}
            ref={leads ? virtual.measureElement : undefined}
            data-index={leads ? place / columns : undefined}
            aria-setsize={works.length}
            aria-posinset={place + 1}
          >
            <WorkCard work={work} />
          </li>
        )
      })}
    </ul>
  )
}

/** The height of a row of the table in CSS pixels, as in the style sheet. */
const ROW = 40

function VirtualTable({ name, works, withStatus, ...table }: WorkListProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: works.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const rows = virtual.getVirtualItems()
  const before = rows[0]?.start ?? 0
  const after = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <WorkTable {...table} name={name} withStatus={withStatus} count={works.length} scroller={setFrame}>
      {before > 0 && <Spacer height={before} />}
      {rows.map(({ index }) => {
        const work = works[index]
        return work && <WorkRow key={work.annictId} work={work} withStatus={withStatus} place={index} />
      })}
      {after > 0 && <Spacer height={after} />}
    </WorkTable>
  )
}

/** Holds the place of the rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={7} style={{ height }}>
        {null}
      </td>
    </tr>
  )
}
