import type { WorkTitles } from './titles.ts'

/** Texts made ready for being searched. */
export interface SearchText {
  /** Folded by {@link foldForSearch}; the titles stand on lines of their own, so that no match runs across two. */
  readonly folded: string
  /** Only width and case evened out: what a query of nothing but symbols is looked up in. */
  readonly plain: string
}

/**
 * The form in which a query and a title are compared, never shown: width and case evened out (NFKC), katakana as
 * hiragana, accents and macrons taken off, ヴ as ぶ, long marks and hyphens, spaces and symbols dropped.
 */
export function foldForSearch(text: string): string {
  let folded = hiragana(plain(text))
  if (folded.includes('ゔ')) {
    folded = folded
      .replace(/ゔ([ぁぃぇぉ])/g, (_, vowel: string) => B_ROW[vowel] ?? 'ぶ')
      .replaceAll('ゔ', 'ぶ')
  }
  if (ACCENTED.test(folded)) folded = folded.normalize('NFD').replace(MARKS, '').normalize('NFC')
  // 関ヶ原 and 関ケ原 are one place.
  return folded
    .replaceAll('ゖ', 'け')
    .replaceAll('ゕ', 'か')
    .replace(/[\p{P}\p{S}\p{Z}\p{C}ー]/gu, '')
}

/** Letters outside of ASCII and of the scripts of East Asia; the voicing marks of kana are not among them. */
const ACCENTED = /[\u00c0-\u1fff]/
const MARKS = /[\u0300-\u036f]/g

export function searchText(work: WorkTitles): SearchText {
  const titles = [work.title, work.titleKana, work.titleEn, work.titleRo].map((title) => title ?? '')
  return { folded: titles.map(foldForSearch).join('\n'), plain: titles.map(plain).join('\n') }
}

/** A query as a test: every word of it must stand somewhere in the text. A blank query takes everything. */
export function textFilter(query: string): (text: SearchText) => boolean {
  const words = query.split(/\s+/u).filter((word) => word !== '')
  const needles = words.map((word) => ({ folded: foldForSearch(word), plain: plain(word) }))
  return (text) =>
    needles.every(({ folded, plain: symbols }) =>
      folded === '' ? text.plain.includes(symbols) : text.folded.includes(folded),
    )
}

/**
 * The reading by which a title is sorted: its kana, or the title itself where it is written in kana and Latin letters
 * only. Null where nobody could tell the reading.
 */
export function readingOf(work: WorkTitles): string | null {
  const kana = work.titleKana?.trim() ?? ''
  if (kana !== '') return hiragana(plain(kana))
  return /\p{Script=Han}/u.test(work.title) || work.title.trim() === '' ? null : hiragana(plain(work.title))
}

const B_ROW: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function hiragana(text: string): string {
  // ァ to ヶ stand 0x60 above ぁ to ゖ; the few katakana beyond have no hiragana.
  return text.replace(/[ァ-ヶヽヾ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}
