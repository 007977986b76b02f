export const settings = {
  title: '設定',
  intro: 'この端末のこのブラウザーに保存します。変えるとすぐに、開いているほかのタブにも反映されます。',
  notLasting: 'このブラウザーには保存できません。ここで変えたことは、このページを閉じるまで有効です。',
  words: {
    title: 'ことばと題名',
    language: '言語',
    languageAbout:
      '「ブラウザーに合わせる」では、ブラウザーの言語が日本語でも英語でもなければ日本語になります。',
    browser: 'ブラウザーに合わせる',
    titles: '作品の題名',
    titlesAbout:
      '一覧でも作品のページでも、えらんだ題名を先に出し、題名の順もそれに従います。英語とローマ字は、ない方をもう一方で補い、どちらもなければ原題にします。',
    titleChoices: { native: '原題', kana: 'よみ', romaji: 'ローマ字', english: '英題' },
  },
  times: {
    title: '放送の日時',
    example: '日曜日の午前1時30分（日本時間）の放送は、こう出ます',
    zone: '時計',
    zoneAbout: '海外では、どちらの時刻かをいつも添えます。',
    zones: { japan: '日本時間', local: '現地時間' },
    hours: '夜中の書きかた',
    hoursAbout:
      '30時間では、夜中を前の日の続きとして 25:30 のように書きます。読み上げはいつもふつうの時刻です。',
    hourChoices: { '30': '30時間', '24': '24時間' },
    dayStart: '一日の変わりめ',
    dayStartAbout: 'この時刻になるまでは、前の日の放送として扱います。',
    dayStartUnused: '24時間の書きかたでは、一日は0時に変わります。',
    hour: (hour: string) => `${hour}:00`,
  },
  looks: {
    title: '見た目と操作',
    theme: '明るさ',
    themeAbout: '「端末に合わせる」では、端末の設定が変わると、いっしょに変わります。',
    pictures: '作品の画像',
    picturesAbout:
      '画像は作品の公式サイトなどから届くため、見ていることが相手に伝わります。読み込まないときは、描いた表紙だけを使います。',
    pictureChoices: { all: '読み込む', none: '読み込まない' },
    chip: 'API予算の表示',
    chipAbout: '画面の上の表示です。短くしても、止まったときと残りがわからないときは、ことばで知らせます。',
    chipChoices: { full: '残り・上限・時間', short: '残りだけ' },
    shortcuts: '1文字のキー操作',
    shortcutsAbout: 'b を押すと API予算が開きます。文字を入力しているあいだは働きません。',
    shortcutChoices: { on: '使う', off: '使わない' },
  },
}
