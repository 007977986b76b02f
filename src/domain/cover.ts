/** The parts of a drawn cover. The same title draws the same cover on every device. */
export interface CoverDesign {
  /** One or two characters of a Japanese title, up to three of a Latin one. */
  readonly letters: string
  /** Two hues in degrees, from 0 to 359; the second is a step away from the first. */
  readonly hues: readonly [number, number]
  readonly pattern: CoverPattern
  /** How far the pattern is turned, in degrees from 0 to 165, in steps of 15. */
  readonly turn: number
}

/** The patterns are named after the papers that they call to mind. */
export const COVER_PATTERNS = ['rain', 'polka', 'ripple', 'ledger', 'lattice', 'fan'] as const
export type CoverPattern = (typeof COVER_PATTERNS)[number]

const STEPS = [28, 42, 160, 205] as const

export function coverDesign(title: string): CoverDesign {
  const hash = hashOf(title)
  const hue = hash % 360
  const step = STEPS[(hash >>> 9) & 3] as number // two bits index the four
  const pattern = COVER_PATTERNS[(hash >>> 12) % COVER_PATTERNS.length] as CoverPattern // a remainder is an index
  return {
    letters: lettersOf(title),
    hues: [hue, (hue + step) % 360],
    pattern,
    turn: ((hash >>> 20) % 12) * 15,
  }
}

/** Words that say what a work is and not which: half of all films would share one cover. */
const KIND = /^(?:劇場版|映画|総集編|特別編|TVアニメ|アニメ|OVA|OAD)\s*/iu
const NOT_A_LETTER = /[\p{P}\p{S}\p{Z}\p{C}]/gu

/** In UTF-16 units. A letter under a tower of marks would break out of the cover. */
const LONGEST_GRAPHEME = 8

/** Letters that stand alone: marks that join the one before belong to no script of their own. */
const SINGLE_LETTERS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{N}ー]*$/u

let segmenter: Intl.Segmenter | undefined

/** Making a segmenter takes several milliseconds, which most lists of titles need not spend. */
function graphemesOf(text: string): string[] {
  if (SINGLE_LETTERS.test(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function lettersOf(title: string): string {
  const name = title.replace(KIND, '').replace(NOT_A_LETTER, '')
  const source = name === '' ? title.trim() : name
  if (source === '') return '・'
  // Graphemes are found in a slice: long titles, or thousands of marks on one letter, cost no more than short ones.
  const graphemes = graphemesOf(source.slice(0, 24))
  const latin = /^[\p{Script=Latin}\p{N}]/u.test(source)
  return graphemes
    .filter((grapheme) => grapheme.length <= LONGEST_GRAPHEME)
    .slice(0, latin ? 3 : 2)
    .join('')
    .toUpperCase()
}

/** FNV-1a over UTF-16 units, stirred once more so that titles that differ in their last letter differ in hue as well. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
