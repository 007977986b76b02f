import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

import { invariant } from '#base/invariant.ts'

import { readChoices, type Choices } from './choices.ts'
import type { NoteName, Preferences } from './preferences.ts'

const PreferencesContext = createContext<Preferences | null>(null)
/** Without a provider nothing has been chosen. */
const ChoicesContext = createContext<Choices>(readChoices(() => null))

/** Hands the choices to all below; they draw again when something else is chosen, here or in another tab. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  const choices = useSyncExternalStore(value.subscribe, value.get)
  return (
    <PreferencesContext value={value}>
      <ChoicesContext value={choices}>{children}</ChoicesContext>
    </PreferencesContext>
  )
}

/** Where choices are made. */
export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext)
  invariant(preferences !== null, 'Choices are made below a PreferencesProvider')
  return preferences
}

/** A note of this device, kept up to date, and what writes it. */
export function useNote(name: NoteName): readonly [string | null, (text: string) => void] {
  const preferences = usePreferences()
  const text = useSyncExternalStore(preferences.subscribe, () => preferences.note(name))
  return [text, (next) => preferences.keepNote(name, next)]
}

/** What the person has chosen, kept up to date. */
export function useChoices(): Choices {
  return use(ChoicesContext)
}
