import { romanNumber, toRoman } from './numerals.ts'
import { foldForSearch } from './search-text.ts'

/** More spellings than this would make the server compare every title for little. */
export const MOST_VARIANTS = 12

/**
 * The spellings under which to ask Annict for a title, all in one request: its search compares letter by letter and
 * knows the native title and the reading only, while people type any width, with or without spaces and symbols, in
 * either kana. The query itself comes first. What comes back must be put through `textFilter`, since the last spelling
 * is only the longest word. Empty for a blank query, which must not be sent: Annict takes an empty list for no condition.
 */
export function titleVariants(query: string): readonly string[] {
  const asTyped = query.trim()
  if (foldForSearch(asTyped) === '')
    return asTyped === '' ? [] : [...new Set([asTyped, narrow(asTyped), wide(asTyped)])]
  const even = narrow(asTyped)
  const letters = even.replace(NO_LETTER, '')
  const variants = [
    asTyped,
    even,
    wide(even),
    even.replace(/ +/g, '　'),
    even.replace(/ +/g, ''),
    romanWide(even),
    romanNarrow(asTyped),
    inHiragana(even),
    inKatakana(even),
    letters,
    inHiragana(letters),
    longestWord(even),
  ]
  return [...new Set(variants)].filter((variant) => variant !== '').slice(0, MOST_VARIANTS)
}

/** Whether a query can only meet titles that are in Latin letters themselves: Annict does not search English or romaji titles. */
export function isLatinQuery(query: string): boolean {
  const folded = foldForSearch(query)
  return /\p{Script=Latin}/u.test(folded) && !/[^\p{Script=Latin}\p{N}]/u.test(folded)
}

const NO_LETTER = /[\p{P}\p{S}\p{Z}\p{C}]/gu

/** Wide letters and symbols as narrow ones, half-width katakana as whole, every dash of a wave as one. */
function narrow(text: string): string {
  return text.normalize('NFKC').replace(/〜/g, '~').replace(/\s+/gu, ' ')
}

/** Symbols as Japanese titles print them: ! as ！. Letters and digits stay narrow, as most titles have them. */
function wide(text: string): string {
  return text
    .replace(/[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}]/g, (symbol) =>
      String.fromCharCode(symbol.charCodeAt(0) + 0xfee0),
    )
    .replace(/~/g, '〜')
}

/** II as Ⅱ, up to twelve, which have a letter of their own. */
function romanWide(text: string): string {
  return text.replace(/(?<![A-Za-z])[IVX]+(?![A-Za-z])/g, (word) => {
    const value = romanNumber(word)
    return value === null || value > 12 ? word : String.fromCharCode(0x215f + value)
  })
}

/** Ⅱ as II. */
function romanNarrow(text: string): string {
  return text.replace(/[\u2160-\u216b]/g, (letter) => toRoman(letter.charCodeAt(0) - 0x215f))
}

function inHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

function inKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}

/** What is left to find SPY×FAMILY by spy family: no spelling of ours would put that sign between. */
function longestWord(text: string): string {
  const words = text.split(/[\p{P}\p{S}\p{Z}\p{C}]+/u)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
