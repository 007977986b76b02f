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

/** In UTF-16 units. A letter under a tower of marks would break out of the cover: it is drawn without them. */
const LONGEST_GRAPHEME = 8

/**
 * Most titles begin with these, each a letter by itself, with a letter after them and no mark that would join. They are told
 * without the classes of Unicode and without a segmenter, which together take 20 ms to set up while a page loads.
 */
const PLAIN_START =
  /^(?:[A-Za-z0-9][A-Za-z0-9\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]{2}|[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff][A-Za-z0-9\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff])(?=$|[A-Za-z0-9\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff])/

let segmenter: Intl.Segmenter | undefined

function lettersOf(title: string): string {
  const named = title.replace(KIND, '')
  const plain = PLAIN_START.exec(named)?.[0]
  if (plain !== undefined) return plain.toUpperCase()
  const name = named.replace(NOT_A_LETTER, '')
  const source = name === '' ? title.trim() : name
  if (source === '') return '・'
  // Graphemes are found in a slice: long titles, or thousands of marks on one letter, cost no more than short ones.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  const graphemes = Array.from(segmenter.segment(source.slice(0, 24)), ({ segment }) =>
    segment.length > LONGEST_GRAPHEME ? Array.from(segment)[0] : segment,
  )
  const latin = /^[\p{Script=Latin}\p{N}]/u.test(source)
  return graphemes
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
