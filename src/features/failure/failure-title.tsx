import { Suspense } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'

import { failureKind } from './failure-kind.ts'

/**
 * What went wrong, in a few words, for the end of a sentence. Its words may still be on their way; without them the
 * sentence before it must do.
 */
export function FailureTitle({ error }: { error: unknown }) {
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <Title error={error} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Title({ error }: { error: unknown }) {
  return useMessages('failures')[failureKind(error)].title
}
