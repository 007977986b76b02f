import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import { useFormat, useI18n, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './budget-chip.module.css'
import { BudgetCountdown, BudgetMeter } from './budget-meter.tsx'
import { gaugeOf, type Gauge } from './gauge.ts'
import { isShortcut } from './shortcut.ts'
import { StateWord } from './state-word.tsx'
import state from './state.module.css'
import { useBudget } from './use-budget.ts'

const loadDetails = async () => (await import('./budget-details.tsx')).BudgetDetails
const BudgetDetails = lazyPart(loadDetails)

interface BudgetChipProps {
  /** Whether the key `b` opens the panel. */
  readonly shortcut: boolean
  /** Only the bar and the number, as long as there is nothing else to say. */
  readonly short: boolean
  /** What stands below the details, such as a link to the budget's own page. */
  readonly footer: ReactNode
}

/** The room that is left, always on screen; it opens the panel with the details. */
export function BudgetChip({ shortcut, short, footer }: BudgetChipProps) {
  const messages = useMessages('budget')
  const { close } = useMessages('shell')
  const gauge = gaugeOf(useBudget())
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const titleId = useId()
  const i18n = useI18n()
  // At the first sign of interest, so that the panel opens with its content.
  const preload = (): void => {
    // Should it fail, it fails again when the panel opens, and there it is told.
    void Promise.allSettled([loadDetails(), i18n.load(['details'])])
  }

  useEffect(() => {
    if (!shortcut) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event, 'b') || panel.current === null) return
      // Behind a modal dialog nothing else may open.
      if (document.querySelector(':modal') !== null) return
      event.preventDefault()
      if (panel.current.matches(':popover-open')) {
        panel.current.hidePopover()
        return
      }
      // The browser brings focus back to where it was when the panel closes.
      panel.current.showPopover()
      panel.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut])

  return (
    <>
      <div className={classNames(styles.chip, short && styles.short, state.tone)} data-state={gauge.state}>
        <BudgetMeter gauge={gauge} />
        <Figures gauge={gauge} />
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-label={shortcut ? messages.openKey : messages.open}
          aria-expanded={open}
          aria-keyshortcuts={shortcut ? 'b' : undefined}
          popoverTarget={panelId}
          onPointerEnter={preload}
          onFocus={preload}
        />
      </div>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        // A native dialog that is no modal would not close at a click beside it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className={styles.panelHead}>
          <h2 id={titleId}>{messages.name}</h2>
          <Button popoverTarget={panelId} popoverTargetAction="hide">
            {close}
          </Button>
        </div>
        {open && (
          <>
            <BudgetDetails level={3} />
            {footer}
          </>
        )}
      </div>
    </>
  )
}

function Figures({ gauge }: { gauge: Gauge }) {
  const messages = useMessages('budget')
  const format = useFormat()
  if (gauge.state === 'paused') {
    return (
      <span className={classNames(styles.figures, styles.always)}>
        <b>
          <StateWord state="paused" />
        </b>
        <span className={classNames(styles.rest, styles.in)}>{messages.left}</span>
        <b>
          <BudgetCountdown gauge={gauge} />
        </b>
      </span>
    )
  }
  return (
    <span className={classNames(styles.figures, !gauge.known && styles.always)}>
      {gauge.known && (
        <span>
          <b>
            {gauge.estimated && messages.about}
            {format.number(gauge.remaining)}
          </b>
          <span className={classNames(styles.rest, styles.limit)}>/{format.number(gauge.limit)}</span>
        </span>
      )}
      {gauge.state !== 'signed-out' && (
        <span className={styles.rest}>
          <BudgetCountdown gauge={gauge} />
        </span>
      )}
      <span className={styles.word}>
        <StateWord state={gauge.state} />
      </span>
    </span>
  )
}
