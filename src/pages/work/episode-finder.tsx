import { useRef } from 'react'

import { FilterField } from '#features/works/filter-field.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useSettled } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import styles from './episodes.module.css'

/** How long the count must rest before it is read aloud, in milliseconds. */
const REST = 500

interface EpisodeFinderProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly found: number
  /** Episodes that are here. */
  readonly all: number
  /** Whether those are all that the work has. */
  readonly whole: boolean
}

/** Finds episodes among those that are here, which costs nothing: by number in whatever digits, or by words of a title. */
export function EpisodeFinder({ text, onText, found, all, whole }: EpisodeFinderProps) {
  const messages = useMessages('work')
  const field = useRef<HTMLInputElement>(null)
  const seeking = text.trim() !== ''
  const count = seeking ? messages.found(found, all) : ''
  const said = useSettled(count, REST)
  const showAll = (): void => {
    onText('')
    // The button goes with what it stood in.
    field.current?.focus()
  }
  return (
    <div className={styles.finder}>
      <FilterField
        ref={field}
        className={styles.field}
        label={messages.find}
        hint={messages.findHint}
        text={text}
        onText={onText}
      />
      {seeking && (
        <>
          <span>{count}</span>
          {!whole && <span>{messages.foundAmong(all)}</span>}
          {found === 0 && (
            <Button kind="plain" onClick={showAll}>
              {messages.clearFind}
            </Button>
          )}
        </>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}
