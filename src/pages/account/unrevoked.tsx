import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import type { Way } from '#session/token-store.ts'

import styles from './account-page.module.css'

/**
 * Says that Annict still knows the token that was let go, and where to end it. `replaced` tells that another has taken
 * its place.
 */
export function Unrevoked({ way, replaced }: { way: Way; replaced: boolean }) {
  const words = useMessages('account')
  const messages = words.out
  const site = useAnnictSite()
  return (
    <output className={styles.unrevoked}>
      <span>{replaced ? messages.replaced : messages.unrevoked[way]}</span>
      <a href={`${site}/settings/apps`} target="_blank" rel="noreferrer" className={styles.link}>
        {messages.apps}
        {words.token.newTab}
      </a>
    </output>
  )
}
