import { kanjiNumber, KANJI_NUMERALS, romanNumber } from './numerals.ts'
import { foldForSearch } from './search-text.ts'

/** One number, or all from one to another, as `#3-4` of an hour that showed two. */
export interface NumberSpan {
  readonly from: number
  readonly to: number
}

/** What of an episode can be looked up. */
export interface NumberedEpisode {
  /** Cut to a whole number by Annict, so that 6.5 comes as 6. */
  readonly number: number | null
  /** Free text: 第1話, #1, ①, 第一回, 十, Ⅱ, すてっぷ, 12.5, SP. */
  readonly numberText: string | null
  readonly title: string | null
}

/** What may stand before a number and what after it, so that 一番星 is no first episode. */
const BEFORE = /(?:第|其の|其ノ|その|之|巻|#)$/u
const AFTER = /^(?:話|回|章|夜|幕|集|巻|期|部|限|膳|皿|杯|戦|局|節|時間|日|駅|の|目|$|[^\p{L}\p{N}])/u

/** Numbers in rings and brackets. Under NFKC ②③ would read 23. */
const RINGED = /[①-⑳㉑-㉟㊱-㊿❶-❿⓫-⓴⓵-⓾⑴-⒇⒈-⒛]/gu
const ROMAN_LETTERS = /[\u2160-\u217b]+/gu
const KANJI = new RegExp(`[${KANJI_NUMERALS}]+`, 'gu')
const ROMAN_WORDS = /(?<![A-Za-z])[IVXLC]+(?![A-Za-z])/g
const SPANS = /(\d+(?:\.\d+)?)(?:\s*[-~〜–—]\s*#?(\d+(?:\.\d+)?))?/gu

/** A longer span is two numbers with a dash between them, such as a year and a month. */
const LONGEST_SPAN = 30

/** The numbers that a text names, in whatever digits. */
export function numbersIn(text: string): readonly NumberSpan[] {
  const plain = digits(text)
  return Array.from(plain.matchAll(SPANS), ([, first = '', second]): NumberSpan[] => {
    const from = Number(first)
    const to = second === undefined ? from : Number(second)
    if (to >= from && to - from <= LONGEST_SPAN) return [{ from, to }]
    return [
      { from, to: from },
      { from: to, to },
    ]
  }).flat()
}

/** The text with every number in it in the digits 0 to 9. */
function digits(text: string): string {
  const parted = text
    .replace(RINGED, (letter) => ` ${ringed(letter)} `)
    .replace(ROMAN_LETTERS, (run) => ` ${romanNumber(run.normalize('NFKC').toUpperCase()) ?? run} `)
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  return parted
    .replace(KANJI, (run: string, at: number) => {
      const value = kanjiNumber(run)
      const [before, after] = [parted.slice(0, at), parted.slice(at + run.length)]
      const stands = before.trim() === '' || BEFORE.test(before)
      return value !== null && stands && AFTER.test(after) ? String(value) : run
    })
    .replace(ROMAN_WORDS, (word) => String(romanNumber(word) ?? word))
}

function ringed(letter: string): string {
  const plain = letter.normalize('NFKC').replace(/\D/g, '')
  if (plain !== '') return plain
  // Black and double rings have no plain form; each row of them counts up from its first.
  const code = letter.charCodeAt(0)
  if (code >= 0x2776 && code <= 0x277f) return String(code - 0x2775)
  if (code >= 0x24eb && code <= 0x24f4) return String(code - 0x24eb + 11)
  return String(code - 0x24f4)
}

/** What says around a number no more than that it is an episode's. A point within 12.5 is part of the number. */
const AROUND = /第|話|回|episode|ep|no|(?!(?<=\d)\.(?=\d))[\p{Z}\p{P}]/giu

/** The number that a query asks for and nothing else: 5, 第五話, ⑤, `#5`, Ep. 5. Null for every other text. */
export function numberQuery(query: string): number | null {
  const [span, more] = numbersIn(query)
  if (span === undefined || more !== undefined || span.from !== span.to) return null
  return Number(digits(query).replace(AROUND, '')) === span.from ? span.from : null
}

/** Whether an episode is the one of that number. Its own text counts; Annict's cut number only where the text names none. */
export function hasNumber(episode: NumberedEpisode, wanted: number): boolean {
  const spans = numbersIn(episode.numberText ?? '')
  if (spans.length === 0) return episode.number === wanted
  return spans.some(
    ({ from, to }) => from === wanted || (from < wanted && wanted <= to && Number.isInteger(wanted)),
  )
}

/**
 * The episodes that a query means, in the order given: those of its number, or those in whose number and title every
 * word of it stands. A number that no episode has is looked for as a text.
 */
export function findEpisodes<T extends NumberedEpisode>(query: string, episodes: readonly T[]): readonly T[] {
  if (query.trim() === '') return episodes
  const wanted = numberQuery(query)
  if (wanted !== null) {
    const found = episodes.filter((episode) => hasNumber(episode, wanted))
    if (found.length > 0) return found
  }
  const words = query.split(/\s+/u).filter((word) => word !== '')
  const needles = words.map((word) => ({ folded: foldForSearch(word), plain: word }))
  return episodes.filter(({ numberText, title }) => {
    const text = `${numberText ?? ''}\n${title ?? ''}`
    const folded = text.split('\n').map(foldForSearch).join('\n')
    return needles.every((one) =>
      one.folded === '' ? text.includes(one.plain) : folded.includes(one.folded),
    )
  })
}
