import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type CSSProperties } from 'react'

import { workPath } from '#domain/paths.ts'
import { SEASON_NAMES } from '#domain/season.ts'
import { StatusBadge } from '#features/statuses/status-badge.tsx'
import { BroadcastMoment } from '#features/works/broadcast-moment.tsx'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { seasonWords } from '#features/works/season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './explored-timeline.module.css'
import { timelineOf, type Timeline, type TimelineGroup } from './timeline.ts'
import type { Cards } from './use-cards.ts'
import { PLAIN, type Explored } from './use-explored.ts'

interface ExploredTimelineProps {
  readonly explored: Explored
  readonly cards: Cards
  readonly direction: 'asc' | 'desc'
}

/** Works along time: how many began when, and below that all of them by season. Of many seasons only the first is open. */
export function ExploredTimeline({ explored, cards, direction }: ExploredTimelineProps) {
  const { answer, times } = explored
  const timeline = useMemo(
    () => (times === null ? null : timelineOf(answer.ids, times, direction)),
    [answer, times, direction],
  )
  if (timeline === null) return null
  const all = answer.ids.length <= PLAIN
  return (
    <div data-count={answer.ids.length}>
      <Picture timeline={timeline} />
      {timeline.groups.map((group, place) => (
        <Group
          key={JSON.stringify(group.season)}
          group={group}
          cards={cards}
          openAtFirst={all || place === 0}
        />
      ))}
    </div>
  )
}

/** The list below says the same in words. */
function Picture({ timeline: { bars, unit } }: { timeline: Timeline }) {
  const messages = useMessages('explore').timeline
  const words = useBarWords()
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined || bars.length < 2) return null
  const most = Math.max(...bars.map(({ works }) => works))
  return (
    <div aria-hidden="true" className={styles.picture}>
      <p className={styles.axis}>
        <span>{messages[unit]}</span>
        <span>{messages.most(most)}</span>
      </p>
      <div className={styles.bars}>
        {bars.map(({ key, works }) => (
          <span
            key={key}
            className={styles.bar}
            style={{ '--share': works / most } as CSSProperties} // a custom property
            title={`${words(unit, key)} ${works}`}
          />
        ))}
      </div>
      <p className={styles.axis}>
        <span>{words(unit, first.key)}</span>
        <span>{words(unit, last.key)}</span>
      </p>
    </div>
  )
}

function useBarWords(): (unit: Timeline['unit'], key: string) => string {
  const works = useMessages('works')
  return (unit, key) => {
    if (unit === 'year') return works.year(Number(key))
    if (unit === 'day') return key.replaceAll('-', '/')
    const [year, place] = key.split('-').map(Number)
    return seasonWords(works, { year: year ?? 0, name: SEASON_NAMES[place ?? 0] ?? 'WINTER' })
  }
}

interface GroupProps {
  readonly group: TimelineGroup
  readonly cards: Cards
  readonly openAtFirst: boolean
}

function Group({ group, cards, openAtFirst }: GroupProps) {
  const words = useMessages('works')
  const messages = useMessages('explore')
  const [open, setOpen] = useState(openAtFirst)
  const { season, works } = group
  const ids = useMemo(() => works.map(({ id }) => id), [works])
  const { see } = cards
  useEffect(() => {
    if (open) see(ids, 0, ids.length)
  }, [open, see, ids])
  return (
    <details
      className={styles.group}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {season.kind === 'unknown' ? messages.timeline.unknown : workSeasonWords(words, season)}{' '}
        <small>{words.count(works.length)}</small>
      </summary>
      {open && (
        <ol className={styles.works}>
          {ids.map((id) => {
            const card = cards.cardOf(id)
            if (card === null) return <li key={id} className={styles.work} aria-busy="true" />
            return (
              <li key={id} className={styles.work}>
                <span className={styles.when}>
                  {card.firstBroadcast === null ? (
                    messages.timeline.noDate
                  ) : (
                    <BroadcastMoment at={card.firstBroadcast} />
                  )}
                </span>
                <Link to={workPath(card.annictId)} data-work={card.annictId}>
                  <WorkTitle work={card} id={card.annictId} />
                </Link>
                <span className={styles.facts}>
                  <span>{words.media[card.media]}</span>
                  {card.watchersCount !== null && <span>{words.watchers(card.watchersCount)}</span>}
                  {card.satisfactionRate !== null && <Satisfaction rate={card.satisfactionRate} named />}
                  {card.status !== null && card.status !== 'NO_STATE' && <StatusBadge status={card.status} />}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}
