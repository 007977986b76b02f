import { useCatalogueRows } from '#features/catalogue/use-catalogue.ts'
import { useAsPerson } from '#features/works/as-person.ts'

/** Which of these episodes the viewer has marked, as far as that is known here; null for one of which it is not. */
export function useSeenEpisodes(ids: readonly number[]): (id: number) => boolean | null {
  const asPerson = useAsPerson()
  const rows = useCatalogueRows('ownEpisode', asPerson && ids.length > 0 ? ids : null)
  const tracked = new Map(rows?.map(({ id, facts }) => [id, facts.tracked]))
  return (id) => tracked.get(id) ?? null
}
