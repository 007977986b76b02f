import { useEffect, useRef } from 'react'

import { AnnictSignIn } from '#features/sign-in/annict-sign-in.tsx'
import { DemoOffer } from '#features/sign-in/demo-offer.tsx'
import { OwnClientWay } from '#features/sign-in/own-client-way.tsx'
import { useSignIn } from '#features/sign-in/sign-in-context.ts'
import { TokenForm } from '#features/sign-in/token-form.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useSession, useSessionSnapshot } from '#session/session-context.ts'
import type { SessionSnapshot } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import styles from './account-page.module.css'
import { PersonFacts } from './person-facts.tsx'
import { Recording } from './recording.tsx'
import { SigningOut } from './signing-out.tsx'
import { Unrevoked } from './unrevoked.tsx'

export function AccountPage() {
  const messages = useMessages('account')
  const { siteClient } = useSignIn()
  const snapshot = useSessionSnapshot()
  const { kind, epoch } = snapshot
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <h1 tabIndex={-1}>{messages.title}</h1>
      <Who snapshot={snapshot} />
      <section className={styles.other}>
        <div className={styles.head}>
          <h2>{kind === 'signed-out' ? messages.waysIn.title : messages.switchTitle}</h2>
          {kind === 'personal' && siteClient !== null && <p>{messages.out.otherAccount}</p>}
        </div>
        {siteClient !== null && (
          <div className={styles.way}>
            <h3>{messages.waysIn.annictTitle}</h3>
            <p>{messages.waysIn.annictBody}</p>
            <AnnictSignIn
              client={siteClient}
              action={messages.waysIn.annictAction}
              {...(kind !== 'personal' && { kind: 'main' as const })}
            />
          </div>
        )}
        {kind !== 'demo' && (
          <div className={styles.way}>
            <h3>{messages.waysIn.demoTitle}</h3>
            <DemoOffer />
          </div>
        )}
        <div className={styles.way}>
          <h3>{messages.waysIn.tokenTitle}</h3>
          {/* A form of its own for each session: the token that has just been taken does not stay in it. */}
          <TokenForm key={epoch} quiet={siteClient !== null} />
        </div>
        <div className={styles.way}>
          <OwnClientWay />
        </div>
      </section>
    </div>
  )
}

function Who({ snapshot }: { snapshot: SessionSnapshot }) {
  const messages = useMessages('account')
  const format = useFormat()
  const session = useSession()
  const { kind, scopes, kept, epoch, refused, facts, unrevoked } = snapshot
  const place = useRef<HTMLHeadingElement>(null)
  const shown = useRef(epoch)
  // Whoever has just signed in or out stood on a control that is gone.
  useEffect(() => {
    if (shown.current === epoch) return
    shown.current = epoch
    place.current?.focus()
  }, [epoch])
  return (
    <section className={styles.who}>
      <h2 ref={place} tabIndex={-1} className={styles.kind}>
        {messages.kinds[kind]}
      </h2>
      {unrevoked !== null && <Unrevoked way={unrevoked} replaced={kind === 'personal'} />}
      {refused ? <p>{messages.refused}</p> : kind !== 'personal' && <p>{messages.explain[kind]}</p>}
      {!kept && (kind === 'personal' || kind === 'demo') && <p>{messages.notKept}</p>}
      {kind !== 'signed-out' && (
        <dl className={styles.facts}>
          {facts !== null && <PersonFacts facts={facts} refused={refused} />}
          <dt>{messages.scopes}</dt>
          <dd>
            {scopes.length === 0
              ? messages.noScopes
              : format.list(scopes.map((scope) => messages.scopeWords[scope]))}
          </dd>
        </dl>
      )}
      {kind === 'demo' && <Button onClick={() => void session.signOut()}>{messages.leaveDemo}</Button>}
      {facts !== null && !refused && <Recording facts={facts} />}
      {facts !== null && <SigningOut facts={facts} />}
    </section>
  )
}
