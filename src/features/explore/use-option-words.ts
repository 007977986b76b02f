import { useI18n, useMessages } from '#i18n/i18n.tsx'

import type { OptionWords } from './option-text.ts'

export function useOptionWords(): OptionWords {
  const { language } = useI18n()
  const works = useMessages('works')
  const work = useMessages('work')
  const explore = useMessages('explore')
  return { language, works, work, explore }
}
