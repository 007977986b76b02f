import { useMemo, useRef } from 'react'

import type { Instant } from '#base/time.ts'
import { japaneseTime } from '#domain/jst.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { useCalendar } from '#ui/clock-context.tsx'

import { useDrawRest } from './draw-rest.ts'
import { createHeightsSeen, heightStyle, useHeightsSeen } from './heights-seen.ts'
import type { CardWork } from './listed-work.ts'
import { WorkCard } from './work-card.tsx'
import styles from './work-grid.module.css'

interface WorkGridProps {
  readonly name: string
  readonly works: readonly CardWork[]
}

/** As many cards as a window shows. */
const WINDOWFUL = 16

const heights = createHeightsSeen()
const cardOf = (cell: Element): Element | null => cell.firstElementChild

/** All works as cards, all in the document; the browser lays out only those near the window. */
export function WorkGrid({ name, works }: WorkGridProps) {
  const now = useCalendar()()
  const { titles } = useChoices()
  const drawRest = useDrawRest()
  const all = drawRest || works.length <= WINDOWFUL
  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => works.map((work) => work.annictId), [works])
  const heightOf = useHeightsSeen(heights, list, ids, cardOf)
  return (
    <ul ref={list} className={styles.grid} aria-label={name} data-count={all ? works.length : undefined}>
      {works.map((work, place) => (
        <li
          key={work.annictId}
          className={classNames(
            styles.cell,
            titles !== 'native' && styles.twice,
            isOfAnotherYear(work, now) && styles.dated,
          )}
          style={heightStyle(heightOf(work.annictId))}
        >
          {all || place < WINDOWFUL ? <WorkCard work={work} /> : <div className={styles.cardPlace} />}
        </li>
      ))}
    </ul>
  )
}

/** Its first broadcast is then told with the year, which is longer. */
function isOfAnotherYear({ firstBroadcast }: CardWork, now: Instant): boolean {
  return firstBroadcast !== null && japaneseTime(firstBroadcast).year !== japaneseTime(now).year
}
