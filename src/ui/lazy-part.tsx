import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

import { loadCode, MissingCodeError } from '#base/missing-code.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ReloadButton } from './reload-button.tsx'

/** The parts that are there to be drawn, by what fetches their code. */
const parts = new Set<() => Promise<unknown>>()

/**
 * A part of the screen whose code comes when it is first drawn. Where that fails, the part says so in its own place
 * and offers another attempt; what is around it goes on. `place` holds its size until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
): ComponentType<Props> {
  parts.add(load)
  const Part = lazy(async () => ({ default: await loadCode(load) }))
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary renderFailure={(error, retry) => <PartFailure error={error} onRetry={retry} />}>
        <Suspense fallback={place}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Fetches the code of every part that what has been loaded may draw. Rejects when some of it does not come. */
export async function fetchParts(): Promise<void> {
  await Promise.all([...parts].map((load) => loadCode(load)))
}

function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { part } = useMessages('shell')
  return (
    <p>
      {part.failed}{' '}
      {error instanceof MissingCodeError ? <ReloadButton /> : <Button onClick={onRetry}>{part.retry}</Button>}
    </p>
  )
}
