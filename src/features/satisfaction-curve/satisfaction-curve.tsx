import { useMemo, useState, type ReactNode } from 'react'

import { useFormat, useMessages } from '#i18n/i18n.tsx'

import { curveShape, type CurveEpisode, type CurvePoint } from './curve-shape.ts'
import styles from './satisfaction-curve.module.css'

/** An episode with the words that name it. */
export interface NamedEpisode extends CurveEpisode {
  readonly name: ReactNode
}

interface SatisfactionCurveProps {
  readonly episodes: readonly NamedEpisode[]
}

const WIDTH = 640
const HEIGHT = 150
/** Room for the points at the edges. */
const EDGE = 6

/** From so many episodes on single points would run into one another. */
const POINTS = 60

/** How users liked each episode and how many recorded it: a drawing, and the same numbers as a table. */
export function SatisfactionCurve({ episodes }: SatisfactionCurveProps) {
  const messages = useMessages('voices').curve
  const format = useFormat()
  const shape = useMemo(() => curveShape(episodes), [episodes])
  const { runs, bars, range, scale } = shape
  if (range === null) return <p className={styles.note}>{messages.few}</p>
  const bar = WIDTH / Math.max(1, episodes.length)
  // The bars of the first and the last stay within the drawing.
  const edge = EDGE + bar * 0.3
  const across = (x: number): number => edge + x * (WIDTH - 2 * edge)
  const at = ({ x, y }: CurvePoint): string =>
    `${across(x).toFixed(1)},${(HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)).toFixed(1)}`
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <span aria-hidden="true" className={styles.scale}>
          <span>{format.percent(scale.to)}</span>
          <span>{format.percent(scale.from)}</span>
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={messages.chart(format.percent(range.least), format.percent(range.most))}
          className={styles.chart}
        >
          {bars.map(({ annictId, x, y }) => (
            <rect
              key={annictId}
              className={styles.bar}
              x={across(x) - bar * 0.3}
              y={HEIGHT - y * (HEIGHT * 0.45)}
              width={bar * 0.6}
              height={y * (HEIGHT * 0.45)}
            />
          ))}
          {runs.map((run) => (
            <polyline key={run[0]?.annictId} className={styles.line} points={run.map(at).join(' ')} />
          ))}
          {episodes.length <= POINTS &&
            runs.flat().map((point) => {
              const [x, y] = at(point).split(',')
              return <circle key={point.annictId} className={styles.point} cx={x} cy={y} r="3.5" />
            })}
        </svg>
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.lineKey}>{messages.satisfaction}</span>
        <span className={styles.barKey}>{messages.records}</span>
      </figcaption>
      <NumberTable episodes={episodes} />
    </figure>
  )
}

function NumberTable({ episodes }: SatisfactionCurveProps) {
  const messages = useMessages('voices').curve
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.table}</summary>
      {open && (
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.columns.episode}</th>
              <th scope="col">{messages.columns.satisfaction}</th>
              <th scope="col">{messages.columns.records}</th>
            </tr>
          </thead>
          <tbody>
            {episodes.map(({ annictId, name, satisfaction, records }) => (
              <tr key={annictId}>
                <th scope="row">{name}</th>
                <td>{satisfaction === null ? messages.unknown : format.percent(satisfaction)}</td>
                <td>{format.number(records)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
