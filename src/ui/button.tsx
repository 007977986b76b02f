import type { ComponentProps } from 'react'

import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** `main` is the one thing to do on a page, `plain` looks like a link; without a kind it is a quiet box. */
export type ButtonKind = 'main' | 'plain'

/** The look of a button, for a link of any router that does a button's work. */
export function buttonClass(kind?: ButtonKind): string {
  return classNames(styles.button, kind !== undefined && styles[kind])
}

/** A native button. With `aria-disabled` it stays reachable by keyboard and does nothing. */
export function Button({
  kind,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  const disabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind), className)}
      onClick={disabled ? undefined : onClick}
    />
  )
}
