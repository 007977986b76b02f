import { endBeforeAddress } from './link-parts.ts'

/** A text beyond either of these is folded: the rest comes when it is asked for. */
const LONG = { letters: 2_000, lines: 30 }

/** No more than this of one text is on the page at once: a page with a million letters in one place stands still. */
const MOST_AT_ONCE = 20_000

/** No more lines than this, for the same reason. */
const MOST_LINES = 1_000

/** What of a text is shown first. */
export interface Folded {
  readonly head: string
  /** How many letters (UTF-16 units) the rest has; 0 when the head is all. */
  readonly more: number
}

/**
 * Decides what of a text is shown at once. Its breaks are level; the rest of cleaning may follow, piece by piece, since
 * that makes no text longer.
 */
export function foldText(text: string): Folded {
  const head = cut(text, LONG.letters, LONG.lines)
  return { head, more: text.length - head.length }
}

/** An unfolded text in pieces that follow one another; each is put on the page when it is asked for. None is empty. */
export function pagesOf(text: string): readonly string[] {
  const pages: string[] = []
  for (let rest = text; rest !== '';) {
    const page = cut(rest, MOST_AT_ONCE, MOST_LINES)
    pages.push(page)
    rest = rest.slice(page.length)
  }
  return pages
}

/**
 * The beginning of a text that has at most so many letters and lines. It never ends inside of what is read as one letter,
 * nor inside of an address that would be a link.
 */
function cut(text: string, letters: number, lines: number): string {
  let end = Math.min(text.length, letters)
  let seen = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    seen += 1
    if (seen === lines) end = at + 1
  }
  if (end === text.length) return text
  const before = endBeforeAddress(text, end)
  if (before > 0) end = before
  // A long run of what belongs to the letter before is no text, and is cut anywhere.
  for (let back = 0; back < 64 && end - back > 1; back += 1) {
    if (isBorder(text, end - back)) return text.slice(0, end - back)
  }
  return text.slice(0, end)
}

function isBorder(text: string, at: number): boolean {
  const before = text.codePointAt(at - 1) ?? 0
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const afterHalf = /[\ud800-\udbff]/.test(text.charAt(at - 1))
  return (
    !afterHalf && before !== 0x200d && !/[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(letter)
  )
}
