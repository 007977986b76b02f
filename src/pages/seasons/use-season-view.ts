import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import { readSeasonView, writeSeasonView, type SeasonView } from './season-view.ts'

/** The words of the address that are the view's; `lang` and the like are another's. */
const OWN = new Set(Object.keys(writeSeasonView(readSeasonView({}))))

/**
 * The view, kept in the address. Typing shows at once and the address follows, since a router takes its time; an
 * address that changes by itself (a link, Back) sets the view.
 */
export function useSeasonView(): { readonly view: SeasonView; readonly change: (view: SeasonView) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = wordsOf(readSeasonView(search))
  const [view, setView] = useState(() => readSeasonView(search))
  const written = useRef<string[]>([])

  useEffect(() => {
    const ours = written.current.indexOf(address)
    if (ours >= 0) written.current.splice(0, ours + 1)
    else setView((current) => (wordsOf(current) === address ? current : readSeasonView(parse(address))))
  }, [address])

  const change = useCallback(
    (next: SeasonView) => {
      setView(next)
      const words = wordsOf(next)
      // What the address already says would be waited for in vain.
      if (words === (written.current.at(-1) ?? address)) return
      written.current.push(words)
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (previous: Readonly<Record<string, unknown>>) => ({
          ...others(previous),
          ...writeSeasonView(next),
        }),
      })
    },
    [address, navigate],
  )
  return { view, change }
}

function wordsOf(view: SeasonView): string {
  return JSON.stringify(writeSeasonView(view))
}

function parse(words: string): Readonly<Record<string, unknown>> {
  return JSON.parse(words) as Record<string, unknown> // written by wordsOf, which writes an object
}

function others(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !OWN.has(name)))
}
