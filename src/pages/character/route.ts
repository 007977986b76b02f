import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

import { parseAnnictId } from '#domain/ids.ts'
import type { RootRoute } from '#features/navigation/root-route.ts'
import { keepWords } from '#features/navigation/search-params.ts'

/** `/characters/1`. */
export function createCharacterRoute(root: RootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/characters/$id',
    validateSearch: keepWords('role', 'sort', 'mine'),
    loader: async ({ context, params, cause }) => {
      const id = parseAnnictId(params.id)
      if (id === null) {
        notFound({ throw: true })
        return
      }
      const words = context.i18n.load(['people', 'work', 'works', 'lists', 'errors', 'budget'])
      if (cause !== 'preload' && context.session.get().kind !== 'signed-out') {
        const { characterQuery } = await import('./queries.ts')
        await context.api.visit(context.client, characterQuery(id), { direction: context.direction.get() })
      }
      await words
    },
    component: lazyRouteComponent(() => import('./character-page.tsx'), 'CharacterPage'),
  })
}
