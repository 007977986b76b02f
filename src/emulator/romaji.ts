const ROWS: Readonly<Record<string, string>> = {
  あいうえお: 'a i u e o',
  かきくけこ: 'ka ki ku ke ko',
  さしすせそ: 'sa shi su se so',
  たちつてと: 'ta chi tsu te to',
  なにぬねの: 'na ni nu ne no',
  はひふへほ: 'ha hi fu he ho',
  まみむめも: 'ma mi mu me mo',
  やゆよ: 'ya yu yo',
  らりるれろ: 'ra ri ru re ro',
  わゐゑをん: 'wa i e o n',
  がぎぐげご: 'ga gi gu ge go',
  ざじずぜぞ: 'za ji zu ze zo',
  だぢづでど: 'da ji zu de do',
  ばびぶべぼ: 'ba bi bu be bo',
  ぱぴぷぺぽ: 'pa pi pu pe po',
  ぁぃぅぇぉ: 'a i u e o',
  ゃゅょゎ: 'ya yu yo wa',
  ゔゕゖ: 'vu ka ke',
}

const SOUNDS = new Map(
  Object.entries(ROWS).flatMap(([kana, sounds]) => {
    const romaji = sounds.split(' ')
    return Array.from(kana).map((letter, place) => [letter, romaji[place] ?? ''] as const)
  }),
)

const SMALL_VOWELS = new Map(Array.from('ぁぃぅぇぉ').map((kana, place) => [kana, 'aiueo'[place] ?? '']))
const GLIDES = new Map(Array.from('ゃゅょ').map((kana, place) => [kana, 'auo'[place] ?? '']))

/**
 * Hepburn romaji of a hiragana text, without marks on long vowels, each word with a capital: enough for a sample.
 * Letters that are not hiragana stay as they are.
 */
export function romajiOf(hiragana: string): string {
  let romaji = ''
  let doubled = false
  for (const kana of hiragana) {
    if (kana === 'っ') {
      doubled = true
      continue
    }
    const glide = GLIDES.get(kana)
    const vowel = SMALL_VOWELS.get(kana)
    if (kana === 'ー') {
      continue
    } else if (glide !== undefined && /[^aeiou\s]i$/.test(romaji)) {
      // し, ち and じ take no y: sha, cho, ju.
      const bare = romaji.slice(0, -1)
      romaji = bare + (/(sh|ch|j)$/.test(bare) ? '' : 'y') + glide
    } else if (vowel !== undefined && /[^aeiou\s][aeiou]$/.test(romaji)) {
      // Two kana written small for one foreign sound: fa, ti, she; う before one is a w.
      romaji = romaji.slice(0, -1) + vowel
    } else if (vowel !== undefined && /(^|\s|[aeiou])u$/.test(romaji)) {
      romaji = `${romaji.slice(0, -1)}w${vowel}`
    } else {
      const sound = SOUNDS.get(kana) ?? kana
      romaji += doubled ? (sound.startsWith('ch') ? 't' : (sound[0] ?? '')) + sound : sound
    }
    doubled = false
  }
  return romaji.replace(
    /(^|\s)([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
