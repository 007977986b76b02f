import { useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import type { Person } from '#session/transactions.ts'

import { OwnClientForm } from './own-client-form.tsx'
import styles from './own-client-way.module.css'
import { useSignIn } from './sign-in-context.ts'

/** The way for people who have registered a client on Annict, folded away from all others. */
export function OwnClientWay({ same = null }: { same?: Person | null }) {
  const messages = useMessages('account').ownClient
  const { returned } = useSignIn()
  // Whoever has come back to it finds it as he left it.
  const [isOpen] = useState(() => returned() === 'own-client')
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{messages.title}</summary>
      <div className={styles.inside}>
        <p>{messages.body}</p>
        <OwnClientForm same={same} />
      </div>
    </details>
  )
}
