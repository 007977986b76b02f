import { useId, type ReactNode } from 'react'

import styles from './choices.module.css'

interface CheckChoiceProps {
  readonly label: string
  /** What choosing it means. */
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A choice with a sentence about what it means. */
export function CheckChoice({ label, hint, checked, onChange }: CheckChoiceProps) {
  const hintId = useId()
  return (
    <div className={styles.choice}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && <p id={hintId}>{hint}</p>}
    </div>
  )
}
