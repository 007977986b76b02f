import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'

import { systemRandom, type Random } from '#base/random.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import type { Command } from './commands.ts'
import { isComposed } from './hand-key.ts'
import styles from './hands.module.css'
import { useCommands } from './use-commands.ts'

interface PaletteProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
  readonly onKeys: () => void
  readonly random?: Random
}

/** Pages, works, people and all else that has a name, and actions, out of what is held. Nothing is asked of Annict until a page is opened. */
export function Palette({ field, onClose, onKeys, random = systemRandom }: PaletteProps) {
  const messages = useMessages('hands')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const commands = useCommands(text, { onKeys, random })
  const place = Math.min(at, commands.length - 1)
  useEffect(() => {
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, place])

  function run(command: Command | undefined): void {
    if (command === undefined) return
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposed(event.nativeEvent)) return
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) setAt((place + move + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[place])
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus; its keys move the choice
    <div className={styles.palette} onKeyDown={onKeyDown}>
      <FilterField
        ref={field}
        label={messages.field}
        hint={messages.hint}
        text={text}
        onText={(next) => {
          setText(next)
          setAt(0)
        }}
        combobox={{ list: listId, active: place < 0 ? undefined : `${listId}-${place}` }}
      />
      <p className={styles.note}>{commands.length === 0 ? messages.none : messages.note}</p>
      <LiveRegion>{text === '' ? '' : messages.found(commands.length)}</LiveRegion>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list shows nothing but text, and not while its field has the focus */}
      <div id={listId} role="listbox" aria-label={messages.results} className={styles.commands}>
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field moves the choice by key
          <div
            key={command.id}
            id={`${listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above: a native option stands in a native list
            role="option"
            aria-selected={index === place}
            className={styles.command}
            onClick={() => run(command)}
          >
            <QuotedLine lang={command.lang}>{command.name}</QuotedLine>
            <span className={styles.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
