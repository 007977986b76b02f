import { chance, choose, pick } from './chance.ts'

/*
 * What sample users write. Every text says of itself that it is a sample, and none says anything about a work, so that
 * nobody can take it for somebody's opinion.
 */

const SHORT = [
  'これは見本の感想です。',
  '例文として書かれた一言。',
  '架空の利用者による、架空の感想。',
  '見本なので、特に意味はありません。',
  '見本',
  'A sample comment.',
]

const ODD = [
  '長い見本の感想です。\n改行も入っています。\n三行目で終わります。',
  '見本の感想　　全角の空白と\tタブと\n\n\n空の行を入れた例。',
  '続きは見本のページで https://example.invalid/notes/1?q=見本&x=<1>#top を参照（架空の住所です）。',
  '【ネタバレ注意】\n\n見本の犯人は、見本の隣人でした（架空の結末の例文です）。',
  '※ネタバレ 見本の結末では、見本の主人公が見本の故郷へ帰ります。例文です。',
  '🎉🎉🎉 絵文字の見本 👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣',
  'هذا تعليق نموذجي، ليس رأيا حقيقيا. 右から左の文字の見本。',
  '\u202e見本\u202c と、向きを変える文字の例。',
  '*強調* _下線_ `符号` <b>太字</b> &amp; ${見本} "引用" \'符号\' \\n 100% など、記号の見本。',
  `${'見本'.repeat(60)}（切れ目のない長い例文）`,
  'ﾊﾝｶｸｶﾅとＺＥＮＫＡＫＵと　が（結合文字）の見本です。',
]

/** Null and '' are both no text: the first was never given, the second was taken away. */
export function commentOf(seed: number, ...about: readonly number[]): string | null {
  const luck = chance(seed, ...about, 72)
  if (luck < 0.66) return null
  if (luck < 0.7) return ''
  if (luck < 0.9) return choose(SHORT, seed, ...about, 73)
  if (luck < 0.99) return choose(ODD, seed, ...about, 73)
  return essay(300 + pick(600, seed, ...about, 92), seed, ...about)
}

const TITLES = [
  '見本の題',
  '見本「題名」の例 — 全角と half',
  '🎬 見本の題',
  '題名の見本としてとても長くつけられた題名。'.repeat(4),
]

/** Most have none, and are shown under the title of the work. */
export function reviewTitle(seed: number, ...about: readonly number[]): string | null {
  const luck = chance(seed, ...about, 93)
  if (luck < 0.7) return null
  return luck < 0.75 ? '' : choose(TITLES, seed, ...about, 94)
}

export function reviewBody(seed: number, ...about: readonly number[]): string {
  const luck = chance(seed, ...about, 77)
  if (luck < 0.15) return ''
  if (luck < 0.45) return choose(SHORT, seed, ...about, 95)
  if (luck < 0.7) return choose(ODD, seed, ...about, 95)
  if (luck < 0.92) return essay(200 + pick(900, seed, ...about, 96), seed, ...about)
  return essay(2_800 + pick(400, seed, ...about, 96), seed, ...about)
}

const SUBJECTS = [
  'この見本の文章',
  '架空の利用者',
  '例としての段落',
  '見本の感想',
  '試しに書かれた一文',
  '仮の登場人物',
]
const MANNERS = [
  'いつものように',
  '特に理由もなく',
  '例文らしく',
  '長さを確かめるために',
  '改行を確かめるために',
  'もう一度',
]
const ENDINGS = [
  '最後まで続きます。',
  '次の段落へ移ります。',
  '何も言っていません。',
  '読み飛ばされるのを待っています。',
  '見本であることを繰り返します。',
  '静かに終わります。',
]

/** Paragraphs of sentences, `length` UTF-16 units long or a sentence more. */
export function essay(length: number, seed: number, ...about: readonly number[]): string {
  let text = 'これは長い文章の見本です。実在の人の意見ではありません。'
  for (let turn = 0; text.length < length; turn += 1) {
    const one = (list: readonly string[], topic: number): string => choose(list, seed, ...about, turn, topic)
    const breaks = turn % 5 === 4 ? '\n\n' : ''
    text += `${one(SUBJECTS, 97)}は、${one(MANNERS, 98)}${one(ENDINGS, 99)}${breaks}`
  }
  return text
}
