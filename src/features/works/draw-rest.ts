import { useRouteContext } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import type { RouteContext } from '#features/navigation/route-context.ts'

/**
 * Whether the rest of a long list is drawn too: at first only what fills a window is, and the rest follows in pieces
 * that let a click through. On Back all of it is there at once, since the focus returns to where it was.
 */
export function useDrawRest(): boolean {
  const context: Partial<RouteContext> = useRouteContext({ strict: false })
  const [rest, setRest] = useState(context.direction?.get() === 'back')
  useEffect(() => {
    startTransition(() => setRest(true))
  }, [])
  return rest
}
