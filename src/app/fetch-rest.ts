import type { I18n } from '#i18n/create-i18n.ts'
import { fetchParts } from '#ui/lazy-part.tsx'

import type { AppRouter } from './routes.ts'

/**
 * Fetches what a next step may need, while there is a network: every page, the parts on it, the words. It costs no
 * request of the budget. Rejects when some of it does not come; nothing is tried without a network, since an import
 * that fails is lost until the page is loaded again.
 */
export async function fetchRest(router: AppRouter, i18n: I18n): Promise<void> {
  if (!navigator.onLine) return
  await i18n.load(['failures', 'details', 'work', 'account', 'lists', 'rare'])
  await Promise.all([
    ...Object.values(router.routesById).map((route) => router.loadRouteChunk(route)),
    // What comes in the middle of a step, and is of no page.
    import('#pages/work/queries.ts'),
    import('#api/merge-many.ts'),
    import('#cache/catalogue/ask-worker.ts'),
    import('./catalogue-worker.ts'),
    import('#session/check-token.ts'),
    import('#session/revoke-token.ts'),
    import('#cache/purge.ts'),
    import('#cache/make-room.ts'),
    import('./sign-in.ts'),
  ])
  // After the pages, which say what parts they have.
  await fetchParts()
}
