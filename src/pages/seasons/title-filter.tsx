import { useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { SearchField } from '#ui/search-field.tsx'

import styles from './season-tools.module.css'

/** The field that filters by title. While an input method composes, nothing is filtered yet. */
export function TitleFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const messages = useMessages('seasons')
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <SearchField
      className={styles.text}
      label={messages.text}
      placeholder={messages.textHint}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={composing ?? text}
      onCompositionStart={(event) => setComposing(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onText(event.currentTarget.value)
      }}
      onChange={(event) => {
        if (composing === null) onText(event.currentTarget.value)
        else setComposing(event.currentTarget.value)
      }}
    />
  )
}
