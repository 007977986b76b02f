import { useEffect, useState } from 'react'

import type { BeginError, SignInOnAnnict } from '#session/begin-sign-in.ts'
import type { Client } from '#session/transactions.ts'

import { useSignIn } from './sign-in-context.ts'

/**
 * Where a sign-in on Annict's page stands. `returned` is a page that a person has come back to without an answer, kept
 * by the browser or loaded again: Annict shows its own errors and never sends the browser back.
 */
export type BeginState =
  | { readonly kind: 'idle' | 'going' | 'returned' }
  | { readonly kind: 'failed'; readonly error: BeginError | 'failed' }

/** Begins a sign-in on Annict's page by one way, to come back to this page. */
export function useBegin(way: Client['way']): {
  readonly state: BeginState
  readonly begin: (wish: Omit<SignInOnAnnict, 'returnTo'>) => Promise<void>
} {
  const signIn = useSignIn()
  const [state, setState] = useState<BeginState>(() => ({
    kind: signIn.returned() === way ? 'returned' : 'idle',
  }))
  useEffect(() => {
    const seen = (event: PageTransitionEvent): void => {
      if (event.persisted) setState((now) => (now.kind === 'going' ? { kind: 'returned' } : now))
    }
    window.addEventListener('pageshow', seen)
    return () => window.removeEventListener('pageshow', seen)
  }, [])
  return {
    state,
    async begin(wish) {
      if (state.kind === 'going') return
      setState({ kind: 'going' })
      try {
        const error = await signIn.begin({ ...wish, returnTo: location.href })
        if (error !== null) setState({ kind: 'failed', error })
      } catch {
        // The code for it did not come.
        setState({ kind: 'failed', error: 'failed' })
      }
    },
  }
}
