import { isolated } from '#i18n/isolate.ts'
import { grouped } from '#i18n/numbers.ts'

/** Words of lists that a first look does not need: the table, empty results, longer lists, the way to any year. */
export const lists = {
  columns: {
    title: '題名',
    media: '種類',
    broadcast: '放送開始',
    episodes: '話数',
    watchers: '視聴者',
    satisfaction: '満足度',
    status: '自分の状態',
  },
  why: {
    broadcast: '放送日がまだ登録されていません',
    episodes: '話数がまだ登録されていません',
    noEpisodes: '話のない作品です',
    satisfaction: 'まだ評価がありません',
    status: '状態を選んでいません',
  },
  jumpYear: '年',
  jumpSeasons: (year: string) => `${year}の季節`,
  clear: '条件をすべてはずす',
  quoted: {
    readOn: (letters: string) => `続きを読む（あと${letters}文字）`,
    fold: 'たたむ',
    rest: '続き',
    next: '次の部分へ',
    previous: '前の部分へ',
    place: (page: string, of: string) => `${page}／${of}`,
  },
  nothing: 'この条件に合う作品はありません。',
  culprits: {
    text: (text: string) => `文字「${isolated(text)}」`,
    media: (names: string) => `種類「${names}」`,
    status: (names: string) => `状態「${names}」`,
  },
  drop: (condition: string, count: string) => `${condition}をはずす（${count}になります）`,
  nothingAlone: 'どれか一つをはずしても、作品は出てきません。',
  moreLeft: (count: number) =>
    `視聴者の多い ${grouped(count)}作品まで読み込みました。しぼりこみと並べかえも、この中でしています。`,
  knownSeason: (count: number, asked: string | null) =>
    asked === null
      ? `これまでに見た中から、この季節の ${grouped(count)}作品です。季節全体はまだ読み込んでいません。`
      : `これまでに見た中から、この季節の ${grouped(count)}作品です。季節全体を読み込んだのは${asked}です。`,
  restComes: 'これまでに見た一覧などからわかること。残りを読み込んでいます。',
  restMissing: 'これまでに見た一覧などからわかること。残りは読み込めませんでした。',
  more: '続きを読み込む',
  loadingMore: '続きを読み込んでいます',
  moreFailed: '続きを読み込めませんでした。',
  lost: {
    some: (lost: number, all: number) =>
      lost === all
        ? `${grouped(all)}件のどれも表示できません。`
        : `${grouped(all)}件のうち ${grouped(lost)}件を表示できません。`,
    why: 'Annict の返事で中身が空でした。',
    others: 'ほかはそのまま見られます。',
    next: '新しくしても同じときは、こちらにあるかもしれません：',
    site: 'Annict のページ',
  },
}
