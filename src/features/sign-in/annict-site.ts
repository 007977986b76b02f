import { createContext, use } from 'react'

const AnnictSiteContext = createContext('https://annict.com')

/** Tells the app where Annict's web site is: an address without a slash at its end. */
export const AnnictSiteProvider = AnnictSiteContext.Provider

export function useAnnictSite(): string {
  return use(AnnictSiteContext)
}
