export const errors = {
  retry: 'もう一度読み込む',
  signIn: 'サインインする',
  unnamed: { title: '読み込めませんでした', next: 'つながりを確かめて、もう一度読み込んでください。' },
  held: '手元にある内容はそのまま使えます。',
  missing: (count: number) => `Annict の返事のうち ${count}件は中身がなく、省きました。`,
  partial: 'Annict の返事の一部に誤りがあり、読めたところだけを出しています。',
}
