import type { Language } from './language.ts'

/** What is said where another page shows the app in a frame. It comes with the one file that says it. */
export const FRAMED_WORDS: Readonly<Record<Language, { readonly framed: string; readonly open: string }>> = {
  ja: {
    framed: '余白は、ほかのページの枠の中では動きません。',
    open: '余白をひらく',
  },
  en: {
    framed: 'Yohaku does not run inside the frame of another page.',
    open: 'Open Yohaku',
  },
}
