import { BudgetDetails } from '#features/budget/budget-details.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import styles from './budget-page.module.css'

export function BudgetPage() {
  const messages = useMessages('details').page
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <p>{messages.intro}</p>
      </div>
      <BudgetDetails level={2} />
      <section className={styles.rules}>
        <h2>{messages.rules}</h2>
        <p>{messages.rulesBody}</p>
      </section>
    </div>
  )
}
