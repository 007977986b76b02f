import { SECOND } from '#base/time.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useNow } from '#ui/clock-context.tsx'

import { CHART_SECONDS, chartBars, chartTotals } from './minute-bars.ts'
import styles from './minute-chart.module.css'
import { useBudget } from './use-budget.ts'

const WIDTH = 300
const HEIGHT = 44
const STEP = WIDTH / CHART_SECONDS
/** The scale never shrinks below this many sends a second, so that one request does not look like a flood. */
const LEAST_TOP = 4

/** The sends of the last 60 seconds, one bar a second; a refused one hangs from the top with a mark of its own. */
export function MinuteChart() {
  const messages = useMessages('details')
  const bars = chartBars(useBudget().minute, useNow(SECOND))
  const totals = chartTotals(bars)
  const top = Math.max(LEAST_TOP, ...bars.map((bar) => bar.sent))
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={messages.minuteSummary(totals.sent, totals.refused)}
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ sent, refused }, index) => {
          const height = (sent / top) * HEIGHT
          const x = index * STEP + 0.75
          // The bars have no life of their own: each place is one second counted back from now.
          return [
            sent > 0 && (
              <rect
                key={`sent-${x}`}
                className={styles.sent}
                x={x}
                width={STEP - 1.5}
                y={HEIGHT - height}
                height={height}
                rx={0.75}
              />
            ),
            refused > 0 && (
              <path
                key={`refused-${x}`}
                className={styles.refused}
                d={`M${x - 1} 0h${STEP + 0.5}v14l-${(STEP + 0.5) / 2} 6-${(STEP + 0.5) / 2}-6z`}
              />
            ),
          ]
        })}
      </svg>
      <figcaption className={styles.scale} aria-hidden="true">
        <span>{messages.sixtySecondsAgo}</span>
        <span>
          {messages.minuteSent(totals.sent)}
          {totals.refused > 0 && `・${messages.minuteRefused(totals.refused)}`}
        </span>
        <span>{messages.now}</span>
      </figcaption>
    </figure>
  )
}
