export const callback = {
  product: '余白 Yohaku',
  working: 'サインインを仕上げています',
  workingBody: 'Annict に確かめています。まもなく、もとのページへもどります。',
  waiting: (seconds: string) => `Annict から待つように言われています。あと${seconds}で、自動的に続けます。`,
  goingBack: 'もとのページへもどっています',
  again: 'もう一度サインインする',
  retry: 'もう一度確かめる',
  account: 'アカウントの画面へ',
  home: 'サインインせずに余白へもどる',
  annictApps: 'Annict のアプリの設定を開く',
  newTab: '（新しいタブ）',
  causes: '考えられる原因',
  begin: {
    insecure: 'このページは暗号化されていないため、サインインを始められません。https で開き直してください。',
    'no-storage':
      'ブラウザーがこのサイトの保存を許していないため、サインインを始められません。設定で許してから、もう一度お試しください。',
    failed: '必要なファイルを読み込めませんでした。つながりを確かめて、もう一度お試しください。',
  },
  errors: {
    denied: {
      title: 'サインインを取り消しました',
      body: 'Annict で許可しませんでした。何も変わっていません。',
    },
    'read-only-app': {
      title: 'このアプリには書き込みの権限がありません',
      body: 'Annict のアプリの設定が「読み取り専用」になっています。読み取りだけでサインインするか、設定を「読み取り + 書き込み」に変えてください。',
    },
    'request-refused': {
      title: 'Annict がサインインの依頼を受け付けませんでした',
      body: 'アプリの設定に誤りがあるようです。クライアント ID とコールバック URL を確かめてください。',
    },
    'not-begun-here': {
      title: 'このサインインは、このタブで始めたものではありません',
      body: '別のタブやブラウザーで始めたか、時間がたちすぎています。安全のため、送られてきたコードは使っていません。',
    },
    'answer-malformed': {
      title: 'Annict からの答えが、決まりの形をしていません',
      body: '途中で書きかえられたおそれがあるため、送られてきたコードは使っていません。',
    },
    'code-spent': {
      title: '認可コードの期限が切れたか、すでに使われています',
      body: 'もう一度サインインすると、新しいコードが届きます。',
      causes: [
        'Annict で許可してから 10 分以上たった',
        '同じコードがすでに使われた',
        'アプリに登録したコールバック URL が、このサイトのものと少し違う',
        'Annict の PKCE の扱いが変わった（運営者は VITE_OAUTH_PKCE=off を試せます）',
      ],
    },
    'maybe-orphaned': {
      title: '途中で通信が切れ、サインインを終えられませんでした',
      body: 'Annict の側にだけトークンができているかもしれません。もう一度サインインしてください。気になる場合は、Annict の設定でこのアプリの連携を解除できます。',
    },
    'own-client-wrong': {
      title: 'クライアント ID かシークレットが違います',
      body: 'Annict のアプリの画面からコピーし直してください。入力されたシークレットは捨てました。',
    },
    'site-misconfigured': {
      title: 'このサイトの設定に問題があります',
      body: 'サイトの運営者が用意したアプリか中継サーバーが正しく動いていません。個人用アクセストークンでのサインインは、そのまま使えます。',
    },
    unreachable: {
      title: 'つながりません',
      body: 'サインインの最後の確認が届きませんでした。つながってから、もう一度確かめてください。Annict での許可は 10 分のあいだ有効です。',
    },
    'rate-limited': {
      title: 'Annict から、もうしばらく待つように言われています',
      body: '短い時間にアクセスが集まっています。1 分ほど待ってから、もう一度お試しください。',
    },
    maintenance: {
      title: 'Annict がメンテナンス中のようです',
      body: '今はサインインできません。しばらくしてから、もう一度お試しください。',
    },
    server: {
      title: 'Annict が今は答えられないようです',
      body: '少し待ってから、もう一度お試しください。何も変わっていません。',
    },
    'token-unusable': {
      title: 'Annict から届いたトークンを使えませんでした',
      body: '届いたトークンは返しました。もう一度サインインしてください。',
    },
    'not-stored': {
      title: 'このブラウザーに保存できませんでした',
      body: 'サイトのデータの保存が許されていないか、空きがありません。届いたトークンは返しました。',
    },
  },
  otherUser: {
    title: '別の人としてもどってきました',
    body: (expected: string, got: string) =>
      `${expected} としてのサインインを始めましたが、Annict からは ${got} としてもどってきました。まだ何も変えていません。`,
    number: (id: string) => `番号 ${id} の利用者`,
    someone: '別の利用者',
    change: (got: string) => `${got} に切りかえる`,
    stay: (expected: string) => `${expected} のままにする`,
    guide: (expected: string) =>
      `${expected} としてサインインするには、Annict でいったんサインアウトし、${expected} でサインインし直してから、もう一度始めてください。`,
  },
}
