import { createContext, use, useEffect, useReducer, useSyncExternalStore, type ReactNode } from 'react'

import { invariant } from '#base/invariant.ts'

import type { I18n } from './create-i18n.ts'
import type { Format } from './format.ts'
import { heldAreas, loadArea, type Area, type Messages } from './messages.ts'

const I18nContext = createContext<I18n | null>(null)

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** The language and its switch; the component renders again when the language changes. */
export function useI18n(): I18n {
  const i18n = use(I18nContext)
  invariant(i18n !== null, 'Words are used outside of I18nProvider')
  useSyncExternalStore(i18n.subscribe, () => i18n.language)
  return i18n
}

/** The words of an area in the present language. Suspends when no loader has asked for them before. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  return use(loadArea(useI18n().language, area))
}

/**
 * The words of an area that may still be on their way, or may not come at all without a network: null until they are
 * here. For words about failures, which must not fail themselves.
 */
export function useLateMessages<A extends Area>(area: A): Messages[A] | null {
  const { language } = useI18n()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const here = heldAreas(language).includes(area)
  useEffect(() => {
    if (here) return undefined
    let gone = false
    loadArea(language, area).then(
      () => {
        if (!gone) drawAgain()
      },
      // Without them the caller says what it can; the next one that needs them asks again.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [here, language, area])
  return here ? use(loadArea(language, area)) : null
}

/** Numbers, days, ages and times in the present language. */
export function useFormat(): Format {
  return useI18n().format
}
