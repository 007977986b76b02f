import { useMessages } from '#i18n/i18n.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { DemoOffer } from './demo-offer.tsx'
import { TokenForm } from './token-form.tsx'
import styles from './ways-in.module.css'

/** What a person who has not signed in sees in place of a page: the ways in, the easiest first. */
export function WaysIn() {
  const messages = useMessages('account').waysIn
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <p>{messages.intro}</p>
      </div>
      <section className={styles.way}>
        <h2>{messages.demoTitle}</h2>
        <DemoOffer kind="main" />
      </section>
      <section className={styles.way}>
        <h2>{messages.tokenTitle}</h2>
        <TokenForm />
      </section>
    </div>
  )
}
