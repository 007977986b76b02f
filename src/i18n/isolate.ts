import { cleanLine } from '#base/clean-text.ts'

/** What turns the direction of text: letters written from the right. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud83b|\ud83a|\ud802|\ud803/

/**
 * A text of somebody else's for a place within a sentence of ours: clean, in one line, and where it could turn the words
 * around it, set off by the characters made for that. It has none of its own kind left, which could end ours.
 */
export function isolated(text: string): string {
  const line = cleanLine(text)
  return TURNING.test(line) ? `\u2068${line}\u2069` : line
}
