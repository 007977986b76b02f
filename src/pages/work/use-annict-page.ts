import type { SafeUrl } from '#base/safe-url.ts'
import type { AnnictId } from '#domain/ids.ts'
import { isOnAnnict } from '#domain/on-annict.ts'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'

/** The work's page on Annict's own site; null for a work of the sample data, which has none there. */
export function useAnnictPage(id: AnnictId): SafeUrl | null {
  const onAnnict = useAnnictSite()
  return isOnAnnict(id) ? onAnnict(`/works/${id}`) : null
}
