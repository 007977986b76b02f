import { useCallback } from 'react'

import { useChoices, useNote, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useAsPerson } from '#features/works/as-person.ts'

import { isHidden, readOpenWorks, writeOpenWorks, type Telling } from './guard.ts'

/** The guard of one work, or of all of them where it is null. */
export interface Guard {
  /** Whether something about an episode is hidden; `seen` is null where it is not known. The same until that changes. */
  readonly hides: (what: Telling, seen: boolean | null) => boolean
  /** Whether the viewer has lifted it for the work. */
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export function useGuard(work: number | null): Guard {
  const { spoilers: choice } = useChoices()
  const asPerson = useAsPerson()
  const preferences = usePreferences()
  const [note, keep] = useNote('spoilers.open')
  const works = readOpenWorks(note)
  const open = work !== null && works.includes(work)
  const hides = useCallback<Guard['hides']>(
    (what, seen) => isHidden(what, { choice, asPerson, open, seen }),
    [choice, asPerson, open],
  )
  return {
    hides,
    open,
    setOpen(next) {
      if (work === null) return
      // Another work may have been opened since this was drawn.
      const others = readOpenWorks(preferences.note('spoilers.open')).filter((one) => one !== work)
      keep(writeOpenWorks(next ? [...others, work] : others))
    },
  }
}
