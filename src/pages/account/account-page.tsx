import { useEffect, useRef } from 'react'

import { DemoOffer } from '#features/sign-in/demo-offer.tsx'
import { TokenForm } from '#features/sign-in/token-form.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useSession, useSessionSnapshot } from '#session/session-context.ts'
import type { SessionSnapshot } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import styles from './account-page.module.css'

export function AccountPage() {
  const messages = useMessages('account')
  const snapshot = useSessionSnapshot()
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <h1 tabIndex={-1}>{messages.title}</h1>
      <Who snapshot={snapshot} />
      <section className={styles.other}>
        <h2>{snapshot.kind === 'signed-out' ? messages.waysIn.title : messages.switchTitle}</h2>
        {snapshot.kind !== 'demo' && (
          <div className={styles.way}>
            <h3>{messages.waysIn.demoTitle}</h3>
            <DemoOffer />
          </div>
        )}
        <div className={styles.way}>
          <h3>{messages.waysIn.tokenTitle}</h3>
          {/* A form of its own for each session: the token that has just been taken does not stay in it. */}
          <TokenForm key={snapshot.epoch} />
        </div>
      </section>
    </div>
  )
}

function Who({ snapshot }: { snapshot: SessionSnapshot }) {
  const messages = useMessages('account')
  const format = useFormat()
  const session = useSession()
  const { kind, userId, scopes, kept, epoch, refused } = snapshot
  const place = useRef<HTMLParagraphElement>(null)
  const shown = useRef(epoch)
  // Whoever has just signed in or out stood on a control that is gone.
  useEffect(() => {
    if (shown.current === epoch) return
    shown.current = epoch
    place.current?.focus()
  }, [epoch])
  const own = kind === 'personal' || kind === 'demo'
  return (
    <section className={styles.who}>
      <p ref={place} tabIndex={-1} className={styles.kind}>
        {messages.kinds[kind]}
      </p>
      <p>{refused ? messages.refused : messages.explain[kind]}</p>
      {!kept && own && <p>{messages.notKept}</p>}
      {kind !== 'signed-out' && (
        <dl className={styles.facts}>
          {userId !== null && (
            <>
              <dt>{messages.userId}</dt>
              <dd>{userId}</dd>
            </>
          )}
          <dt>{messages.scopes}</dt>
          <dd>
            {scopes.length === 0
              ? messages.noScopes
              : format.list(scopes.map((scope) => messages.scopeWords[scope]))}
          </dd>
        </dl>
      )}
      {own && (
        <>
          <Button onClick={() => void session.signOut()}>
            {kind === 'demo' ? messages.leaveDemo : messages.signOut}
          </Button>
          {kind === 'personal' && <p className={styles.note}>{messages.signOutNote}</p>}
        </>
      )}
    </section>
  )
}
