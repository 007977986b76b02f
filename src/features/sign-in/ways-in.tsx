import { useMessages } from '#i18n/i18n.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { AnnictSignIn } from './annict-sign-in.tsx'
import { DemoOffer } from './demo-offer.tsx'
import { OwnClientWay } from './own-client-way.tsx'
import { useSignIn } from './sign-in-context.ts'
import { TokenForm } from './token-form.tsx'
import styles from './ways-in.module.css'

/** What a person who has not signed in sees in place of a page: the ways in, the easiest first. */
export function WaysIn() {
  const messages = useMessages('account').waysIn
  const { siteClient } = useSignIn()
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <p>{messages.intro}</p>
      </div>
      {siteClient !== null && (
        <section className={styles.way}>
          <h2>{messages.annictTitle}</h2>
          <p>{messages.annictBody}</p>
          <AnnictSignIn client={siteClient} kind="main" action={messages.annictAction} />
        </section>
      )}
      <section className={styles.way}>
        <h2>{messages.demoTitle}</h2>
        <DemoOffer {...(siteClient === null && { kind: 'main' as const })} />
      </section>
      <section className={styles.way}>
        <h2>{messages.tokenTitle}</h2>
        <TokenForm quiet={siteClient !== null} />
      </section>
      <section className={styles.way}>
        <OwnClientWay />
      </section>
    </div>
  )
}
