import { grouped } from '#i18n/numbers.ts'

export const shell = {
  name: '余白',
  mark: '余白',
  tagline: 'Annict を、決まりの内で',
  home: '余白 今期の作品へ',
  pages: 'おもなページ',
  nav: {
    season: '今期',
    search: 'さがす',
    library: 'ライブラリ',
    timeline: 'タイムライン',
    budget: 'API予算',
    account: 'アカウント',
    settings: '設定',
  },
  skip: '本文へ移動',
  shortcuts: '1文字のキー操作（b で API予算）',
  loading: '読み込んでいます',
  price: (count: number) => `（${grouped(count)}回）`,
  language: '言語',
  languages: { ja: '日本語', en: 'English' },
  theme: '明るさ',
  themes: { system: '端末に合わせる', light: '明るい', dark: '暗い' },
  settings: '表示',
  newTab: '（新しいタブ）',
  close: '閉じる',
  back: '前のページへもどる',
  toSeason: '今期の作品へ',
  offline: 'オフラインです。手元にある内容はこのまま見られます。つながると、待っているものから再開します。',
  refused: {
    body: 'Annict がこのトークンを受け付けなくなりました。取り消されたか、期限が切れたようです。すでに読み込んだ内容は見られます。',
    action: 'もう一度サインインする',
    guestBody:
      'Annict がこのサイトのゲスト用トークンを受け付けなくなりました。すでに読み込んだ内容は見られます。',
    guestAction: '自分のトークンか見本で続ける',
  },
  sample: {
    title: '見本データ',
    body: '人名・記録・評価は架空です。2026年4月の内容です。',
    sources: '出典とライセンス',
  },
  footer: {
    independent: 'Annict の非公式クライアントです。',
    annict: 'Annict を開く',
  },
  missing: {
    title: 'このページを読み込めませんでした',
    body: '途中で通信が切れたか、余白の新しい版が出ています。再読み込みすると開けます。',
    offline:
      'オフラインのため、このページに要るファイルが届きません。一度見たページは今も開けます。つながると自動的に開きます。',
    reload: '再読み込み',
    unreached: 'まだつながりません。',
  },
  part: { failed: 'この部分を読み込めませんでした。', retry: 'もう一度読み込む' },
}
