import { lazy, Suspense, useReducer, type ComponentType, type ReactNode } from 'react'

import { useMessages } from '#i18n/i18n.tsx'

import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A part of the screen whose code comes when it is first drawn. Where that fails, the part says so in its own place
 * and offers another attempt; what is around it goes on. `place` holds its size until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: await load() }))
  let Part = attempt()
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    const again = (retry: () => void): void => {
      // React keeps what a failed attempt threw, so that another one needs another component.
      Part = attempt()
      retry()
      drawAgain()
    }
    return (
      <ErrorBoundary renderFailure={(_, retry) => <PartFailure onRetry={() => again(retry)} />}>
        <Suspense fallback={place}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { part } = useMessages('shell')
  return (
    <p>
      {part.failed} <Button onClick={onRetry}>{part.retry}</Button>
    </p>
  )
}
