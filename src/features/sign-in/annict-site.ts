import { createContext, use, useCallback } from 'react'

import { invariant } from '#base/invariant.ts'
import { safeLink, type SafeUrl } from '#base/safe-url.ts'

const AnnictSiteContext = createContext('https://annict.com')

/** Tells the app where Annict's web site is: an address without a slash at its end. */
export const AnnictSiteProvider = AnnictSiteContext.Provider

/** Makes the address of a page on Annict's own site. */
export function useAnnictSite(): (path: `/${string}`) => SafeUrl {
  const site = use(AnnictSiteContext)
  return useCallback(
    (path) => {
      const href = safeLink(site + path)
      invariant(href !== null, 'The address of Annict is a plain one, and so is every page below it')
      return href
    },
    [site],
  )
}
