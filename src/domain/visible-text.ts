import { cleanLine } from '#base/clean-text.ts'

/** Most texts have one of these. The classes of Unicode take their time to set up, which a first page does not have. */
const PLAIN = /[!-~ぁ-ゖァ-ヶ一-鿿]/

/** Whether a text shows anything: blanks, and what is there but has no shape, are no title and no name. */
export function isVisible(text: string): boolean {
  return PLAIN.test(text) || /[^\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}

/** The title of a work, clean, or its number where there is no title that anybody could see or press. */
export function titleOrNumber(title: string, annictId: number): string {
  const line = cleanLine(title).trim()
  return isVisible(line) ? line : `#${annictId}`
}
