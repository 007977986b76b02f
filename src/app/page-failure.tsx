import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

import { MissingCodeError } from '#base/missing-code.ts'
import { homePath } from '#domain/paths.ts'
import { useBudget } from '#features/budget/use-budget.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { useReload } from '#ui/reload-context.ts'

/** Stands in for a page that failed; the shell around it goes on. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  return error instanceof MissingCodeError ? <MissingPage /> : <BrokenPage error={error} reset={reset} />
}

/** The page's code did not come. Nothing else is on screen, so that it is fetched again without being asked. */
function MissingPage() {
  const { missing } = useMessages('shell')
  const { state } = useBudget()
  const { whenPossible } = useReload()
  useEffect(() => whenPossible(), [whenPossible])
  return (
    <>
      <PageTitle>{missing.title}</PageTitle>
      <Notice level={1} title={missing.title} actions={<ReloadButton />}>
        <p>{state === 'offline' ? missing.offline : missing.body}</p>
      </Notice>
    </>
  )
}

function BrokenPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
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
