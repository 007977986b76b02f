import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How a view stands in the search part of an address. */
export interface ViewCodec<View> {
  /** Takes whatever has no meaning as left out. */
  readonly read: (search: Readonly<Record<string, unknown>>) => View
  /** All words of the view, in the one order in which they are written; what is default is undefined. */
  readonly write: (view: View) => Readonly<Record<string, string | undefined>>
}

/**
 * A view that is kept in the address. Typing shows at once and the address follows, since a router takes its time; an
 * address that changes by itself (a link, Back) sets the view. Words of the address that are not the view's stay. The codec
 * must be the same object in every call.
 */
export function useTypedView<View>(codec: ViewCodec<View>): {
  readonly view: View
  readonly change: (view: View) => void
} {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const wordsOf = (view: View): string => JSON.stringify(codec.write(view))
  const address = wordsOf(codec.read(search))
  const [view, setView] = useState(() => codec.read(search))
  const written = useRef<string[]>([])

  useEffect(() => {
    const ours = written.current.indexOf(address)
    if (ours >= 0) written.current.splice(0, ours + 1)
    else
      setView((current) =>
        JSON.stringify(codec.write(current)) === address ? current : codec.read(parse(address)),
      )
  }, [address, codec])

  const change = useCallback(
    (next: View) => {
      setView(next)
      const own = codec.write(next)
      const words = JSON.stringify(own)
      // What the address already says would be waited for in vain.
      if (words === (written.current.at(-1) ?? address)) return
      written.current.push(words)
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (previous: Readonly<Record<string, unknown>>) => ({
          ...Object.fromEntries(Object.entries(previous).filter(([name]) => !Object.hasOwn(own, name))),
          ...own,
        }),
      })
    },
    [address, codec, navigate],
  )
  return { view, change }
}

function parse(words: string): Readonly<Record<string, unknown>> {
  return JSON.parse(words) as Record<string, unknown> // a view is written as an object
}
