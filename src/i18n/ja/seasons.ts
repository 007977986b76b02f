import { grouped } from '#i18n/numbers.ts'

export const seasons = {
  neighbours: 'ほかの季節',
  previous: (season: string) => `前の季節 ${season}`,
  next: (season: string) => `次の季節 ${season}`,
  jump: '年をえらぶ',
  tools: 'しぼりこみと並べかた',
  moreTools: 'しぼりこみと並び',
  text: '題名でしぼる',
  textHint: '題名でしぼる（通信0回）',
  media: '種類',
  anyMedia: 'すべて',
  status: '自分の状態',
  conditions: '条件をえらぶ',
  sort: '並べかた',
  sorts: {
    watchers: { desc: '視聴者が多い順', asc: '視聴者が少ない順' },
    satisfaction: { desc: '満足度が高い順', asc: '満足度が低い順' },
    broadcast: { desc: '放送開始がおそい順', asc: '放送開始がはやい順' },
    reading: { desc: 'よみの逆順（ん→あ）', asc: 'よみの順（あ→ん）' },
    title: { desc: '題名の文字の逆順', asc: '題名の文字の順' },
  },
  view: '見せかた',
  views: { grid: '格子', table: '表' },
  tableName: (season: string) => `${season}の作品の表`,
  shown: (shown: number, all: number) =>
    shown === all ? `${grouped(all)}作品` : `${grouped(all)}作品のうち ${grouped(shown)}作品`,
  otherTitles: (count: number) => `えらんだ題名のない${grouped(count)}作品は、ほかの題名です。`,
  empty: 'この季節の作品は、まだ Annict に登録されていません。',
  loading: (season: string) => `${season}の作品を読み込んでいます`,
}
