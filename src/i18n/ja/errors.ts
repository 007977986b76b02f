export const errors = {
  retry: 'もう一度読み込む',
  held: '手元にある内容はそのまま使えます。',
  missing: (count: number) => `Annict の返事のうち ${count}件は中身がなく、省きました。`,
  partial: 'Annict の返事の一部に誤りがあり、読めたところだけを出しています。',
  kinds: {
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
      next: 'つながると自動的に読み込みます。',
    },
    timeout: {
      title: '返事が時間内に届きませんでした',
      next: 'Annict が混んでいるようです。少し待って、もう一度読み込んでください。',
    },
    unreadable: {
      title: '返事を読めませんでした',
      next: 'Annict からデータではないものが届きました。少し待って、もう一度読み込んでください。',
    },
    unavailable: {
      title: 'ここではまだ使えません',
      next: 'つないでいる先が、この問い合わせに答えられません。',
    },
    unknown: {
      title: '読み込めませんでした',
      next: '思いがけない問題が起きました。もう一度読み込んでください。',
    },
  },
}
