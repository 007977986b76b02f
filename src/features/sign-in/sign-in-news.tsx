import { accountPath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { OuterLink } from '#ui/outer-link.tsx'

import { useAnnictSite } from './annict-site.ts'
import type { SessionNews, SignInNews as News } from './news.ts'

/** One line about how the sign-in ended that has just led back here, or how a session has ended. */
export function SignInNews({ news }: { news: News | SessionNews }) {
  const messages = useMessages('account').news
  const onAnnict = useAnnictSite()
  return (
    <output>
      {messages[news]}
      {news === 'idle' && (
        <>
          {' '}
          <PageLink to={accountPath}>{messages.again}</PageLink>
        </>
      )}
      {news === 'left' && (
        <>
          {' '}
          <OuterLink href={onAnnict('/settings/apps')}>{messages.apps}</OuterLink>
        </>
      )}
    </output>
  )
}
