import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** How a view stands in the search part of an address. */
export interface AddressCodec<View> {
  /** Takes whatever has no meaning as left out. */
  readonly read: (search: Readonly<Record<string, unknown>>) => View
  /** In the one order in which it is written; what is default is undefined. */
  readonly write: (view: View) => Readonly<Record<string, string | undefined>>
}

/**
 * A view that the address holds, and a change that replaces the present entry of the history. Words of the address that are
 * not the view's stay. The codec must be the same object in every call.
 */
export function useAddress<View>(codec: AddressCodec<View>): readonly [View, (view: View) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => codec.read(search), [codec, search])
  const change = useCallback(
    (next: View) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (previous: Readonly<Record<string, unknown>>) => ({ ...previous, ...codec.write(next) }),
      }),
    [codec, navigate],
  )
  return [view, change]
}
