import { useId, useRef, useState, type ReactNode } from 'react'

import { buttonClass, type ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** The words on the button. */
  readonly label: ReactNode
  /** The accessible name of the button where its words do not suffice. */
  readonly name?: string
  readonly kind?: ButtonKind
  readonly className?: string | undefined
  /** The contents; they are in the document only while the menu has been opened once. */
  readonly children: ReactNode
}

/** Room that a panel needs to be of use, in CSS pixels. */
const LEAST = 320
/** What stays free at the edges of the window. */
const EDGE = 16

/** A button that opens a light panel beside itself: Esc, a click outside or `closeMenu` closes it, focus comes back. */
export function Menu({ label, name, kind, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const place = (): void => {
    setOpened(true)
    if (button.current === null || panel.current === null) return
    const anchor = button.current.getBoundingClientRect()
    const { style } = panel.current
    // Below the button, or above it where there is hardly any room below; never beyond the window.
    const below = window.innerHeight - anchor.bottom
    const isAbove = below < LEAST && anchor.top > below
    style.top = isAbove ? 'auto' : `${Math.round(anchor.bottom + 6)}px`
    style.bottom = isAbove ? `${Math.round(window.innerHeight - anchor.top + 6)}px` : 'auto'
    style.maxHeight = `min(28rem, ${Math.round((isAbove ? anchor.top : below) - EDGE)}px - var(--foot))`
    // It hangs from the nearer edge of the button, or of the window where it would leave that.
    const width = document.documentElement.clientWidth
    const onTheRight = anchor.left + anchor.width / 2 > width / 2
    const edge = onTheRight ? width - anchor.right : anchor.left
    const inset = `${width - edge < LEAST ? EDGE : Math.round(Math.max(EDGE, edge))}px`
    style.left = onTheRight ? 'auto' : inset
    style.right = onTheRight ? inset : 'auto'
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(buttonClass(kind), className)}
        aria-label={name}
        popoverTarget={id}
      >
        {label}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.menu} onBeforeToggle={place}>
        {opened && children}
      </div>
    </>
  )
}

/** Closes the menu that holds `element`, as after a choice. */
export function closeMenu(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}
