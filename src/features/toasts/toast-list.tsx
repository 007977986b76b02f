import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { SECOND } from '#base/time.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useClock } from '#ui/clock-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import styles from './toast-list.module.css'
import type { Toast } from './toasts.ts'
import { useToasts } from './use-toast.ts'

/** How long a toast stays while nobody looks after it, in milliseconds. What it offers can be had elsewhere as well. */
const STAYS = 8 * SECOND

/** How long it is before a toast is read aloud, in milliseconds. */
const SOON = 150

/** What was just done, in a corner, read aloud without taking the focus. */
export function ToastList() {
  const toasts = useToasts()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  const clock = useClock()
  const latest = shown.at(-1)?.text ?? ''
  const [said, setSaid] = useState('')
  // What stands in a region from its beginning is not read: the first toast may have brought the region along.
  useEffect(() => clock.after(SOON, () => setSaid(latest)), [clock, latest])
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {shown.length > 0 && <Shown toasts={shown} drop={toasts.drop} />}
    </>
  )
}

interface ShownProps {
  readonly toasts: readonly Toast[]
  readonly drop: (id: number) => void
}

/** F6 or Alt+T leads here and back. No toast goes by itself while a pointer or the focus is on one. */
function Shown({ toasts, drop }: ShownProps) {
  const messages = useMessages('hands').toasts
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const place = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!leadsHere(event) || place.current === null) return
      event.preventDefault()
      if (place.current.contains(document.activeElement)) giveBack(before.current)
      else {
        before.current = document.activeElement
        place.current.querySelector('button')?.focus()
      }
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** The focus goes on to the next toast, or back to where it came from, before this one takes it along. */
  function close(id: number): void {
    const own = place.current
    if (own?.contains(document.activeElement) === true) {
      const next = own.querySelector<HTMLElement>(`li:not([data-toast="${id}"]) button`)
      if (next === null) giveBack(before.current)
      else next.focus()
    }
    drop(id)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only learns whether somebody is at what stands inside
    <section
      ref={place}
      aria-label={messages.label}
      className={styles.place}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget }) => setFocused(place.current?.contains(relatedTarget) === true)}
    >
      <ol>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={pointed || focused} onClose={() => close(toast.id)} />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  readonly toast: Toast
  readonly held: boolean
  readonly onClose: () => void
}

function ToastItem({ toast: { id, text, action }, held, onClose }: ToastItemProps) {
  const messages = useMessages('hands').toasts
  const clock = useClock()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (held ? undefined : clock.after(STAYS, () => close.current())), [clock, held])
  return (
    <li data-toast={id} className={styles.toast}>
      <span className={styles.text}>{text}</span>
      {action !== null && (
        <Button
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button kind="plain" aria-label={messages.close} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </li>
  )
}

function leadsHere({ key, code, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || isComposing || document.querySelector('dialog[open]') !== null) return false
  return altKey ? code === 'KeyT' : key === 'F6'
}

/** Where it came from may have gone since. */
function giveBack(before: Element | null): void {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
  target?.focus()
}
