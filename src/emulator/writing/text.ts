/** The most characters that a comment or a review may have, counted as code points. */
export const LONGEST_TEXT = 1_048_596

const ASCII_BLANKS = new Set('\0\t\n\v\f\r ')

/** Without the ASCII white space at both ends, as Ruby's `strip` leaves it: the wide space of Japanese stays. */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ASCII_BLANKS.has(text.charAt(start))) start += 1
  while (end > start && ASCII_BLANKS.has(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

export function isTooLong(text: string): boolean {
  // A text has at least as many units as characters, so most are let through uncounted.
  return text.length > LONGEST_TEXT && characters(text) > LONGEST_TEXT
}

function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A new review has no title of its own: it becomes the first paragraph. One of nothing but blanks is none. */
export function reviewBody(title: string | null, body: string): string {
  return trimmed(title === null || title.trim() === '' ? body : `${title}\n\n${body}`)
}
