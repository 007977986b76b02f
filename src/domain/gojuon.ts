/** The rows of the table of fifty sounds, by their first letter, and what is in none of them. */
export const GOJUON_ROWS = ['あ', 'か', 'さ', 'た', 'な', 'は', 'ま', 'や', 'ら', 'わ', 'other'] as const
export type GojuonRow = (typeof GOJUON_ROWS)[number]

/** Each row's letters without voicing marks; the last row takes what stands alone. */
const LETTERS: Readonly<Record<Exclude<GojuonRow, 'other'>, string>> = {
  あ: 'あいうえおぁぃぅぇぉ',
  か: 'かきくけこゕゖ',
  さ: 'さしすせそ',
  た: 'たちつてとっ',
  な: 'なにぬねの',
  は: 'はひふへほ',
  ま: 'まみむめも',
  や: 'やゆよゃゅょ',
  ら: 'らりるれろ',
  わ: 'わゐゑをんゎ',
}

const ROW_OF: ReadonlyMap<string, GojuonRow> = new Map(
  GOJUON_ROWS.flatMap((row) =>
    row === 'other' ? [] : Array.from(LETTERS[row], (letter) => [letter, row] as const),
  ),
)

/**
 * The row under which an index lists a reading: that of its first letter, whatever its width, script, size or voicing.
 * Annict does not know every reading; null and `""` are `other`, as is a reading that begins in no kana.
 */
export function gojuonRow(reading: string | null): GojuonRow {
  const first = /[\p{L}\p{N}]/u.exec((reading ?? '').normalize('NFKC'))?.[0] ?? ''
  // The voicing mark is a letter of its own under NFD. ァ to ヶ stand 0x60 above ぁ to ゖ.
  const bare = first
    .normalize('NFD')
    .charAt(0)
    .replace(/[ァ-ヶ]/, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
  return ROW_OF.get(bare) ?? 'other'
}
