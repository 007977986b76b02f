import { useId, type ComponentProps, type ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'id'> & {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with the value, and what to do. */
  readonly error?: string | null
}

/** A labelled text input with its hint and its error tied to it. */
export function TextField({ label, hint, error = null, className, ...rest }: TextFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = classNames(hint !== undefined && hintId, error !== null && errorId)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error !== null}
        aria-describedby={described === '' ? undefined : described}
      />
      {error !== null && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
