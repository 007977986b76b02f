/** What went wrong with a request, by its kind, and what a person can do next. */
export const failures = {
  'not-authorized': {
    title: 'サインインが必要です',
    next: 'このトークンは受け付けられませんでした。アカウントのページでもう一度サインインしてください。',
  },
  forbidden: {
    title: 'この操作の権限がありません',
    next: 'トークンの権限が足りません。必要な権限で作り直すと使えます。',
  },
  'not-found': {
    title: 'Annict にありません',
    next: '消されたか、番号が違うようです。前のページから選びなおしてください。',
  },
  'bad-request': {
    title: 'Annict がこの問い合わせを読めませんでした',
    next: '余白の側の誤りです。新しい版で直っているかもしれないので、再読み込みしてみてください。',
  },
  rejected: {
    title: 'Annict がこの問い合わせを断りました',
    next: '少し待って、もう一度読み込んでください。続くときは、Annict の仕様が変わったのかもしれません。',
  },
  refused: {
    title: 'Annict から待つように言われました',
    next: '待つ時間が過ぎると自動的に再開します。',
  },
  server: {
    title: 'Annict の中で問題が起きています',
    next: '余白は何回か試しました。しばらくしてから、もう一度読み込んでください。',
  },
  unreachable: {
    title: 'Annict につながりません',
    next: 'つながりか Annict の側に問題があります。少し待って、もう一度読み込んでください。',
  },
  offline: {
    title: 'オフラインです',
    next: 'この内容はまだ手元にありません。つながると自動的に読み込みます。一度見たページは今も開けます。',
  },
  timeout: {
    title: '返事が時間内に届きませんでした',
    next: 'Annict が混んでいるようです。少し待って、もう一度読み込んでください。',
  },
  unreadable: {
    title: '返事を読めませんでした',
    next: 'Annict からデータではないものが届きました。少し待って、もう一度読み込んでください。',
  },
  hollow: {
    title: '返事の中身が空でした',
    next: '消されたか、Annict が出せない状態のようです。少し待って、もう一度読み込んでください。',
  },
  unavailable: {
    title: 'Annict が混んでいるか、手入れ中です',
    next: '余白は何回か試しました。しばらくしてから、もう一度読み込んでください。',
  },
  'signed-out': {
    title: 'サインインしていません',
    next: '何も送っていません。サインインするか、見本データで始めると読み込みます。',
  },
  cancelled: {
    title: '読み込みを途中でやめました',
    next: 'ページを離れたか、サインインが変わったためです。もう一度読み込めます。',
  },
  unknown: {
    title: '読み込めませんでした',
    next: '思いがけない問題が起きました。もう一度読み込んでください。',
  },
}
