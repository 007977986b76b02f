import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import type { Way } from '#session/token-store.ts'

/** Says that Annict still knows the token that was let go, and where to end it. */
export function Unrevoked({ way }: { way: Way }) {
  const words = useMessages('account')
  const messages = words.out
  const site = useAnnictSite()
  return (
    <output>
      {messages.unrevoked[way]}{' '}
      <a href={`${site}/settings/apps`} target="_blank" rel="noreferrer">
        {messages.apps}
        {words.token.newTab}
      </a>
    </output>
  )
}
