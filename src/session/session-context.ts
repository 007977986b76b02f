import { createContext, use, useSyncExternalStore } from 'react'

import { invariant } from '#base/invariant.ts'

import type { Session, SessionSnapshot } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** The session of the app. Throws an `InvariantError` outside of a `SessionContext`. */
export function useSession(): Session {
  const session = use(SessionContext)
  invariant(session !== null, 'useSession needs a SessionContext above it')
  return session
}

/** Who is signed in, kept up to date. */
export function useSessionSnapshot(): SessionSnapshot {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.get)
}
