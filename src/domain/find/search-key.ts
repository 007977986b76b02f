import { KANJI_NUMERALS, kanjiNumber, romanNumber } from '#domain/numerals.ts'
import { foldForSearch } from '#domain/search-text.ts'

import { hiraganaOf, katakanaOf } from './latin-kana.ts'

/** A name, or a word that somebody looks for, in the forms that are compared. */
export interface SearchKey {
  /** Folded; the stricter form. */
  readonly strict: string
  /** Beyond that all numerals as digits, long vowels as short ones, and signs that are read as letters as those. */
  readonly loose: string
}

export function searchKey(text: string): SearchKey {
  return { strict: foldForSearch(text), loose: looseKey(text) }
}

/** A text of Latin letters in both kana, for a search that compares letter by letter; none where it is no Japanese. */
export function kanaSpellings(text: string): readonly string[] {
  const latin = text.normalize('NFKC').toLowerCase().trim()
  if (!/^[a-z' -]+$/.test(latin)) return []
  const kana = hiraganaOf(latin).replace(/\s+/gu, '')
  return kana === '' || /[a-z']/.test(kana) ? [] : [kana, katakanaOf(kana)]
}

/** A word of Latin letters as somebody would write it in kana, in the loose form; null where it is no Japanese. */
export function kanaKey(word: string): string | null {
  const latin = foldForSearch(word)
  if (!/^[a-z]+$/.test(latin)) return null
  // ん is typed with one n or two; a syllable that is not yet finished is none.
  const typed = latin.replace(/nn(?![aiueoy])/g, 'n').replace(/[b-df-hj-mp-tv-z]+$/, '')
  const kana = hiraganaOf(typed)
  return kana === '' || /[a-z]/.test(kana) ? null : looseKey(kana)
}

function looseKey(text: string): string {
  return shortVowels(foldForSearch(letters(digits(text))))
}

/** SPY×FAMILY as people type it, and an @ that stands for an a. */
function letters(text: string): string {
  return text.replace(/[×✕✖╳]/g, 'x').replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
}

/** Ⅱ, II, 第二期 and 二期 as 2; letters and kanji that only might be numbers stay what they are. */
function digits(text: string): string {
  return text
    .replace(/[\u2160-\u217b]+/g, (sign) => digitsOf(sign.normalize('NFKC').toUpperCase()))
    .normalize('NFKC')
    .replace(ROMAN, digitsOf)
    .replace(COUNTED, (kanji) => String(kanjiNumber(kanji) ?? kanji))
}

function digitsOf(roman: string): string {
  return String(romanNumber(roman) ?? roman)
}

/** By itself, or of two letters and more right behind kana or kanji. */
const ROMAN =
  /(?<![\p{L}\p{N}])[IVX]+(?![\p{L}\p{N}])|(?<![\p{sc=Latin}\p{N}])[IVX]{2,}(?![\p{sc=Latin}\p{N}])/gu

/** Kanji behind 第, or before what is counted in titles. */
const COUNTED = new RegExp(
  `(?<=第)[${KANJI_NUMERALS}]+|(?<!\\p{sc=Han})[${KANJI_NUMERALS}]+(?=[期話章部巻幕])`,
  'gu',
)

/** とうきょう as とーきょー would be, whose long marks folding has taken off; tookyoo and toukyou as tokyo. */
function shortVowels(folded: string): string {
  return folded
    .replace(/(?<=[おこごそぞとどのほぼぽもよょろをぉ])[うおぉ]+/g, '')
    .replace(/(?<=[うくぐすずつづぬふぶぷむゆゅるぅ])[うぅ]+/g, '')
    .replace(/(?<=[えけげせぜてでねへべぺめれぇ])[いえぇぃ]+/g, '')
    .replace(/(?<=[いきぎしじちぢにひびぴみりぃ])[いぃ]+/g, '')
    .replace(/(?<=[あかがさざただなはばぱまやゃらわぁ])[あぁ]+/g, '')
    .replace(/o[ou]/g, 'o')
    .replace(/uu/g, 'u')
}
