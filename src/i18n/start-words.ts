import type { Language } from './language.ts'

/** What must be sayable when nothing could be loaded: it comes with the program itself. */
interface StartWords {
  readonly misconfigured: string
  readonly notLoaded: string
  readonly reload: string
}

export const START_WORDS: Readonly<Record<Language, StartWords>> = {
  ja: {
    misconfigured: '設定に誤りがあるため、余白を始められません。',
    notLoaded:
      '余白を始めるのに必要なファイルを読み込めませんでした。つながりを確かめて、再読み込みしてください。',
    reload: '再読み込み',
  },
  en: {
    misconfigured: 'Yohaku cannot start because its configuration is wrong.',
    notLoaded: 'A file that Yohaku needs to start could not be loaded. Check the connection and reload.',
    reload: 'Reload',
  },
}
