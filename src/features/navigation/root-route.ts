import { createRootRouteWithContext, retainSearchParams, type RouteComponent } from '@tanstack/react-router'

import { asLanguage, type Language } from '#i18n/language.ts'

import type { RouteContext } from './route-context.ts'

/** Search parameters that every page has. */
export interface RootSearch {
  /** The language asked for in the address; it stays there from page to page. */
  readonly lang?: Language | undefined
}

/** Makes the route around all pages. `shell` is what stays on screen, `notFound` stands in for unknown addresses. */
export function createRoot(shell: RouteComponent, notFound: RouteComponent) {
  return createRootRouteWithContext<RouteContext>()({
    validateSearch: (search: Record<string, unknown>): RootSearch => {
      const lang = asLanguage(search['lang'])
      return lang === null ? {} : { lang }
    },
    search: { middlewares: [retainSearchParams<RootSearch>(['lang'])] },
    component: shell,
    notFoundComponent: notFound,
  })
}

/** The parent of every page's route. */
export type RootRoute = ReturnType<typeof createRoot>
