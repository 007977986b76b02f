/** The languages of the program, the source of all words first. */
export const LANGUAGES = ['ja', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Reads a language out of anything that may hold one, such as `en`, `en-GB` or `JA`; null when it holds neither. */
export function asLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0]
  return LANGUAGES.find((language) => language === primary) ?? null
}

/** Where a wish for a language may come from; whatever is absent or unreadable has no say. */
export interface LanguageWishes {
  /** `?lang=` of the address. */
  readonly address: unknown
  /** What was chosen earlier on this device. */
  readonly stored: unknown
  /** The browser's languages, the preferred one first. */
  readonly browser: readonly string[]
}

/** The address has the first word, then the stored choice, then the browser's first language that we speak; else Japanese. */
export function chooseLanguage({ address, stored, browser }: LanguageWishes): Language {
  const wishes = [address, stored, ...browser]
  for (const wish of wishes) {
    const language = asLanguage(wish)
    if (language !== null) return language
  }
  return 'ja'
}
