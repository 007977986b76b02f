import { useState, type ReactNode } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import styles from './guarded.module.css'

interface GuardedProps {
  readonly hidden: boolean
  /** What is hidden, in a few words that give nothing away. */
  readonly what: string
  /** Without a button, where many stand together and one switch lifts the guard of all. */
  readonly quiet?: boolean
  /** Made only when it may be seen: what is hidden is not in the document, so that nothing can copy or read it out. */
  readonly children: () => ReactNode
}

/** The button that was pressed is gone: whoever goes by keyboard goes on from the text. */
function takeFocus(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true })
}

/** Something that may tell what happens, behind a button. A look is not remembered beyond the page. */
export function Guarded({ hidden, what, quiet = false, children }: GuardedProps) {
  const messages = useMessages('voices').guard
  const [revealed, setRevealed] = useState(false)
  if (!hidden) return children()
  if (revealed)
    return (
      <span tabIndex={-1} ref={takeFocus}>
        {children()}
      </span>
    )
  return (
    <span className={styles.guarded}>
      <span className={styles.what}>{what}</span>
      {!quiet && (
        <Button kind="plain" onClick={() => setRevealed(true)}>
          {messages.reveal}
        </Button>
      )}
    </span>
  )
}
