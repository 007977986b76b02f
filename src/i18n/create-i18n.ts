import { createFormat, type Format } from './format.ts'
import { chooseLanguage, type Language, type LanguageWishes } from './language.ts'
import { heldAreas, loadMessages, type Area } from './messages.ts'

/** Which language is spoken, and the loading of its words. */
export interface I18n {
  readonly language: Language
  /** The format of the present language; the same object until the language changes. */
  readonly format: Format
  /** Loads areas in the present language. Should it change meanwhile, in the new one as well. */
  load(areas: readonly Area[]): Promise<void>
  /** Loads all that has been shown so far in `language`, then switches at once. Rejects when a file cannot be fetched. */
  setLanguage(language: Language): Promise<void>
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createI18n(wishes: LanguageWishes): I18n {
  let language = chooseLanguage(wishes)
  let wanted = language
  let format = createFormat(language)
  const listeners = new Set<() => void>()
  return {
    get language() {
      return language
    },
    get format() {
      return format
    },
    async load(areas) {
      let spoken: Language
      do {
        spoken = language
        await loadMessages(spoken, areas)
      } while (spoken !== language)
    },
    async setLanguage(next) {
      wanted = next
      const missing = (): Area[] => heldAreas(language).filter((area) => !heldAreas(next).includes(area))
      for (let areas = missing(); areas.length > 0; areas = missing()) await loadMessages(next, areas)
      // A later choice may have been made while the words came.
      if (wanted !== next || language === next) return
      language = next
      format = createFormat(next)
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
