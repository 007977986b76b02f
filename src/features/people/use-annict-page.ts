import type { SafeUrl } from '#base/safe-url.ts'
import type { AnnictId } from '#domain/ids.ts'
import { isOnAnnict } from '#domain/on-annict.ts'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'

/** The page on Annict's own site at a path such as `/people/1`; null for what only the sample data has. */
export function useAnnictPageAt(path: `/${string}`, id: AnnictId): SafeUrl | null {
  const onAnnict = useAnnictSite()
  return isOnAnnict(id) ? onAnnict(path) : null
}
