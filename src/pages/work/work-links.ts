import { hostOf, safeLink, type SafeUrl } from '#base/safe-url.ts'

export type LinkKind =
  | 'official'
  | 'officialEn'
  | 'wikipedia'
  | 'wikipediaEn'
  | 'x'
  | 'hashtag'
  | 'mal'
  | 'syobocal'
  | 'annict'

export interface WorkLink {
  readonly kind: LinkKind
  readonly href: SafeUrl
  /** What the link leads to, as text that is in no language: a host, an account, a hashtag. */
  readonly detail: string | null
}

/** What an answer says about places elsewhere. `""` and null are unknown. */
export interface LinkSources {
  readonly officialSiteUrl: string | null
  readonly officialSiteUrlEn: string | null
  readonly wikipediaUrl: string | null
  readonly wikipediaUrlEn: string | null
  readonly twitterUsername: string | null
  readonly twitterHashtag: string | null
  readonly malAnimeId: string | null
  readonly syobocalTid: number | null
}

/**
 * The links that may be followed: http and https only, names and numbers in the form that their sites use. A work of the
 * sample data has no page on Annict and no account on X; of its numbers only those are linked that are as short as the
 * numbers of those sites are, for longer ones are invented. `annict` is the work's page there, null for a sample.
 */
export function workLinks(work: LinkSources, annict: SafeUrl | null): readonly WorkLink[] {
  const links: WorkLink[] = []
  const add = (kind: LinkKind, address: string | null, detail?: string): void => {
    const href = safeLink(address)
    // Some works carry one address in both fields.
    if (href === null || links.some((link) => link.href === href)) return
    links.push({ kind, href, detail: detail ?? null })
  }
  const site = (kind: LinkKind, address: string | null): void => {
    const href = safeLink(address)
    if (href !== null) add(kind, href, hostOf(href))
  }
  site('official', work.officialSiteUrl)
  site('officialEn', work.officialSiteUrlEn)
  add('wikipedia', work.wikipediaUrl)
  add('wikipediaEn', work.wikipediaUrlEn)
  const real = annict !== null
  const account = work.twitterUsername?.trim().replace(/^@/, '') ?? ''
  if (real && /^\w{1,15}$/.test(account)) add('x', `https://x.com/${account}`, `@${account}`)
  const hashtag = work.twitterHashtag?.trim().replace(/^[#＃]/u, '') ?? ''
  if (real && /^[\p{L}\p{N}\p{M}_ー・]{1,100}$/u.test(hashtag)) {
    add('hashtag', `https://x.com/hashtag/${encodeURIComponent(hashtag)}`, `#${hashtag}`)
  }
  if (/^[1-9]\d{0,6}$/.test(work.malAnimeId ?? ''))
    add('mal', `https://myanimelist.net/anime/${work.malAnimeId}`)
  if (work.syobocalTid !== null && work.syobocalTid > 0 && work.syobocalTid < 100_000)
    add('syobocal', `https://cal.syoboi.jp/tid/${work.syobocalTid}`)
  if (real) add('annict', annict)
  return links
}
