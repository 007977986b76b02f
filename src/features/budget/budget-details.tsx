import type { BudgetReading } from '#api/budget.ts'
import { SECOND } from '#base/time.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import type { Messages } from '#i18n/messages.ts'
import { Bar } from '#ui/bar.tsx'
import { useNow } from '#ui/clock-context.tsx'

import styles from './budget-details.module.css'
import { gaugeOf, leftUntil } from './gauge.ts'
import { MinuteChart } from './minute-chart.tsx'
import { spentRows, type SpentRow } from './spent-rows.ts'
import { StateWord } from './state-word.tsx'
import state from './state.module.css'
import { useBudget } from './use-budget.ts'
import { waitingLanes } from './waiting-lanes.ts'

/**
 * All that is known of the budget: the same in the panel and, wider, on its own page. `level` is that of the headings
 * of its parts.
 */
export function BudgetDetails({ level }: { level: 2 | 3 }) {
  const messages = useMessages('details')
  const reading = useBudget()
  const Heading = `h${level}` as const
  return (
    <div className={styles.details}>
      <div className={styles.columns}>
        <Now reading={reading} />
        <section className={styles.part}>
          <Heading>{messages.minute}</Heading>
          <MinuteChart />
        </section>
        <section className={styles.part}>
          <Heading>{messages.spent}</Heading>
          <Spent reading={reading} />
        </section>
        <section className={styles.part}>
          <Heading>{messages.waiting}</Heading>
          <Waiting reading={reading} />
        </section>
      </div>
    </div>
  )
}

function Now({ reading }: { reading: BudgetReading }) {
  const budget = useMessages('budget')
  const messages = useMessages('details')
  const format = useFormat()
  const now = useNow(SECOND)
  const gauge = gaugeOf(reading)
  const left = leftUntil(gauge.until, now)
  return (
    <section className={styles.now}>
      <div className={state.tone} data-state={gauge.state}>
        <div className={styles.big}>
          <b>
            {gauge.known ? `${gauge.estimated ? budget.about : ''}${format.number(gauge.remaining)}` : '—'}
          </b>
          {gauge.known && (
            <span>
              {messages.ofLimit(gauge.limit)} {messages.unit}
            </span>
          )}
          <span>
            <StateWord state={gauge.state} />
          </span>
        </div>
      </div>
      <div className={state.tone} data-state={gauge.state}>
        <Bar left={gauge.share} size="tall" estimated={gauge.estimated || !gauge.known} />
      </div>
      <p className={styles.when}>
        <span>
          {gauge.until === null || left === null
            ? messages.resetUnknown
            : gauge.state === 'paused'
              ? messages.resumesAt(format.clock(gauge.until), format.countdown(left))
              : messages.resetsAt(format.clock(gauge.until), format.countdown(left))}
        </span>
        <span>
          {gauge.known && reading.confidence === 'confirmed' && reading.confirmedAt !== null
            ? messages.confirmed(format.age(reading.confirmedAt, now))
            : gauge.known
              ? messages.estimated
              : budget.valueUnknown}
        </span>
        {gauge.until !== null && gauge.state !== 'paused' && (reading.resetsWithin ?? 0) > SECOND && (
          <span>{messages.within((reading.resetsWithin ?? 0) / SECOND)}</span>
        )}
      </p>
      <p className={styles.sentence}>{messages.sentences[gauge.state]}</p>
      {reading.refusalWords !== null && (
        <p className={styles.said}>{messages.refusalWords(reading.refusalWords)}</p>
      )}
    </section>
  )
}

function Spent({ reading }: { reading: BudgetReading }) {
  const messages = useMessages('details')
  const { own, others } = spentRows(reading)
  const { known } = gaugeOf(reading)
  return (
    <dl className={styles.rows}>
      {own.map((row) => (
        <Row key={row.purpose} name={purposeWords(row.purpose, messages.purposes)} row={row} />
      ))}
      <Row name={messages.others} row={others} known={known} />
      {reading.expectedOfOthers > 0 && (
        <div>
          <dt>{messages.kept}</dt>
          <dd>
            <Bar
              left={reading.limit === null ? 0 : Math.min(1, reading.expectedOfOthers / reading.limit)}
              size="thin"
            />
          </dd>
          <dd>{messages.about(reading.expectedOfOthers)}</dd>
        </div>
      )}
    </dl>
  )
}

function Row({ name, row, known = true }: { name: string; row: SpentRow; known?: boolean }) {
  const { times } = useMessages('details')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Bar left={row.share} size="thin" />
      </dd>
      <dd>{known ? times(row.count) : '—'}</dd>
    </div>
  )
}

type PurposeWords = Messages['details']['purposes']

function purposeWords(purpose: string, words: PurposeWords): string {
  return Object.hasOwn(words, purpose) ? words[purpose as keyof PurposeWords] : words.other // hasOwn has just told
}

function Waiting({ reading }: { reading: BudgetReading }) {
  const messages = useMessages('details')
  const format = useFormat()
  const left = leftUntil(reading.waitUntil, useNow(SECOND))
  const reason = reading.waitReason === null ? null : messages.reasons[reading.waitReason]
  return (
    <dl className={styles.pairs}>
      {waitingLanes(reading).map(({ lane, count }) => (
        <div key={lane}>
          <dt>{messages.lanes[lane]}</dt>
          <dd>{count === 0 ? messages.none : messages.items(count)}</dd>
        </div>
      ))}
      <div>
        <dt>{messages.inFlight}</dt>
        <dd>{messages.times(reading.inFlight)}</dd>
      </div>
      {reason !== null && (
        <div className={styles.whole}>
          <dt>{messages.why}</dt>
          <dd>{left === null ? reason : messages.whyUntil(reason, format.countdown(left))}</dd>
        </div>
      )}
      <div className={styles.whole}>
        <dt>{messages.savedByMerging}</dt>
        <dd>{messages.saved(reading.savedByMerging)}</dd>
      </div>
    </dl>
  )
}
