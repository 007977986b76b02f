import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './toggle-group.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** How many things the choice would show, as text; shown beside the label. */
  readonly count?: string
  /** The choice stays in its place but cannot be made, as when it would show nothing. */
  readonly disabled?: boolean
}

interface ToggleGroupProps<Value extends string> {
  /** The name of the group for screen readers. */
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  /** One value, or several where more than one may be pressed. */
  readonly value: Value | null | readonly Value[]
  readonly onChoose: (value: Value) => void
  /** `joined` draws one control, `chips` separate ones. */
  readonly shape?: 'joined' | 'chips'
}

/** Buttons of which one is pressed, or several: `aria-pressed` says which. */
export function ToggleGroup<Value extends string>({
  label,
  choices,
  value,
  onChoose,
  shape = 'chips',
}: ToggleGroupProps<Value>) {
  const pressed = (one: Value): boolean => (Array.isArray(value) ? value.includes(one) : value === one)
  return (
    <fieldset aria-label={label} className={classNames(styles.group, shape === 'joined' && styles.joined)}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          aria-pressed={pressed(choice.value)}
          aria-disabled={choice.disabled === true && !pressed(choice.value)}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label} {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
        </Button>
      ))}
    </fieldset>
  )
}
