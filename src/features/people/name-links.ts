import { safeLink, hostOf, type SafeUrl } from '#base/safe-url.ts'

export type NameLinkKind = 'official' | 'officialEn' | 'wikipedia' | 'wikipediaEn' | 'x' | 'xEn' | 'annict'

export interface NameLink {
  readonly kind: NameLinkKind
  readonly href: SafeUrl
  /** A host or an account: text in no language. */
  readonly detail: string | null
}

/** What an answer says of places elsewhere. `""`, null and undefined are unknown. */
export interface NameLinkSources {
  readonly url?: string | null
  readonly urlEn?: string | null
  readonly wikipediaUrl?: string | null
  readonly wikipediaUrlEn?: string | null
  readonly twitterUsername?: string | null
  readonly twitterUsernameEn?: string | null
}

/** The links that may be followed, each address once. `annict` is the page there; null for what only the samples have. */
export function nameLinks(sources: NameLinkSources, annict: SafeUrl | null): readonly NameLink[] {
  const links: NameLink[] = []
  const add = (
    kind: NameLinkKind,
    address: string | null | undefined,
    detail?: (href: SafeUrl) => string,
  ): void => {
    const href = safeLink(address)
    if (href === null || links.some((link) => link.href === href)) return
    links.push({ kind, href, detail: detail?.(href) ?? null })
  }
  const account = (kind: 'x' | 'xEn', text: string | null | undefined): void => {
    const name = text?.trim().replace(/^@/, '') ?? ''
    if (/^\w{1,15}$/.test(name)) add(kind, `https://x.com/${name}`, () => `@${name}`)
  }
  add('official', sources.url, hostOf)
  add('officialEn', sources.urlEn, hostOf)
  add('wikipedia', sources.wikipediaUrl)
  add('wikipediaEn', sources.wikipediaUrlEn)
  // The accounts of samples are nobody's, or somebody else's.
  if (annict !== null) {
    account('x', sources.twitterUsername)
    account('xEn', sources.twitterUsernameEn)
    add('annict', annict)
  }
  return links
}
