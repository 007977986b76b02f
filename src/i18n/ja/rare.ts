/** What stands in for a page that is not there or has failed, where sample data comes from, and what is seldom chosen. */
export const rare = {
  notFound: {
    title: 'ページが見つかりません',
    body: 'このアドレスのページはありません。作品などの番号は Annict と同じです。',
  },
  crash: {
    title: 'このページを表示できません',
    body: 'プログラムの中で問題が起きました。ほかのページと API 予算の表示は動いています。',
    retry: 'もう一度表示する',
    detail: '技術的な内容',
  },
  languageFailed: 'この言語のファイルを読み込めませんでした。',
  allSettings: 'すべての設定',
  noPictures: '外部サイトの画像を読み込まない',
  update: {
    name: 'アプリの更新',
    waiting: '新しい版があります。',
    taken: '別のタブが新しい版に切り替えました。',
    kept: '切り替えても、見ている場所はそのままです。',
    take: '切り替える',
    later: 'あとで',
  },
  device: {
    unavailable:
      'このブラウザーは、読み込んだ内容を端末に残せません（プライベートブラウズや、保存の禁止など）。このまま使えますが、開き直すと読み直しになります。',
    newer:
      'ほかのタブで新しい版が開かれました。このタブは、読み込んだ内容を端末に残せません。再読み込みすると新しい版になります。',
    full: '端末の空きが足りず、新しい内容を残せません。このまま使えますが、開き直すと読み直しになります。',
  },
  sources: {
    title: '見本データの出典',
    intro: 'この見本データは次の公開資料から作られています。',
    changes: '作品の一覧は、これらを選び、つなぎ、書き換えて作りました。',
    names: '人物、利用者、記録、感想、評価は種から作った架空のもので、実在の人物とは関係ありません。',
  },
}
