import { useEffect, useState } from 'react'

import { createEarlyKeys } from '#features/hands/early-keys.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const Hands = lazyPart(async () => (await import('#features/hands/hands.tsx')).Hands)

/**
 * Waits for the first key by which somebody goes through a page; what keys do is loaded then, and what is pressed meanwhile
 * is held for it.
 */
export function Keys() {
  const { shortcuts } = useChoices()
  const [begun, setBegun] = useState(false)
  const [early] = useState(createEarlyKeys<KeyboardEvent>)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') setBegun(true)
      if (document.querySelector('dialog[open]') !== null || !early.hold(event, shortcuts === 'on')) return
      event.preventDefault()
      // The gauge would hear the same key.
      event.stopImmediatePropagation()
      setBegun(true)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [early, shortcuts])
  return begun && <Hands early={early} />
}
