import { useEffect, useState } from 'react'

import type { BeginError, SignInOnAnnict } from '#session/begin-sign-in.ts'

import { useSignIn } from './sign-in-context.ts'

/**
 * Where a sign-in on Annict's page stands. `returned` is a page that was kept for the way back: Annict shows its own
 * errors and never sends the browser back, so that Back is all that is left to a person there.
 */
export type BeginState =
  | { readonly kind: 'idle' | 'going' | 'returned' }
  | { readonly kind: 'failed'; readonly error: BeginError | 'failed' }

/** Begins a sign-in on Annict's page, to come back to this one. */
export function useBegin(): {
  readonly state: BeginState
  readonly begin: (wish: Omit<SignInOnAnnict, 'returnTo'>) => Promise<void>
} {
  const signIn = useSignIn()
  const [state, setState] = useState<BeginState>({ kind: 'idle' })
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
