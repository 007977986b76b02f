import { createContext, use } from 'react'

import { invariant } from '#base/invariant.ts'

import type { Settings } from './settings.ts'

/** What the build was given, which only the shell around the pages needs. */
export const ShellContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(ShellContext)
  invariant(settings !== null, 'The shell needs a ShellContext above it')
  return settings
}
