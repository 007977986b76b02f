import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'

import { useMessages } from '#i18n/i18n.tsx'

import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly open: boolean
  /** Called for Esc and for the close button. */
  readonly onClose: () => void
  /** What takes the focus when it opens, if not the first thing in it. */
  readonly focus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A native modal dialog: the rest of the page waits, Esc closes it, focus returns to where it was. */
export function Dialog({ title, open, onClose, focus, children }: DialogProps) {
  const shell = useMessages('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) {
      element.showModal()
      focus?.current?.focus()
    } else element.close()
  }, [open, focus])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button onClick={() => dialog.current?.close()}>{shell.close}</Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
