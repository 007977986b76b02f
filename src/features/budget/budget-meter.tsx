import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { SECOND } from '#base/time.ts'
import { Bar } from '#ui/bar.tsx'
import { useNow } from '#ui/clock-context.tsx'

import { leftUntil, type Gauge } from './gauge.ts'

/** The bar of the budget, named and with its value in words. There is one on the screen: in the top bar. */
export function BudgetMeter({ gauge }: { gauge: Gauge }) {
  const messages = useMessages('budget')
  const value = !gauge.known
    ? messages.valueUnknown
    : gauge.estimated
      ? messages.valueEstimated(gauge.remaining, gauge.limit)
      : messages.value(gauge.remaining, gauge.limit)
  return (
    <span
      // A native meter cannot be drawn alike in all browsers; the role says the same.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="meter"
      aria-label={messages.name}
      aria-valuemin={0}
      aria-valuenow={gauge.remaining}
      aria-valuemax={gauge.limit}
      aria-valuetext={`${messages.states[gauge.state]} ${value}`}
      data-state={gauge.state}
    >
      <Bar left={gauge.share} estimated={gauge.estimated || !gauge.known} />
    </span>
  )
}

/** The countdown to the return of the count, or to the end of a pause. It is never read aloud by itself. */
export function BudgetCountdown({ gauge }: { gauge: Gauge }) {
  const messages = useMessages('budget')
  const format = useFormat()
  const left = leftUntil(gauge.until, useNow(SECOND))
  return (
    <span role="timer" aria-label={messages.countdown}>
      {left === null ? '-:--' : format.countdown(left)}
    </span>
  )
}
