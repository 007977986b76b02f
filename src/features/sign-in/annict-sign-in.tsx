import { useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import type { Scope } from '#session/session.ts'
import type { Keep } from '#session/token-store.ts'
import type { Client, Person } from '#session/transactions.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'

import { BeginNotice } from './begin-notice.tsx'
import styles from './choices.module.css'
import { KeepChoice } from './keep-choice.tsx'
import { useBegin } from './use-begin.ts'

interface AnnictSignInProps {
  /** The client that the deployer has registered. */
  readonly client: Client
  readonly kind?: ButtonKind
  /** What to ask for; the least there is when left out. */
  readonly scopes?: readonly Scope[]
  /** Who has to come back, and where his token is kept; without it the person chooses. */
  readonly same?: { readonly person: Person; readonly keep: Keep }
  /** The words on the button. */
  readonly action: string
}

/** Signs in on Annict's own page with the client of this site, and comes back to this page. */
export function AnnictSignIn({ client, kind, scopes = ['read'], same, action }: AnnictSignInProps) {
  const messages = useMessages('account').onAnnict
  const { state, begin } = useBegin(client.way)
  const [chosen, setChosen] = useState<Keep>('device')
  const going = state.kind === 'going'
  const wish = {
    ...{ client, keepsSecret: false, scopes },
    ...{ expected: same?.person ?? null, keep: same?.keep ?? chosen },
  }
  return (
    <div className={styles.form}>
      {same === undefined && <KeepChoice keep={chosen} onChange={setChosen} />}
      <div className={styles.row}>
        <Button onClick={() => void begin(wish)} aria-disabled={going} {...(kind !== undefined && { kind })}>
          {going ? messages.going : action}
        </Button>
      </div>
      <BeginNotice state={state} />
      {client.way === 'relay' && <p className={styles.risk}>{messages.relayRisk}</p>}
    </div>
  )
}
