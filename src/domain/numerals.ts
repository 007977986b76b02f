// Numbers as Japanese titles write them. Each reader takes a text that is nothing else, and gives null for any other.

const KANJI_DIGITS = '〇一二三四五六七八九'
const KANJI_TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
/** Other forms of the same characters, such as those on banknotes. */
const KANJI_FORMS: Readonly<Record<string, string>> = {
  零: '〇',
  壱: '一',
  壹: '一',
  弐: '二',
  貳: '二',
  参: '三',
  參: '三',
  伍: '五',
  拾: '十',
  廿: '二十',
  卅: '三十',
}

/** Every character that {@link kanjiNumber} reads, for a class of a pattern. */
export const KANJI_NUMERALS = `${KANJI_DIGITS}${Object.keys(KANJI_TENS).join('')}${Object.keys(KANJI_FORMS).join('')}`

/** 二十三, 百五, 一〇三 and 伍 as numbers; below 10,000, which no list of episodes reaches. */
export function kanjiNumber(text: string): number | null {
  const plain = Array.from(text, (letter) => KANJI_FORMS[letter] ?? letter).join('')
  if (plain === '') return null
  if (/^[〇一二三四五六七八九]+$/.test(plain)) {
    return Number(Array.from(plain, (letter) => KANJI_DIGITS.indexOf(letter)).join(''))
  }
  if (
    !/^(?:[一二三四五六七八九]?千)?(?:[一二三四五六七八九]?百)?(?:[一二三四五六七八九]?十)?[一二三四五六七八九]?$/.test(
      plain,
    )
  )
    return null
  let sum = 0
  let digit = 0
  for (const letter of plain) {
    const ten = KANJI_TENS[letter]
    if (ten === undefined) {
      digit = KANJI_DIGITS.indexOf(letter)
      continue
    }
    sum += (digit === 0 ? 1 : digit) * ten
    digit = 0
  }
  return sum + digit
}

const ROMAN: readonly (readonly [string, number])[] = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

/** I to CCCXCIX in the one right spelling, in capitals: MIX and CIVIL are words. */
export function romanNumber(text: string): number | null {
  if (!/^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text) || text === '') return null
  let rest = text
  let sum = 0
  for (const [letters, value] of ROMAN) {
    while (rest.startsWith(letters)) {
      rest = rest.slice(letters.length)
      sum += value
    }
  }
  return sum
}

/** The same number as a Roman numeral, for 1 to 399. */
export function toRoman(value: number): string {
  let rest = value
  let text = ''
  for (const [letters, worth] of ROMAN) {
    while (rest >= worth) {
      text += letters
      rest -= worth
    }
  }
  return text
}
