import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { AnnictSignIn } from '#features/sign-in/annict-sign-in.tsx'
import { OwnClientWay } from '#features/sign-in/own-client-way.tsx'
import { useSignIn } from '#features/sign-in/sign-in-context.ts'
import { viewerQuery } from '#features/sign-in/viewer-query.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useSession } from '#session/session-context.ts'
import type { TokenFacts } from '#session/token-store.ts'
import type { Person } from '#session/transactions.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { Price } from '#ui/price.tsx'

import styles from './account-page.module.css'

/** Whether records can be written, and how to come to that: by the way that the person has signed in. */
export function Recording({ facts }: { facts: TokenFacts }) {
  const messages = useMessages('account').recording
  const canWrite = facts.scopes.includes('write')
  return (
    <section className={styles.part}>
      <h3>{messages.title}</h3>
      <p>{canWrite ? messages.allowed : messages.readOnly}</p>
      {!canWrite && <WayToWriting facts={facts} />}
    </section>
  )
}

function WayToWriting({ facts }: { facts: TokenFacts }) {
  const messages = useMessages('account').recording
  const { siteClient } = useSignIn()
  const person = usePerson(facts)
  if (facts.way === 'pasted') return <EditedToken />
  if (facts.way === 'own-client' || siteClient === null) {
    return (
      <>
        <p>{messages.own}</p>
        <OwnClientWay same={person} />
      </>
    )
  }
  return (
    <>
      <p>{messages.onAnnict}</p>
      <AnnictSignIn
        client={siteClient}
        scopes={['read', 'write']}
        action={messages.action}
        {...(person !== null && { same: { person, keep: facts.keep } })}
      />
    </>
  )
}

/** The owner of a personal token changes its scope on Annict; the app then asks what it may do. */
function EditedToken() {
  const messages = useMessages('account').recording
  const session = useSession()
  const onAnnict = useAnnictSite()
  const [state, setState] = useState<'idle' | 'checking' | 'unchanged' | 'failed'>('idle')
  const check = async (): Promise<void> => {
    setState('checking')
    setState((await session.checkAgain()).ok ? 'unchanged' : 'failed')
  }
  const checking = state === 'checking'
  return (
    <>
      <p>{messages.pasted}</p>
      <div className={styles.row}>
        <OuterLink href={onAnnict('/settings/apps')} className={buttonClass()}>
          {messages.edit}
        </OuterLink>
        <Button onClick={() => void check()} aria-disabled={checking}>
          {checking ? messages.checking : messages.check}
          {!checking && <Price count={1} />}
        </Button>
      </div>
      <output className={styles.note}>
        {(state === 'unchanged' || state === 'failed') && messages[state]}
      </output>
    </>
  )
}

/** Who has to come back from Annict; the name that is on screen goes along, to be named in a question. */
function usePerson({ userId }: TokenFacts): Person | null {
  const { data } = useQuery(viewerQuery())
  return userId === null ? null : { userId, name: data?.data.viewer?.username ?? null }
}
