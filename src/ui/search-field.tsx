import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }

/** A field to search or filter by. Its label is for screen readers, its placeholder for the eye. */
export function SearchField({ label, className, ...rest }: SearchFieldProps) {
  return (
    <label className={classNames(styles.field, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input {...rest} type="search" className={styles.input} />
    </label>
  )
}
