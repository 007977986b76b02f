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

/** A button that opens a light panel below itself: Esc, a click outside or `closeMenu` closes it, focus comes back. */
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
    style.insetBlockStart = `${Math.round(anchor.bottom + 6)}px`
    // It hangs from the nearer edge of the window, so that it never leaves it.
    const onTheRight = anchor.left + anchor.width / 2 > window.innerWidth / 2
    style.left = onTheRight ? 'auto' : `${Math.round(Math.max(16, anchor.left))}px`
    style.right = onTheRight
      ? `${Math.round(Math.max(16, document.documentElement.clientWidth - anchor.right))}px`
      : 'auto'
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
