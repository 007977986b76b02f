import { isolated } from '#i18n/isolate.ts'
import { grouped } from '#i18n/numbers.ts'

/** Words of the pages of people, organizations, characters and series. */
export const people = {
  person: {
    loading: '人物を読み込んでいます',
    notFound: {
      title: 'この人物は Annict にありません',
      body: (id: number) => `番号 ${id} の人物はないか、削除されています。`,
    },
    hollow: {
      title: 'この人物を受け取れませんでした',
      body: (id: number) =>
        `番号 ${id} の人物について、Annict の返事に中身がありませんでした。少し待って、新しくしてみてください。`,
    },
    works: '出演と参加した作品',
  },
  organization: {
    loading: '団体を読み込んでいます',
    notFound: {
      title: 'この団体は Annict にありません',
      body: (id: number) => `番号 ${id} の団体はないか、削除されています。`,
    },
    hollow: {
      title: 'この団体を受け取れませんでした',
      body: (id: number) =>
        `番号 ${id} の団体について、Annict の返事に中身がありませんでした。少し待って、新しくしてみてください。`,
    },
    works: '参加した作品',
  },
  character: {
    loading: 'キャラクターを読み込んでいます',
    notFound: {
      title: 'このキャラクターは Annict にありません',
      body: (id: number) => `番号 ${id} のキャラクターはないか、削除されています。`,
    },
    hollow: {
      title: 'このキャラクターを受け取れませんでした',
      body: (id: number) =>
        `番号 ${id} のキャラクターについて、Annict の返事に中身がありませんでした。少し待って、新しくしてみてください。`,
    },
    works: '登場する作品と声',
    about: '紹介',
    source: '出典',
    reveal: '紹介を読む（物語の先に触れることがあります）',
    facts: {
      age: '年齢',
      birthday: '誕生日',
      bloodType: '血液型',
      height: '身長',
      weight: '体重',
      nationality: '国籍',
      occupation: '職業',
    },
    series: 'シリーズ',
  },
  series: {
    loading: 'シリーズを読み込んでいます',
    notFound: {
      title: 'このシリーズは見つかりません',
      body: (id: number) => `番号 ${id} のシリーズは、それを知るきっかけになった作品にはもうありません。`,
    },
    hollow: {
      title: 'このシリーズを受け取れませんでした',
      body: (id: number) =>
        `番号 ${id} のシリーズについて、Annict の返事に中身がありませんでした。少し待って、新しくしてみてください。`,
    },
    unknown: {
      title: 'このシリーズはまだ手元にありません',
      body: 'Annict ではシリーズを番号でたずねられません。シリーズの作品のページを開くと、ここからも見られるようになります。',
    },
    works: '公開された順',
    next: 'つぎに見る',
    gap: '見た作品のあいだにあります',
    seen: (seen: number, all: number) => `${grouped(all)}作品のうち ${grouped(seen)}作品を見ました`,
    lost: (count: number) => `${grouped(count)}作品は Annict の返事で中身が空でした。`,
    cut: 'はじめの 100作品です。',
  },
  names: { kana: 'よみ', english: '英語名', nickname: '愛称', nicknameEn: '愛称（英語）' },
  facts: {
    gender: '性別',
    birthday: '誕生日',
    bloodType: '血液型',
    height: '身長',
    prefecture: '出身地',
    favorites: 'お気に入り',
    links: 'リンク',
  },
  favoriteCount: (count: number) => `${grouped(count)}人`,
  centimetres: (text: string) => `${text} cm`,
  linkNames: {
    official: '公式サイト',
    officialEn: '公式サイト（英語）',
    wikipedia: 'Wikipedia',
    wikipediaEn: 'Wikipedia（英語）',
    x: 'X（旧 Twitter）',
    xEn: 'X（英語）',
    annict: 'Annict のページ',
  },
  coverage: {
    casts: (known: number, all: number) => `出演 ${grouped(all)}件のうち ${grouped(known)}件`,
    staffs: (known: number, all: number) => `スタッフ ${grouped(all)}件のうち ${grouped(known)}件`,
    known: (parts: string) => `${parts}が手元にあります。`,
    complete: 'すべて手元にあります。',
    only: '手元の作品から（通信0回）。ここにないことは、参加していないという意味ではありません。',
    nothing: '手元の作品の中では、まだ見つかっていません。',
  },
  completion: {
    lacking: (all: number, now: number) =>
      all === now
        ? `スタッフとキャストのわからないものが手元に ${grouped(all)}作品あります。`
        : `スタッフとキャストのわからないものが手元に ${grouped(all)}作品あります。関わりのありそうなものから ${grouped(now)}作品を調べます。`,
    start: '調べる',
    stop: 'やめる',
    progress: '調べた作品',
    sofar: (works: number, of: number, requests: number) =>
      `${grouped(of)}作品のうち ${grouped(works)}作品・${grouped(requests)}回`,
    ended: {
      done: (works: number, requests: number) =>
        `${grouped(works)}作品を ${grouped(requests)}回で調べました。`,
      stopped: (works: number, requests: number) =>
        `やめました。${grouped(works)}作品を ${grouped(requests)}回で調べました。`,
      failed: (works: number, requests: number) =>
        `途中で止まりました。${grouped(works)}作品を ${grouped(requests)}回で調べました。`,
    },
    inPart: (count: number) => `${grouped(count)}作品は、調べても Annict からすべては届きませんでした。`,
    nothingLacking:
      '手元の作品の中に、調べていないものはありません。季節の一覧を開くと、調べられる作品が増えます。',
  },
  tools: '作品をしぼりこむ',
  role: '役割',
  anyRole: 'すべて',
  voice: '声の出演',
  unknownRole: '役割はわかりません',
  onlyMine: '自分の一覧だけ',
  order: '並べかた',
  orders: {
    newest: '新しい順',
    oldest: '古い順',
    satisfaction: '満足度の高い順',
    watchers: '視聴者の多い順',
  },
  shown: (count: number) => `${grouped(count)}作品`,
  noneLeft: 'この条件に合う作品はありません。',
  showAllWorks: 'すべての作品を見る',
  yearHeading: (year: number) => `${year}年`,
  noYear: '年はわかりません',
  allWorks: '作品',
  creditedAs: (name: string) => `（${isolated(name)} 名義）`,
}
