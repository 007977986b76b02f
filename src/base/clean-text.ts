/** Longest run of marks over or under one letter. Hebrew and Vietnamese need three, Tibetan up to eight. */
const MOST_MARKS = 8

/** Most texts hold nothing else. The classes of Unicode take their time to set up, which a first page does not have. */
const HARMLESS =
  /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u2bff\u3000-\u3029\u3030-\u3098\u309b-\u3130\u3165-\ua48c\uac00-\ud7a3\uff01-\uff9f]*$/

interface Classes {
  readonly unseen: RegExp
  readonly mark: RegExp
  readonly joining: RegExp
  readonly emoji: RegExp
  readonly sign: RegExp
  readonly han: RegExp
}

let made: Classes | undefined

function classes(): Classes {
  made ??= {
    // What orders letters anew, has no width, or is no character. Blanks have a width.
    unseen: /[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u,
    mark: /\p{M}/u,
    // Letters of these change their shape by a joiner between them: Arabic and its kin, the scripts of India, Mongolian.
    joining: /[\u0600-\u0dff\u1800-\u18af]/,
    emoji: /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u,
    sign: /[\p{Emoji}\p{S}\p{Po}]/u,
    han: /\p{Script=Han}/u,
  }
  return made
}

const JOINER = '\u200d'
const NON_JOINER = '\u200c'
const BLACK_FLAG = '\u{1f3f4}'

/**
 * A text of others, made harmless for whatever stands beside it: nothing in it is unseen, turns the order of letters
 * round, or grows out of its line. What it means as markup is no matter here, since texts are shown as texts. Joiners and
 * selectors stay where an emoji, a name or a script needs them. Breaks of lines stay, each as `\n`.
 */
export function cleanText(text: string): string {
  if (HARMLESS.test(text)) return text
  const { mark } = classes()
  const letters = Array.from(levelBreaks(text).replaceAll(/[\t\v\f]/g, ' '))
  let cleaned = ''
  let before = '' // the last one that was kept
  let base = '' // the last one that marks can sit on; none at the start of a line
  let marks = 0
  for (const [place, letter] of letters.entries()) {
    const kept = /[\ud800-\udfff]/u.test(letter) ? '\ufffd' : letter // half a character, which no text may hold
    if (!stays(kept, before, base, letters[place + 1] ?? '')) continue
    if (mark.test(kept)) {
      marks += 1
      if (base === '' || marks > MOST_MARKS) continue
    } else if (kept === '\n') {
      base = ''
    } else if (kept !== JOINER && kept !== NON_JOINER) {
      base = kept
      marks = 0
    }
    cleaned += kept
    before = kept
  }
  return cleaned
}

/** A text in which every break of a line is `\n`. */
export function levelBreaks(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}

function stays(letter: string, before: string, base: string, next: string): boolean {
  const { unseen, joining, emoji, sign, han } = classes()
  if (letter === '\n' || !unseen.test(letter)) return true
  const code = letter.codePointAt(0) ?? 0
  if (letter === JOINER || letter === NON_JOINER) {
    if (before === JOINER || before === NON_JOINER) return false
    if (joining.test(base) && joining.test(next)) return true
    return letter === JOINER && (emoji.test(before) || isSelector(before)) && emoji.test(next)
  }
  // Which look a sign has, and which form a letter of a name.
  if (code === 0xfe0e || code === 0xfe0f) return sign.test(before)
  if (isSelector(letter)) return han.test(before) || /\p{Sm}/u.test(before)
  if (code >= 0x180b && code <= 0x180f && code !== 0x180e) return joining.test(before)
  // The flags of countries within countries.
  if (code >= 0xe0020 && code <= 0xe007f)
    return before === BLACK_FLAG || /[\u{e0020}-\u{e007e}]/u.test(before)
  return false
}

function isSelector(letter: string): boolean {
  return /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(letter)
}

/** More than any name or title has. */
const LONGEST_LINE = 1_000

/** A text of others in one line, for titles, labels and names. What no title is as long as ends in `…`. */
export function cleanLine(text: string): string {
  const long = text.length > LONGEST_LINE
  // Cut first: cleaning takes its time with odd letters. Half a character at the end goes with the rest.
  const line = long ? `${text.slice(0, LONGEST_LINE).replace(/[\ud800-\udbff]$/, '')}…` : text
  return cleanText(line).replaceAll(/\s*\n\s*/g, ' ')
}
