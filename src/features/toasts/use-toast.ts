import { useCallback, useEffect, useRef } from 'react'

import { useApi } from '#api/api-context.ts'
import type { Api } from '#api/client.ts'

import { TOLD } from './told.ts'
import { createToasts, type Toasts } from './toasts.ts'

const made = new WeakMap<Api, Toasts>()

/** The toasts of this app: one for each api, made with the code that first needs it. */
export function useToasts(): Toasts {
  const api = useApi()
  const known = made.get(api)
  if (known !== undefined) return known
  const toasts = createToasts(reportError)
  // Whoever draws them may have to be fetched. It is told of the first one as well.
  const undo = toasts.subscribe(() => {
    undo()
    window.dispatchEvent(new Event(TOLD))
  })
  made.set(api, toasts)
  return toasts
}

/** Tells what was done. The toast goes with the view that told of it, as what it offers concerns that view. */
export function useOwnToast(): Toasts['tell'] {
  const toasts = useToasts()
  const drops = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const drop of drops.current.splice(0)) drop()
    },
    [],
  )
  return useCallback(
    (text, action) => {
      const drop = toasts.tell(text, action)
      drops.current.push(drop)
      return drop
    },
    [toasts],
  )
}
