import { useCallback, useEffect, useState } from 'react'

import { useApi } from '#api/api-context.ts'

import { readSavedViews, type SavedView } from './saved-views.ts'

/** The name under which views are kept beside the answers of whoever is signed in. */
const NOTE = 'saved-views'

export interface SavedViews {
  /** Null until they have been read. */
  readonly views: readonly SavedView[] | null
  /** Whether this device keeps them. */
  readonly kept: boolean
  /** Resolves with whether the change is kept. */
  readonly change: (make: (views: readonly SavedView[]) => readonly SavedView[]) => Promise<boolean>
}

/** The views that are saved on this device for whoever is signed in. They are forgotten along with all else of his. */
export function useSavedViews(): SavedViews {
  const { kept } = useApi()
  const [state, setState] = useState<{ views: readonly SavedView[] | null; kept: boolean }>({
    views: null,
    kept: true,
  })
  useEffect(() => {
    let stays = true
    const take = (note: { readonly held: unknown } | null): void => {
      if (stays) setState({ views: readSavedViews(note?.held), kept: note !== null })
    }
    // A device that fails is told of by what keeps the answers.
    kept.note(NOTE, (held) => held).then(take, () => take(null))
    return () => {
      stays = false
    }
  }, [kept])
  const change = useCallback(
    async (make: (views: readonly SavedView[]) => readonly SavedView[]) => {
      // Another tab may have changed them since.
      const note = await kept.note(NOTE, (held) => make(readSavedViews(held))).catch(() => null)
      if (note !== null) setState({ views: readSavedViews(note.held), kept: true })
      return note !== null
    },
    [kept],
  )
  return { ...state, change }
}
