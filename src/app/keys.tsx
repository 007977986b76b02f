import { useEffect, useState } from 'react'

import { createEarlyKeys } from '#features/hands/early-keys.ts'
import { TOLD } from '#features/toasts/told.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const load = async () => (await import('#features/hands/hands.tsx')).Hands
const Hands = lazyPart(load)

/**
 * Waits for the first key by which somebody goes through a page, or the first toast: what keys do, and what tells of deeds, is
 * loaded then, and keys that come meanwhile are held for it.
 */
export function Keys() {
  const { shortcuts } = useChoices()
  const [begun, setBegun] = useState(false)
  const [early] = useState(createEarlyKeys<KeyboardEvent>)
  useEffect(() => {
    const begin = (): void => setBegun(true)
    // Nobody has asked for anything yet, and need not hear that it did not come.
    const prepare = (): void => void load().then(begin, () => {})
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') prepare()
      if (document.querySelector('dialog[open]') !== null || !early.hold(event, shortcuts === 'on')) return
      event.preventDefault()
      // The gauge would hear the same key.
      event.stopImmediatePropagation()
      begin()
    }
    window.addEventListener('keydown', listen, true)
    window.addEventListener(TOLD, prepare)
    return () => {
      window.removeEventListener('keydown', listen, true)
      window.removeEventListener(TOLD, prepare)
    }
  }, [early, shortcuts])
  return begun && <Hands early={early} />
}
