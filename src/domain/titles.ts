import { cleanLine } from '#base/clean-text.ts'
import { unreachable } from '#base/invariant.ts'

import { isVisible } from './visible-text.ts'

/** A work's title in up to four scripts, as answers give it: `""` where Annict does not know it. */
export interface WorkTitles {
  readonly title: string
  readonly titleKana?: string | null | undefined
  readonly titleRo?: string | null | undefined
  readonly titleEn?: string | null | undefined
}

/** Which title a reader wants to see first. */
export const TITLE_CHOICES = ['native', 'kana', 'romaji', 'english'] as const
export type TitleChoice = (typeof TITLE_CHOICES)[number]

/** A title with the language tag that its element needs: without it Han characters may take Chinese shapes. */
export interface Title {
  readonly choice: TitleChoice
  readonly text: string
  readonly lang: 'ja' | 'ja-Latn' | 'en'
}

const LANG = { native: 'ja', kana: 'ja', romaji: 'ja-Latn', english: 'en' } as const

/** All titles that are known, native first; one that only repeats an earlier one is left out. */
export function knownTitles(work: WorkTitles): readonly Title[] {
  const titles: Title[] = []
  for (const choice of TITLE_CHOICES) {
    const text = textOf(work, choice)
    if (text !== null && !titles.some((title) => title.text === text))
      titles.push({ choice, text, lang: LANG[choice] })
  }
  return titles
}

/**
 * What stands in for a title that Annict does not know: whoever asked for Latin letters gets them as long as there are
 * any. The native title, which every work has, comes last.
 */
const INSTEAD: Readonly<Record<TitleChoice, readonly TitleChoice[]>> = {
  native: [],
  kana: [],
  romaji: ['english'],
  english: ['romaji'],
}

/** The title of the reader's choice, or the nearest that is known: its own `choice` says which. */
export function displayTitle(work: WorkTitles, choice: TitleChoice): Title {
  for (const one of choice === 'native' ? [] : [choice, ...INSTEAD[choice]]) {
    const text = textOf(work, one)
    if (text !== null) return { choice: one, text, lang: LANG[one] }
  }
  return { choice: 'native', text: cleanLine(work.title), lang: LANG.native }
}

/** Whether `title` is another one than was chosen, in letters that whoever chose may not read. */
export function standsIn(title: Title, choice: TitleChoice): boolean {
  if (title.choice === choice || choice === 'native') return false
  const unread =
    choice === 'kana' ? /\p{Script=Han}/u : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  return title.choice !== 'native' || unread.test(title.text)
}

/**
 * What a line below `shown` says: the native title where another one stands above, else the English one for readers of
 * English. Empty where there is nothing else to say.
 */
export function secondTitle(work: WorkTitles, shown: Title, language: 'ja' | 'en'): Title | null {
  const wanted = shown.choice !== 'native' ? 'native' : language === 'en' ? 'english' : null
  return knownTitles(work).find(({ choice, text }) => choice === wanted && text !== shown.text) ?? null
}

function textOf(work: WorkTitles, choice: TitleChoice): string | null {
  switch (choice) {
    case 'native':
      return known(work.title)
    case 'kana':
      return known(work.titleKana)
    case 'romaji':
      return known(work.titleRo)
    case 'english':
      return known(work.titleEn)
    default:
      return unreachable(choice)
  }
}

/** Annict writes `""` for unknown where other APIs write null; what shows nothing says no more. Whoever wrote it, it is clean. */
function known(text: string | null | undefined): string | null {
  const line = cleanLine(text ?? '').trim()
  return isVisible(line) ? line : null
}
