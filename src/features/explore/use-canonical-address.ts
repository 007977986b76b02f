import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import { stringifySearch } from '#features/navigation/search-params.ts'

import { readExploreView, writeExploreView } from './explore-view.ts'
import { EXPLORE_WORDS, keepExploreWords } from './explore-words.ts'

/** Writes an address that came from somebody's hand as it should be written, in its own place in the history. */
export function useCanonicalAddress(): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const said = stringifySearch(keepExploreWords(search))
  const canonical = stringifySearch(writeExploreView(readExploreView(search)))
  useEffect(() => {
    if (said === canonical) return
    const own: ReadonlySet<string> = new Set(EXPLORE_WORDS)
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (previous: Readonly<Record<string, unknown>>) => ({
        ...Object.fromEntries(Object.entries(previous).filter(([name]) => !own.has(name))),
        ...writeExploreView(readExploreView(previous)),
      }),
    })
  }, [said, canonical, navigate])
}
