/**
 * Latin letters as hiragana, in all the spellings that people type and print: Hepburn (shi, tsu, shimbun), the one taught in
 * schools (si, tu), and what keyboards take (thi, xtu). Lower case is expected. What is no Japanese stays as it is.
 */
export function hiraganaOf(latin: string): string {
  let kana = ''
  let at = 0
  while (at < latin.length) {
    const length = [3, 2, 1].find((letters) => SYLLABLES.has(latin.slice(at, at + letters)))
    const letter = latin[at] ?? ''
    const next = latin[at + 1] ?? ''
    if (length !== undefined) {
      kana += SYLLABLES.get(latin.slice(at, at + length)) ?? ''
      at += length
    } else if (letter === 'n') {
      kana += 'ん'
      at += next === "'" ? 2 : 1
    } else if (letter === 'm' && /[bpm]/.test(next)) {
      kana += 'ん'
      at += 1
    } else if (/[a-z]/.test(letter) && (letter === next || (letter === 't' && next === 'c'))) {
      kana += 'っ'
      at += 1
    } else {
      kana += letter === '-' ? 'ー' : letter
      at += 1
    }
  }
  return kana
}

/** Hiragana as katakana. */
export function katakanaOf(hiragana: string): string {
  return hiragana.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}

const VOWELS = ['a', 'i', 'u', 'e', 'o'] as const

/** What stands for each consonant with a, i, u, e and o; nothing where nobody writes that. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あ い う え お',
  k: 'か き く け こ',
  s: 'さ し す せ そ',
  sh: 'しゃ し しゅ しぇ しょ',
  t: 'た ち つ て と',
  ts: 'つぁ つぃ つ つぇ つぉ',
  ch: 'ちゃ ち ちゅ ちぇ ちょ',
  th: 'てゃ てぃ てゅ てぇ てょ',
  n: 'な に ぬ ね の',
  h: 'は ひ ふ へ ほ',
  f: 'ふぁ ふぃ ふ ふぇ ふぉ',
  m: 'ま み む め も',
  y: 'や _ ゆ いぇ よ',
  r: 'ら り る れ ろ',
  w: 'わ うぃ う うぇ を',
  g: 'が ぎ ぐ げ ご',
  z: 'ざ じ ず ぜ ぞ',
  j: 'じゃ じ じゅ じぇ じょ',
  d: 'だ ぢ づ で ど',
  dh: 'でゃ でぃ でゅ でぇ でょ',
  b: 'ば び ぶ べ ぼ',
  p: 'ぱ ぴ ぷ ぺ ぽ',
  v: 'ゔぁ ゔぃ ゔ ゔぇ ゔぉ',
  x: 'ぁ ぃ ぅ ぇ ぉ',
  xt: '_ _ っ _ _',
  xy: 'ゃ _ ゅ _ ょ',
}

/** Those that are written with a small ya, yu, ye or yo behind their i. */
const WITH_Y = ['k', 's', 't', 'n', 'h', 'm', 'r', 'g', 'z', 'j', 'd', 'b', 'p']

const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    row
      .split(' ')
      .flatMap((kana, place): [string, string][] =>
        kana === '_' ? [] : [[`${consonant}${VOWELS[place] ?? ''}`, kana]],
      ),
  ),
  ...WITH_Y.flatMap((consonant) => {
    const [, i = ''] = ROWS[consonant]?.split(' ') ?? []
    return Object.entries({ a: 'ゃ', u: 'ゅ', e: 'ぇ', o: 'ょ' }).map(([vowel, small]): [string, string] => [
      `${consonant}y${vowel}`,
      `${i}${small}`,
    ])
  }),
])
