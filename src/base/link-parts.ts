import { safeLink, type SafeUrl } from './safe-url.ts'

/** A piece of a text of others: shown as it is, or as a link. Nothing else in such a text means anything. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: SafeUrl }

/** Longest address that becomes a link, in letters. */
const LONGEST = 1_000

/** More links than this in one text are no help to anybody. */
const MOST_LINKS = 200

/** Where an address may begin and what it can hold: no blanks, quotes or brackets that Japanese texts put around it. */
const ADDRESS =
  /(?<![A-Za-z0-9+.-])https?:\/\/[^\s<>"'`{}|\\^「」『』【】〈〉《》（）［］｛｝、。，．！？；：…]+/gi

/** What closes a sentence rather than an address. */
const CLOSING = /[.,:;!?*_~]+$/

/** Scripts that hosts of Japanese sites are written in. A host with another is shown as it is asked for. */
const USUAL_HOST = /^[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ー々!-~]*$/u

/** Splits a clean text at the addresses in it. The parts' texts joined are the text, but for hosts that may deceive. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let told = 0
  const tell = (end: number): void => {
    if (end > told) parts.push({ kind: 'text', text: text.slice(told, end) })
  }
  let links = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (links === MOST_LINKS) break
    const address = trimmed(found)
    const href = address.length > LONGEST ? null : safeLink(address)
    if (href === null) continue
    tell(index)
    parts.push({ kind: 'link', text: shown(address, href), href })
    told = index + address.length
    links += 1
  }
  tell(text.length)
  return parts
}

/** Where a text that is to be cut at `end` can be cut, so that no address is: before the one that runs across. */
export function endBeforeAddress(text: string, end: number): number {
  const from = Math.max(0, end - LONGEST)
  for (const { 0: found, index } of text.slice(from, end + 1).matchAll(ADDRESS)) {
    if (index + found.length > end - from) return from + index
  }
  return end
}

/** Without the end of the sentence, and without a closing bracket that was opened before the address. */
function trimmed(found: string): string {
  let address = found
  for (;;) {
    const closed = address.replace(CLOSING, '')
    const opened = closed.split('(').length
    const bracket = /[)\]]$/.test(closed) && (closed.endsWith(']') || closed.split(')').length > opened)
    if (closed === address && !bracket) return address
    address = bracket ? closed.slice(0, -1) : closed
  }
}

function shown(address: string, href: SafeUrl): string {
  const host = /^https?:\/\/(?<host>[^/?#]*)/i.exec(address)?.groups?.['host'] ?? ''
  return USUAL_HOST.test(host) ? address : href
}
