import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

import { MissingCodeError } from '#base/missing-code.ts'
import { useBudget } from '#features/budget/use-budget.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { useReload } from '#ui/reload-context.ts'

const BrokenPage = lazyPart(async () => (await import('./broken-page.tsx')).BrokenPage)

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
