import type { Language } from '#i18n/language.ts'
import { START_WORDS } from '#i18n/start-words.ts'

import { SettingsError } from './settings.ts'
import styles from './start-failure.module.css'

/** Says in plain text why the app could not start, where the app would have been. */
export function showStartFailure(root: HTMLElement, error: unknown, language: Language): void {
  const words = START_WORDS[language]
  const configuration = error instanceof SettingsError
  const main = document.createElement('main')
  if (styles.failure !== undefined) main.className = styles.failure
  const heading = document.createElement('h1')
  heading.textContent = configuration ? words.misconfigured : words.notLoaded
  const detail = document.createElement('p')
  detail.textContent = error instanceof Error ? error.message : String(error)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = words.reload
  reload.addEventListener('click', () => location.reload())
  main.append(heading, detail, ...(configuration ? [] : [reload]))
  root.replaceChildren(main)
}
