import { useMessages } from '#i18n/i18n.tsx'
import { OuterLink } from '#ui/outer-link.tsx'

import { useAnnictSite } from './annict-site.ts'
import type { SignInNews as News } from './news.ts'

/** One line about how the sign-in ended that has just led back here. */
export function SignInNews({ news }: { news: News }) {
  const messages = useMessages('account').news
  const onAnnict = useAnnictSite()
  return (
    <output>
      {messages[news]}
      {news === 'left' && (
        <>
          {' '}
          <OuterLink href={onAnnict('/settings/apps')}>{messages.apps}</OuterLink>
        </>
      )}
    </output>
  )
}
