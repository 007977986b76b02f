import { useTypedView } from '#features/navigation/use-typed-view.ts'

import { readSeasonView, writeSeasonView, type SeasonView } from './season-view.ts'

const CODEC = {
  read: readSeasonView,
  write: (view: SeasonView) => ({ ...writeSeasonView(view) }),
}

/** The view of a season, kept in the address. */
export function useSeasonView(): { readonly view: SeasonView; readonly change: (view: SeasonView) => void } {
  return useTypedView(CODEC)
}
