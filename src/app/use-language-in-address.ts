import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { RootSearch } from '#features/navigation/root-route.ts'
import { useI18n } from '#i18n/i18n.tsx'

/** Keeps `?lang` true: where the address names a language, it names the one that is spoken. */
export function useLanguageInAddress(): void {
  const { language } = useI18n()
  const lang = useSearch({ strict: false, select: (search: RootSearch) => search.lang })
  const navigate = useNavigate()
  useEffect(() => {
    if (lang === undefined || lang === language) return
    void navigate({
      to: '.',
      search: (present: Record<string, unknown>) => ({ ...present, lang: language }),
      replace: true,
      resetScroll: false,
    })
  }, [lang, language, navigate])
}
