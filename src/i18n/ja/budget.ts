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
  sentences: {
    unknown: 'まだ Annict の返事がないため、残りはわかりません。最初の1回でわかります。',
    ok: '十分に残っています。どの操作も待たずに送れます。',
    pacing: '裏の更新はゆっくり進めています。操作にはすぐ答えます。',
    low: '残りはわずかです。操作のために取っておき、裏の更新は止めています。',
    paused: '今は送信を止めています。手元にある内容はこのまま使えます。',
    offline: 'つながっていません。手元にある内容はこのまま使えます。',
    'signed-out': 'サインインすると、残りの回数がここに出ます。',
  },
  value: (remaining: number, limit: number) => `残り ${grouped(remaining)}回、${grouped(limit)}回中`,
  valueEstimated: (remaining: number, limit: number) =>
    `推定で残り 約${grouped(remaining)}回、${grouped(limit)}回中`,
  valueUnknown: '残りはまだわかりません',
  resetIn: (seconds: number) => `${spokenSeconds(seconds)}後に回復`,
  countdown: '回復までの時間',
  about: '約',
  unit: '回のこり',
  ofLimit: (limit: number) => `/ ${grouped(limit)}`,
  left: 'あと',
  resetsAt: (clock: string, left: string) => `${clock} に戻ります（あと ${left}）`,
  resetUnknown: '戻る時刻は最初の返事でわかります',
  renewing: '更新中…',
  resumesAt: (clock: string, left: string) => `${clock} に再開します（あと ${left}）`,
  confirmed: (age: string) => `サーバー確認 ${age}`,
  estimated: '推定（サーバーの数字がまだ読めません）',
  waiting: '順番待ちと送信',
  lanes: {
    write: '書き込み',
    visible: '見ているページ',
    'user-bulk': 'まとめ取得',
    refresh: '裏の更新',
    prefetch: '先読み',
  },
  none: 'なし',
  inFlight: '送信中',
  times: (count: number) => `${grouped(count)}回`,
  items: (count: number) => `${grouped(count)}件`,
  saved: (count: number) => (count === 0 ? '0回' : `−${grouped(count)}回`),
  spent: 'この1分の使いみち',
  purposes: {
    season: '季節の一覧',
    work: '作品のページ',
    episodes: '作品の話数',
    'sign-in': 'サインインの確認',
    viewer: '自分の情報',
    other: 'そのほか',
  },
  others: 'ほかの端末など',
  savedByMerging: 'まとめて節約（開いてから）',
  minute: '直近60秒',
  minuteSummary: (sent: number, refused: number) =>
    `直近60秒に送った回数 ${grouped(sent)}、断られた回数 ${grouped(refused)}`,
  minuteSent: (count: number) => `送信 ${grouped(count)}回`,
  minuteRefused: (count: number) => `断られた ${grouped(count)}回`,
  sixtySecondsAgo: '60秒前',
  now: '今',
  more: '全体を見る',
  pause: {
    refused: 'Annict から「少し待ってください」と言われました。',
    empty: 'この1分の回数を使いきりました。',
    waiting: '順番を待っています。',
    probe: '残りの回数を確かめています。',
    backoff: '返事がなかったため、少し待ってもう一度送ります。',
    offline: 'つながるのを待っています。',
    resumes: (seconds: number) => `あと ${spokenSeconds(seconds)}`,
    tail: 'で自動的に再開します。',
    soon: 'まもなく自動的に再開します。',
    byItself: '再開は自動です。',
    held: '手元にある内容はこのまま使えます。',
  },
  announce: {
    ok: 'API予算に余裕があります。',
    pacing: 'API予算を節約しながら進めています。',
    low: 'API予算は残りわずかです。',
    paused: (seconds: number | null) =>
      seconds === null
        ? '送信を一時停止しました。'
        : `送信を一時停止しました。${spokenSeconds(seconds)}後に再開します。`,
    resumed: '送信を再開しました。',
    offline: 'オフラインになりました。',
    online: 'オンラインに戻りました。',
  },
  page: {
    title: 'API予算',
    intro: 'Annict には1分ごとの回数の上限があります。余白は残りを見ながら送り、上限をこえません。',
    rules: '決まり',
    rulesBody:
      'どの送信も1回と数えます。毎分0秒に戻ります。1秒に送るのは多くて4回です。断られたら、言われた時間が過ぎるまで何も送りません。',
  },
}
