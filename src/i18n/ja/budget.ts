import { grouped } from '#i18n/numbers.ts'

const spokenSeconds = (seconds: number): string =>
  seconds >= 60
    ? `${Math.floor(seconds / 60)}分${seconds % 60 === 0 ? '' : `${seconds % 60}秒`}`
    : `${seconds}秒`

export const budget = {
  name: 'API予算',
  open: 'API予算のくわしい内訳',
  openKey: 'API予算のくわしい内訳（bキー）',
  states: {
    unknown: '確認前',
    ok: '余裕',
    pacing: '節約中',
    low: '残りわずか',
    paused: '一時停止',
    offline: 'オフライン',
    'signed-out': '要サインイン',
  },
  value: (remaining: number, limit: number) => `残り ${grouped(remaining)}回、${grouped(limit)}回中`,
  valueEstimated: (remaining: number, limit: number) =>
    `推定で残り 約${grouped(remaining)}回、${grouped(limit)}回中`,
  valueUnknown: '残りはまだわかりません',
  countdown: '回復までの時間',
  about: '約',
  left: 'あと',
  more: '全体を見る',
  pause: {
    refused: 'Annict から「少し待ってください」と言われました。',
    empty: 'この1分の回数を使いきりました。',
    waiting: '順番を待っています。',
    probe: '残りの回数を確かめています。',
    backoff: '返事がなかったため、少し待ってもう一度送ります。',
    offline: 'つながるのを待っています。',
    slow: 'Annict の返事に時間がかかっています。',
    whenItComes: '届きしだい表示します。',
    resumes: (seconds: number) => `あと ${spokenSeconds(seconds)}`,
    tail: 'で自動的に再開します。',
    soon: 'まもなく自動的に再開します。',
    byItself: '再開は自動です。',
    held: '手元にある内容はこのまま使えます。',
  },
  announce: {
    ok: 'API予算に余裕があります。',
    low: 'API予算は残りわずかです。',
    paused: (seconds: number | null) =>
      seconds === null
        ? '送信を一時停止しました。'
        : `送信を一時停止しました。${spokenSeconds(seconds)}後に再開します。`,
    resumed: '送信を再開しました。',
    offline: 'オフラインになりました。',
    online: 'オンラインに戻りました。',
  },
}
