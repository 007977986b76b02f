import { useSessionSnapshot } from '#session/session-context.ts'
import type { SessionSnapshot } from '#session/session.ts'

/** Whether somebody is signed in whose own records it makes sense to show: a guest's token belongs to an empty account. */
export function isPerson(session: SessionSnapshot): boolean {
  return session.kind === 'personal' || session.kind === 'demo'
}

export function useAsPerson(): boolean {
  return isPerson(useSessionSnapshot())
}
