import { useSyncExternalStore } from 'react'

import { useApi } from '#api/api-context.ts'
import { useBudget } from '#features/budget/use-budget.ts'
import { PauseNotice } from '#features/budget/pause-notice.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { accountPath } from '#domain/paths.ts'
import { useSignInNews } from '#features/sign-in/sign-in-context.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useSessionSnapshot } from '#session/session-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Strip } from '#ui/notice.tsx'

import styles from './shell.module.css'

const Trouble = lazyPart(async () => (await import('./device-trouble.tsx')).DeviceTrouble)
const News = lazyPart(async () => (await import('#features/sign-in/sign-in-news.tsx')).SignInNews)

/** States that concern every page, one line each; the page below stays as it is. */
export function Banners() {
  const messages = useMessages('shell')
  const { refused, kind, epoch, idled, undeleted } = useSessionSnapshot()
  const handedOn = useSignInNews()
  const news = undeleted ? 'undeleted' : idled ? 'idle' : epoch < 2 ? handedOn : null
  const { kept } = useApi()
  const { trouble } = useSyncExternalStore(kept.subscribe, kept.get)
  const guest = kind === 'guest'
  const { state } = useBudget()
  return (
    <div className={styles.strips}>
      {news !== null && (
        <Strip>
          <News news={news} />
        </Strip>
      )}
      {trouble !== null && (
        <Strip>
          <Trouble trouble={trouble} />
        </Strip>
      )}
      {refused && (
        <Strip>
          <p>
            {guest ? messages.refused.guestBody : messages.refused.body}{' '}
            <PageLink to={accountPath}>
              {guest ? messages.refused.guestAction : messages.refused.action}
            </PageLink>
          </p>
        </Strip>
      )}
      {state === 'offline' && <Strip>{messages.offline}</Strip>}
      <PauseNotice />
    </div>
  )
}
