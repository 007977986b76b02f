import type { AnnictId } from '#domain/ids.ts'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'

/** The work's page on Annict's own site. */
export function useAnnictPage(id: AnnictId): string {
  return `${useAnnictSite()}/works/${id}`
}
