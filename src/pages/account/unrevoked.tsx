import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import type { Way } from '#session/token-store.ts'
import { OuterLink } from '#ui/outer-link.tsx'

import styles from './account-page.module.css'

/**
 * Says that Annict still knows the token that was let go, and where to end it. `replaced` tells that another has taken
 * its place.
 */
export function Unrevoked({ way, replaced }: { way: Way; replaced: boolean }) {
  const messages = useMessages('account').out
  const onAnnict = useAnnictSite()
  return (
    <output className={styles.unrevoked}>
      <span>{replaced ? messages.replaced : messages.unrevoked[way]}</span>
      <OuterLink href={onAnnict('/settings/apps')} className={styles.link}>
        {messages.apps}
      </OuterLink>
    </output>
  )
}
