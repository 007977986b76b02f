import { useState } from 'react'

import { dataSize } from '#i18n/data-size.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import styles from './kept.module.css'
import type { RoomFacts } from './room-facts.ts'

interface RoomProps {
  /** Null until the browser has told. */
  readonly facts: RoomFacts | null
  /** Asks the browser to keep what is kept. */
  readonly onAsk: () => Promise<boolean>
}

/** How much room is in use, and whether the browser has promised to keep what is there. */
export function Room({ facts, onAsk }: RoomProps) {
  const messages = useMessages('settings').kept
  const [wish, setWish] = useState<'none' | 'asking' | 'denied'>('none')
  const ask = async (): Promise<void> => {
    setWish('asking')
    setWish((await onAsk()) ? 'none' : 'denied')
  }
  return (
    <dl className={styles.room} aria-busy={facts === null}>
      <dt>{messages.room}</dt>
      <dd>
        {facts !== null &&
          (facts.used === null
            ? messages.roomUnknown
            : messages.roomOf(dataSize(facts.used), dataSize(facts.quota)))}
      </dd>
      <dt>{messages.staying}</dt>
      <dd>
        {facts !== null &&
          messages[facts.stays === null ? 'stayingUnknown' : facts.stays ? 'stays' : 'mayGo']}
        {facts?.stays === false && (
          <span className={styles.actions}>
            <Button aria-disabled={wish === 'asking'} onClick={() => void ask()}>
              {wish === 'asking' ? messages.asking : messages.ask}
            </Button>
          </span>
        )}
        <output className={styles.about}>{wish === 'denied' && messages.denied}</output>
      </dd>
    </dl>
  )
}
