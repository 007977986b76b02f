import { useEffect, useState } from 'react'

import { handKey, type HandKey } from '#features/hands/hand-key.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const Hands = lazyPart(async () => (await import('#features/hands/hands.tsx')).Hands)

/** Waits for the first key that does something on every page; what it does is loaded then. */
export function Keys() {
  const { shortcuts } = useChoices()
  const [first, setFirst] = useState<HandKey | null>(null)
  useEffect(() => {
    if (first !== null) return undefined
    const listen = (event: KeyboardEvent): void => {
      const key = handKey(event, shortcuts === 'on')
      if (key === null || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setFirst(key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [first, shortcuts])
  return first !== null && <Hands first={first} />
}
