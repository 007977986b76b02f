import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import type { RootRoute } from './root-route.ts'
import type { RouteContext } from './route-context.ts'
import { keepWords } from './search-params.ts'

/** What the loader of a page is given, of what the router knows. */
export interface PageArgs {
  readonly context: RouteContext
  readonly params: Readonly<Record<string, string>>
  /** `preload` brings code and words; data is guessed then, and given up again (features/prefetch). */
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly location: { readonly search: Readonly<Record<string, unknown>> }
}

/** The code of a page: what it does when it is opened, and what draws it. */
export interface PageCode {
  readonly load: (args: PageArgs) => Promise<void>
  readonly Page: ComponentType
}

/**
 * A route of which no more comes with the first visit than its path, the words of its address that the page understands, and
 * where the page's code lies. `open` says that the page has something to show to a person who has not signed in.
 */
export function lateRoute(
  path: string,
  code: () => Promise<PageCode>,
  words: readonly string[] = [],
  open = false,
) {
  return (root: RootRoute) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: keepWords(...words),
      loader: async ({ context, params, cause, location }: PageArgs): Promise<void> =>
        (await code()).load({ context, params, cause, location }),
      component: lazyRouteComponent(code, 'Page'),
      staticData: { open },
    })
}
