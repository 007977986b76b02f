import { useState } from 'react'

import { useI18n } from '#i18n/i18n.tsx'
import { chooseLanguage } from '#i18n/language.ts'

import type { Choices } from './choices.ts'
import { usePreferences } from './preferences-context.tsx'

/** The choice of a language, which holds once its words are here. */
export interface LanguageChoice {
  /** Whether the words of the latest choice did not come; the language before is still spoken. */
  readonly failed: boolean
  /** What was chosen while its words are still on their way. */
  readonly coming: Choices['language'] | null
  readonly choose: (language: Choices['language']) => Promise<void>
}

export function useLanguageChoice(): LanguageChoice {
  const i18n = useI18n()
  const preferences = usePreferences()
  const [failed, setFailed] = useState(false)
  const [coming, setComing] = useState<Choices['language'] | null>(null)
  return {
    failed,
    coming,
    async choose(language) {
      setFailed(false)
      setComing(language)
      try {
        await i18n.setLanguage(
          chooseLanguage({ address: null, stored: language, browser: navigator.languages }),
        )
      } catch {
        // The only way to fail is a file that did not come.
        setFailed(true)
        return
      } finally {
        setComing(null)
      }
      preferences.choose({ language })
    },
  }
}
