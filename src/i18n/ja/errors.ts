export const errors = {
  retry: 'もう一度読み込む',
  signIn: 'サインインする',
  unnamed: { title: '読み込めませんでした', next: 'つながりを確かめて、もう一度読み込んでください。' },
  held: '手元にある内容はそのまま使えます。',
  partial: 'Annict の返事の一部に誤りがあり、読めたところだけを出しています。',
}
