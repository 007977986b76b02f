import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useSession } from '#session/session-context.ts'
import type { TokenFacts } from '#session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { OuterLink } from '#ui/outer-link.tsx'

import styles from './account-page.module.css'

/** The end of a session, with what it ends and what is left to do on Annict. */
export function SigningOut({ facts }: { facts: TokenFacts }) {
  const messages = useMessages('account').out
  const session = useSession()
  const onAnnict = useAnnictSite()
  // What could not be deleted is told by the session, for this part is gone by then.
  const signOut = (): void => void session.signOut().catch(() => {})
  return (
    <section className={styles.part}>
      <h3>{messages.title}</h3>
      <p>{messages[endOf(facts)]}</p>
      <div className={styles.row}>
        <Button onClick={signOut}>{messages.action}</Button>
        <OuterLink href={onAnnict('/settings/apps')} className={styles.link}>
          {messages.apps}
        </OuterLink>
      </div>
      {facts.way !== 'pasted' && <p className={styles.note}>{messages.appsNote}</p>}
    </section>
  )
}

/** What signing out does to the token on Annict. */
function endOf({ way, revocable }: TokenFacts): 'site' | 'ownSecret' | 'own' | 'pasted' {
  if (way === 'pasted') return 'pasted'
  if (way !== 'own-client') return 'site'
  return revocable ? 'ownSecret' : 'own'
}
