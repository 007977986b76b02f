import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import { unreachable } from '#base/invariant.ts'
import { accountPath, budgetPath, homePath, libraryPath, searchPath, timelinePath } from '#domain/paths.ts'
import { isShortcut, type KeyPress } from '#features/budget/shortcut.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { ToastList } from '#features/toasts/toast-list.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { useClock } from '#ui/clock-context.tsx'
import { Dialog } from '#ui/dialog.tsx'

import type { EarlyKeys } from './early-keys.ts'
import { handKey, type HandKey } from './hand-key.ts'
import { KeyList } from './key-list.tsx'
import { moveAlong } from './move-along.ts'
import { keepOneStop } from './one-stop.ts'
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

/** What keys do on every page, and what tells of deeds. Loaded with the first key or toast; keys before that are handed in. */
export function Hands({ early }: { early: EarlyKeys<KeyboardEvent> }) {
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

  /** Whether the press meant something here, and was acted on. */
  const hear = useCallback(
    (press: KeyPress): boolean => {
      const single = shortcuts === 'on'
      if (awaiting.current !== null) {
        awaiting.current()
        awaiting.current = null
        const to = PLACES[press.key.toLowerCase()]
        if (to !== undefined && single && isShortcut(press, press.key.toLowerCase())) {
          void navigate({ to })
          return true
        }
      }
      const key = handKey(press, single)
      if (key !== null) act(key)
      return key !== null
    },
    [act, navigate, shortcuts],
  )

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // A dialog is a place of its own.
      if (document.querySelector('dialog[open]') !== null || !hear(event)) return
      event.preventDefault()
      // The gauge would hear the same key.
      event.stopImmediatePropagation()
    }
    for (const press of early.take()) listen(press)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [early, hear])

  useEffect(() => keepOneStop(document), [])

  const field = useRef<HTMLInputElement>(null)
  // One dialog may have opened the other before it has closed itself.
  const close = (own: 'palette' | 'keys') => () => setOpen((now) => (now === own ? null : now))
  return (
    <>
      <ToastList />
      <Dialog title={messages.palette} open={open === 'palette'} onClose={close('palette')} focus={field}>
        <Palette field={field} onClose={close('palette')} onKeys={() => setOpen('keys')} />
      </Dialog>
      <Dialog title={messages.keys.title} open={open === 'keys'} onClose={close('keys')}>
        <KeyList />
      </Dialog>
    </>
  )
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
