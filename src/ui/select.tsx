import { useId } from 'react'

import styles from './field.module.css'
import text from './text.module.css'

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
  /** The label is shown before the control; otherwise it is for screen readers only. */
  readonly labelShown?: boolean
}

/** A native select. Its label is always there for screen readers. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChoose,
  labelShown = false,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={labelShown ? styles.label : text.hidden}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex]
          if (chosen !== undefined) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  )
}
