import { romajiOf } from '#emulator/romaji.ts'

/** A name that says of itself that it is a sample, so that nobody takes it for a real one. */
export interface SampleName {
  readonly name: string
  readonly kana: string
  readonly en: string
}

type Part = readonly [written: string, kana: string]

const pairs = (text: string): readonly Part[] =>
  text.split(' ').map((pair) => {
    const [written = '', kana = ''] = pair.split('/')
    return [written, kana]
  })

const SURNAMES = pairs(
  '見本/みほん 例田/れいだ 仮名/かりな 架空/かくう 標本/ひょうもと 雛型/ひながた 試野/ためしの 仮野/かりの 例沢/れいざわ 見本川/みほんがわ ' +
    '空想/くうそう 例示/れいじ 仮田/かりた 試作/しさく 凡例/はんれい 用例/ようれい 仮置/かりおき 例谷/れいたに 見本山/みほんやま 架橋野/かきょうの',
)

const GIVEN = pairs(
  '例子/れいこ 仮一/かいち 試子/ためこ 空郎/くうろう 見太/みた 本子/もとこ 型郎/かたろう 雛乃/ひなの 例之助/れいのすけ 仮奈/かな ' +
    '試一/しいち 空美/くみ 例香/れいか 仮太郎/かたろう 見実/みみ 型子/かたこ 例人/れいと 仮代/かよ 試雄/ためお 空也/くうや ' +
    '例美/れいみ 仮佐/かさ 見乃/みの 本一/もといち 雛太/ひなた 例斗/れいと 仮葉/かりは 試香/ためか 空子/くうこ 型美/かたみ',
)

const HOUSES = pairs(
  'スタジオ/すたじお アニメ工房/あにめこうぼう 制作所/せいさくじょ プロダクション/ぷろだくしょん 音響/おんきょう 企画/きかく',
)

const PARTS = pairs(
  '主人公/しゅじんこう 親友/しんゆう 先輩/せんぱい 後輩/こうはい 隣人/りんじん 店長/てんちょう 旅人/たびびと 探偵/たんてい 転校生/てんこうせい ' +
    '委員長/いいんちょう 案内役/あんないやく 好敵手/こうてきしゅ',
)

export const PEOPLE_COUNT = SURNAMES.length * GIVEN.length
export const ORGANIZATIONS_COUNT = SURNAMES.length * HOUSES.length

/** Full names and their readings; every `id` up to {@link PEOPLE_COUNT} has another one. */
export function personName(id: number): SampleName {
  const [surname, surnameKana] = at(SURNAMES, id - 1)
  const [given, givenKana] = at(GIVEN, Math.floor((id - 1) / SURNAMES.length))
  return {
    name: `${surname} ${given}`,
    kana: `${surnameKana} ${givenKana}`,
    en: romajiOf(`${givenKana} ${surnameKana}`),
  }
}

/** Every `id` up to {@link ORGANIZATIONS_COUNT} has another one. */
export function organizationName(id: number): SampleName {
  const [surname, surnameKana] = at(SURNAMES, id - 1)
  const [house, houseKana] = at(HOUSES, Math.floor((id - 1) / SURNAMES.length))
  return {
    name: `${surname}${house}`,
    kana: `${surnameKana}${houseKana}`,
    en: romajiOf(`${surnameKana} ${houseKana}`),
  }
}

/** A character is a part and a given name; `place` is its place in the cast. */
export function characterName(place: number, given: number): SampleName {
  const [part, partKana] = at(PARTS, place)
  const [name, kana] = at(GIVEN, given)
  return { name: `${part}の${name}`, kana: `${partKana}の${kana}`, en: romajiOf(`${partKana}の ${kana}`) }
}

function at(parts: readonly Part[], place: number): Part {
  return parts[place % parts.length] ?? ['', '']
}
