import { FRAMED_WORDS } from '#i18n/framed-words.ts'
import type { Language } from '#i18n/language.ts'

/**
 * In place of the app where another page shows it in a frame: who cannot see whose page he presses keys on must not be
 * made to. Hosts that send headers have browsers refuse it before; others cannot.
 */
export function showFramed(root: HTMLElement, address: string, language: Language): void {
  const words = FRAMED_WORDS[language]
  const main = document.createElement('main')
  const sentence = document.createElement('p')
  sentence.textContent = words.framed
  const link = document.createElement('a')
  link.href = address
  link.target = '_top'
  link.rel = 'noreferrer'
  link.textContent = words.open
  main.append(sentence, link)
  root.replaceChildren(main)
}
