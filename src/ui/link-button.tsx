import type { ComponentProps } from 'react'

import { buttonClass, type ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'

/** A plain link in the look of a button, for addresses outside of the app. */
export function LinkButton({
  kind,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={classNames(buttonClass(kind), className)}>
      {children}
    </a>
  )
}
