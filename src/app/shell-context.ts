import { createContext, use, useSyncExternalStore } from 'react'

import { invariant } from '#base/invariant.ts'

import type { Choices, Preferences } from './preferences.ts'
import type { Settings } from './settings.ts'

/** What only the shell around the pages needs. */
export interface ShellParts {
  readonly settings: Settings
  readonly preferences: Preferences
}

export const ShellContext = createContext<ShellParts | null>(null)

export function useShell(): ShellParts {
  const parts = use(ShellContext)
  invariant(parts !== null, 'The shell needs a ShellContext above it')
  return parts
}

/** What the person has chosen, kept up to date. */
export function useChoices(): Choices {
  const { preferences } = useShell()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}
