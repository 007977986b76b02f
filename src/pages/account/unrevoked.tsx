import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import type { Way } from '#session/token-store.ts'

import styles from './account-page.module.css'

/** Says that Annict still knows the token that was let go, and where to end it. */
export function Unrevoked({ way }: { way: Way }) {
  const words = useMessages('account')
  const messages = words.out
  const site = useAnnictSite()
  return (
    <output className={styles.unrevoked}>
      <span>{messages.unrevoked[way]}</span>
      <a href={`${site}/settings/apps`} target="_blank" rel="noreferrer" className={styles.link}>
        {messages.apps}
        {words.token.newTab}
      </a>
    </output>
  )
}
