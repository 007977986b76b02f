import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import { unreachable } from '#base/invariant.ts'
import { accountPath, budgetPath, homePath, libraryPath, searchPath, timelinePath } from '#domain/paths.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { useClock } from '#ui/clock-context.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { handKey, type HandKey } from './hand-key.ts'
import { KeyList } from './key-list.tsx'
import { moveAlong } from './move-along.ts'
import { Palette } from './palette.tsx'

/** Where `g` and another key lead. */
const PLACES: Readonly<Record<string, string>> = {
  s: homePath,
  f: searchPath,
  l: libraryPath,
  t: timelinePath,
  b: budgetPath,
  a: accountPath,
}

/** How long `g` waits for the other key, in milliseconds. */
const PATIENCE = 1_500

/** What keys do on every page. Loaded with the first of them, which is handed in. */
export function Hands({ first }: { first: HandKey }) {
  const messages = useMessages('hands')
  const navigate = useNavigate()
  const clock = useClock()
  const { shortcuts } = useChoices()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const awaiting = useRef<(() => void) | null>(null)

  const act = useCallback(
    (key: HandKey): void => {
      switch (key) {
        case 'palette':
          setOpen('palette')
          break
        case '?':
          setOpen('keys')
          break
        case '/':
          toSearch(() => void navigate({ to: searchPath }))
          break
        case 'g':
          awaiting.current?.()
          awaiting.current = clock.after(PATIENCE, () => (awaiting.current = null))
          break
        case '[':
          followLink('prev')
          break
        case ']':
          followLink('next')
          break
        case 'j':
        case 'k':
        case 'o':
          moveAlong(document, key)
          break
        default:
          unreachable(key)
      }
    },
    [clock, navigate],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    act(first)
  }, [act, first])

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // A dialog is a place of its own.
      if (document.querySelector('dialog[open]') !== null) return
      if (awaiting.current !== null) {
        awaiting.current()
        awaiting.current = null
        const to = PLACES[event.key.toLowerCase()]
        if (to !== undefined && handKey({ ...pressOf(event), key: 'g' }, shortcuts === 'on') === 'g') {
          event.preventDefault()
          // The gauge would hear the same key.
          event.stopImmediatePropagation()
          void navigate({ to })
          return
        }
      }
      const key = handKey(event, shortcuts === 'on')
      if (key === null) return
      event.preventDefault()
      act(key)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [act, navigate, shortcuts])

  const field = useRef<HTMLInputElement>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      <Dialog title={messages.palette} open={open === 'palette'} onClose={close} focus={field}>
        <Palette field={field} onClose={close} onKeys={() => setOpen('keys')} />
      </Dialog>
      <Dialog title={messages.keys.title} open={open === 'keys'} onClose={close}>
        <KeyList />
      </Dialog>
    </>
  )
}

/** The parts of an event that decide, apart from the key. */
function pressOf({ ctrlKey, metaKey, altKey, isComposing, keyCode, repeat, target, key }: KeyboardEvent) {
  return { ctrlKey, metaKey, altKey, isComposing, keyCode, repeat, target, key }
}

/** On the search page itself the field is all that is missing. */
function toSearch(open: () => void): void {
  const field = document.querySelector<HTMLElement>('main [data-first]')
  if (field === null) open()
  else field.focus()
}

function followLink(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLElement>(`main a[rel="${rel}"]`)?.click()
}
