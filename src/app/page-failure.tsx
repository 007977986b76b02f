import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { homePath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Stands in for a page that failed; the shell around it goes on. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const messages = useMessages('shell')
  const router = useRouter()
  const retry = async (): Promise<void> => {
    await router.invalidate()
    reset()
  }
  return (
    <>
      <PageTitle>{messages.crash.title}</PageTitle>
      <Notice
        level={1}
        title={messages.crash.title}
        actions={
          <>
            <Button onClick={() => void retry()}>{messages.crash.retry}</Button>
            <PageLink to={homePath} className={buttonClass('plain')}>
              {messages.toSeason}
            </PageLink>
          </>
        }
      >
        <p>{messages.crash.body}</p>
        <details>
          <summary>{messages.crash.detail}</summary>
          <pre>{error instanceof Error ? error.message : String(error)}</pre>
        </details>
      </Notice>
    </>
  )
}
