import { useMemo, useRef } from 'react'

import type { Guard } from '#features/spoilers/use-guard.ts'
import { useDrawRest } from '#features/works/draw-rest.ts'
import { createHeightsSeen, useHeightsSeen } from '#features/works/heights-seen.ts'

import { Episode, rowClass } from './episode-row.tsx'
import styles from './episodes.module.css'
import type { EpisodeRow } from './use-episodes.ts'

/** As many rows as a window shows. */
const WINDOWFUL = 30

const heights = createHeightsSeen()

interface PlainEpisodesProps {
  readonly rows: readonly EpisodeRow[]
  readonly guard: Guard['hides']
}

/** Episodes that are all in the document; the browser lays out only those near the window. */
export function PlainEpisodes({ rows, guard }: PlainEpisodesProps) {
  const rest = useDrawRest()
  const list = useRef<HTMLOListElement>(null)
  const heightOf = useHeightsSeen(
    heights,
    list,
    useMemo(() => rows.map((row) => row.annictId), [rows]),
  )
  return (
    <ol ref={list} className={styles.list} data-count={rows.length}>
      {rows.map((row, place) =>
        rest || place < WINDOWFUL ? (
          <Episode key={row.annictId} row={row} seen={heightOf(row.annictId)} guard={guard} />
        ) : (
          <li key={row.annictId} className={rowClass(row)} />
        ),
      )}
    </ol>
  )
}
