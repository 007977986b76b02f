import { useLayoutEffect, useRef } from 'react'

import { NO_CONDITIONS, type WorkConditions } from '#domain/explore/conditions.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

import type { Condition } from './condition-text.ts'
import styles from './explorer.module.css'

interface ConditionChipsProps {
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: WorkConditions) => void
  /** Where the focus goes when the last chip has gone. */
  readonly onLast: () => void
}

/** A button for each condition that takes it away. The focus goes on to the next one. */
export function ConditionChips({ conditions, onChange, onLast }: ConditionChipsProps) {
  const messages = useMessages('explore')
  const list = useRef<HTMLUListElement>(null)
  const dropped = useRef<number | null>(null)
  useLayoutEffect(() => {
    const place = dropped.current
    if (place === null) return
    dropped.current = null
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(place, conditions.length - 1)]
    if (next === undefined) onLast()
    else next.focus()
  }, [conditions, onLast])
  if (conditions.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label={messages.chips}>
      {conditions.map(({ key, words, without }, place) => (
        <li key={key}>
          <Button
            className={styles.chip}
            aria-label={messages.drop(words)}
            onClick={() => {
              dropped.current = place
              if (conditions.length === 1) onLast()
              onChange(without)
            }}
          >
            {words} <Icon name="close" />
          </Button>
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <Button
            kind="plain"
            onClick={() => {
              onLast()
              onChange(NO_CONDITIONS)
            }}
          >
            {messages.clear}
          </Button>
        </li>
      )}
    </ul>
  )
}
