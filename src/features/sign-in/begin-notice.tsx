import { useMessages } from '#i18n/i18n.tsx'

import styles from './choices.module.css'
import { useSignIn } from './sign-in-context.ts'
import type { BeginState } from './use-begin.ts'

/** What there is to say about a sign-in on Annict's page that did not come to its end. */
export function BeginNotice({ state }: { state: BeginState }) {
  const messages = useMessages('account').onAnnict
  const { redirectUri } = useSignIn()
  return (
    <output className={styles.notice}>
      {state.kind === 'failed' && messages.errors[state.error]}
      {state.kind === 'returned' && (
        <>
          {messages.returned} <code className={styles.address}>{redirectUri}</code>
        </>
      )}
    </output>
  )
}
