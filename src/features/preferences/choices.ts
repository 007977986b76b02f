import type { TitleChoice } from '#domain/titles.ts'
import type { Language } from '#i18n/language.ts'
import type { Theme } from '#ui/theme.ts'

/** What can be chosen on a device, and between what. The first of each is what holds until something is chosen. */
export const CHOICES = {
  /** `browser` follows the languages of the browser. */
  language: ['browser', 'ja', 'en'],
  /** `system` follows the device. */
  theme: ['system', 'light', 'dark'],
  /** Which of a work's titles stands first. */
  titles: ['native', 'kana', 'romaji', 'english'],
  /** Whose clock broadcasts are shown on. */
  zone: ['japan', 'local'],
  /** `30` writes the night as part of the day before: 25:30. */
  hours: ['30', '24'],
  /** The hour at which a viewer's day turns. */
  dayStart: ['5', '4', '6'],
  /** Whether pictures are asked for, or all covers are drawn. */
  pictures: ['all', 'none'],
  /** How much of the budget the top bar tells. */
  chip: ['full', 'short'],
  /**
   * What is hidden of episodes that the viewer has not marked: all that may tell of them, only what others wrote, or nothing.
   */
  spoilers: ['all', 'comments', 'none'],
  /** Whether what a pointer rests on is asked for before it is opened. */
  prefetch: ['on', 'off'],
  /** Whether single keys are shortcuts. */
  shortcuts: ['on', 'off'],
} as const satisfies Readonly<Record<string, readonly string[]>> & {
  readonly language: readonly ['browser', ...Language[]]
  readonly theme: readonly Theme[]
  readonly titles: readonly TitleChoice[]
}

export type ChoiceName = keyof typeof CHOICES

/** What a person has chosen on this device. */
export type Choices = { readonly [Name in ChoiceName]: (typeof CHOICES)[Name][number] }

/** Reads each choice by `get`; whatever nobody can have chosen is taken as not chosen. */
export function readChoices(get: (name: ChoiceName) => string | null): Choices {
  const entries = Object.entries(CHOICES).map(([name, all]) => {
    const held = get(name as ChoiceName) // the names of the table
    return [name, all.find((one) => one === held) ?? all[0]]
  })
  return Object.fromEntries(entries) as Choices // each name of the table with one of its values
}
