import { useId, type ReactNode } from 'react'

import styles from './choice-row.module.css'

interface ChoiceRowProps<Value extends string> {
  readonly title: string
  readonly about: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly onChoose: (value: Value) => void
  /** The choice is of no use as things stand; `about` says why. */
  readonly unused?: boolean
  /** What has come of the choice, where that needs words. */
  readonly children?: ReactNode
}

/** One setting: what it is, what it means, and a group of radio buttons, of which the arrow keys choose one at once. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { title, about, value, options, onChoose, unused = false, children } = props
  const id = useId()
  return (
    <fieldset
      className={styles.row}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
      disabled={unused}
    >
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      <p id={`${id}-about`} className={styles.about}>
        {about}
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
