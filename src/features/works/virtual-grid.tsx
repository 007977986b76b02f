import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useI18n } from '#i18n/i18n.tsx'

import type { CardWork } from './listed-work.ts'
import { WorkCard } from './work-card.tsx'
import styles from './work-grid.module.css'

/** The least width of a card and the gap between two, as in the style sheet, in CSS pixels at 16 px a rem. */
const CARD = 248
const SMALL_CARD = 144
const GAP = 16
const ROW_GAP = 24
/** What stands below a cover, with one title and with two, as in the style sheet. */
const WORDS = { one: 94.4, two: 116.8 }

interface VirtualGridProps {
  readonly name: string
  /** All works, also those that are not at hand yet. */
  readonly count: number
  /** Null while it is on its way. */
  readonly workAt: (place: number) => CardWork | null
  /** Called with the first place that is drawn and the one after the last, whenever they change. */
  readonly onSight?: (from: number, until: number) => void
}

/** A long list as cards, of which only what is near the window is in the document. */
export function VirtualGrid({ name, count, workAt, onSight }: VirtualGridProps) {
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
      const inRow = Math.max(1, Math.floor((width + GAP) / (least + GAP)))
      const next = {
        columns: inRow,
        cover: (((width + GAP) / inRow - GAP) * 9) / 16,
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
    count: Math.ceil(count / columns),
    estimateSize: () => cover + WORDS[language === 'en' || titles !== 'native' ? 'two' : 'one'],
    gap: ROW_GAP,
    overscan: 3,
    scrollMargin: top,
    // A row that grows when its cards come changes the page, which is observed above: that has to wait for the next frame.
    useAnimationFrameWithResizeObserver: true,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const from = (first?.index ?? 0) * columns
  const until = Math.min(count, ((last?.index ?? -1) + 1) * columns)
  useEffect(() => onSight?.(from, until), [onSight, from, until])
  return (
    <ul
      ref={frame}
      className={styles.virtual}
      aria-label={name}
      data-count={count}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: virtual.getTotalSize(),
        paddingBlockStart: first === undefined ? 0 : first.start - top,
      }}
    >
      {Array.from({ length: until - from }, (_, offset) => {
        const place = from + offset
        const work = workAt(place)
        // The first card of a row is as tall as the row, and stands for it when heights are measured.
        const leads = place % columns === 0
        return (
          <li
            key={work?.annictId ?? `place ${place}`}
            ref={leads ? virtual.measureElement : undefined}
            data-index={leads ? place / columns : undefined}
            aria-setsize={count}
            aria-posinset={place + 1}
          >
            {work === null ? (
              <div className={styles.cell}>
                <div className={styles.cardPlace} />
              </div>
            ) : (
              <WorkCard work={work} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
