import { useMessages } from '#i18n/i18n.tsx'

import { useAnnictSite } from './annict-site.ts'
import type { SignInNews as News } from './news.ts'

/** One line about how the sign-in ended that has just led back here. */
export function SignInNews({ news }: { news: News }) {
  const messages = useMessages('account').news
  const site = useAnnictSite()
  return (
    <output>
      {messages[news]}
      {news === 'left' && (
        <>
          {' '}
          <a href={`${site}/settings/apps`} target="_blank" rel="noreferrer">
            {messages.apps}
          </a>
        </>
      )}
    </output>
  )
}
