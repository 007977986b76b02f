import type { Brand } from './brand.ts'

/** An address that may stand in a link or a picture: http or https, without a user name, password or control character. */
export type SafeUrl = Brand<string, 'SafeUrl'>

/** Parsers of addresses drop some of these without a word, so that `java\nscript:` would become what it hides. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** The link that a text of an answer gives; null for unknown (`""`) and for everything that is not plainly an http(s) address. */
export function safeLink(text: string | null | undefined): SafeUrl | null {
  return parse(text)?.href ?? null
}

/** As {@link safeLink}, for pictures: http becomes https, since a page served over https may not show it otherwise. */
export function safePicture(text: string | null | undefined): SafeUrl | null {
  const url = parse(text)
  if (url === null) return null
  if (url.protocol === 'https:') return url.href
  // A port of its own speaks http only; asking it for https would fail for sure.
  return url.port === '' ? (`https:${url.href.slice('http:'.length)}` as SafeUrl) : null // was safe, and is no less so over https
}

/** The host of a link as people read it: without `www.`. */
export function hostOf(url: SafeUrl): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

interface SafeParts {
  readonly href: SafeUrl
  readonly protocol: string
  readonly port: string
}

function parse(text: string | null | undefined): SafeParts | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || CONTROL.test(trimmed) || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed))
    return null
  const url = new URL(trimmed)
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  return { href: url.href as SafeUrl, protocol: url.protocol, port: url.port } // checked in full above
}
