import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import type { Guard } from '#features/spoilers/use-guard.ts'
import { createHeightsSeen, useLayoutKey } from '#features/works/heights-seen.ts'

import { Episode, isTitled } from './episode-row.tsx'
import styles from './episodes.module.css'
import type { EpisodeRow } from './use-episodes.ts'

/** The height of a row in rem, as in the style sheet: of one line, and in a narrow window with the title on a second. */
const ROW = 2.5
const TITLED = 59.25 / 16
const NARROW = '(max-width: 40rem)'

const heights = createHeightsSeen()

interface VirtualEpisodesProps {
  readonly rows: readonly EpisodeRow[]
  readonly guard: Guard['hides']
}

/** A long list of episodes, of which only what is in sight is in the document. */
export function VirtualEpisodes({ rows, guard }: VirtualEpisodesProps) {
  const frame = useRef<HTMLOListElement>(null)
  const layout = useLayoutKey()
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const place = frame.current?.getBoundingClientRect().top
      if (place !== undefined) setTop(Math.round(place + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const narrow = window.matchMedia(NARROW).matches
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (place) => rows[place]?.annictId ?? place,
    estimateSize(place) {
      const row = rows[place]
      if (row === undefined) return ROW * rem
      return heights.get(layout, row.annictId) ?? (narrow && isTitled(row) ? TITLED : ROW) * rem
    },
    overscan: 12,
    scrollMargin: top,
  })
  const latest = useRef({ layout, virtual })
  useLayoutEffect(() => {
    latest.current = { layout, virtual }
  })
  useLayoutEffect(
    () => () => {
      const { layout: seenIn, virtual: left } = latest.current
      const seen = left.measurementsCache.flatMap(({ key, size }) =>
        typeof key === 'number' ? [[key, size] as const] : [],
      )
      heights.keep(seenIn, seen)
    },
    [],
  )
  const shown = virtual.getVirtualItems()
  return (
    <ol
      ref={frame}
      className={styles.list}
      data-count={rows.length}
      style={{
        height: virtual.getTotalSize(),
        paddingBlockStart: shown[0] === undefined ? 0 : shown[0].start - top,
      }}
    >
      {shown.map(({ index }) => {
        const row = rows[index]
        return (
          row && (
            <Episode
              key={row.annictId}
              row={row}
              measure={virtual.measureElement}
              place={index}
              of={rows.length}
              guard={guard}
            />
          )
        )
      })}
    </ol>
  )
}
