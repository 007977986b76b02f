/** What turns the direction of text: letters written from the right, and characters that do nothing else. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const ISOLATES = /[\u2066-\u2069]/g

/**
 * A text of somebody else's for a place within a sentence of ours. Where it could turn the words around it, it is set
 * off by the characters made for that; its own of that kind are dropped, since one too many would end ours.
 */
export function isolated(text: string): string {
  return TURNING.test(text) ? `\u2068${text.replace(ISOLATES, '')}\u2069` : text
}
