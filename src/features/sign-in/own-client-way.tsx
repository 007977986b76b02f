import { useMessages } from '#i18n/i18n.tsx'
import type { Person } from '#session/transactions.ts'

import { OwnClientForm } from './own-client-form.tsx'
import styles from './own-client-way.module.css'

/** The way for people who have registered a client on Annict, folded away from all others. */
export function OwnClientWay({ same = null }: { same?: Person | null }) {
  const messages = useMessages('account').ownClient
  return (
    <details className={styles.fold}>
      <summary>{messages.title}</summary>
      <div className={styles.inside}>
        <p>{messages.body}</p>
        <OwnClientForm same={same} />
      </div>
    </details>
  )
}
