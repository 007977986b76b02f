import type { CastRow, CharacterRow, StaffRow } from '#emulator/world.ts'

import { BLANK_CHARACTER } from './blank-people.ts'
import { INVENTED, kept } from './invented-rows.ts'

function character(number: number, name: string, row: Partial<CharacterRow> = {}): CharacterRow {
  return {
    ...kept,
    id: INVENTED + number,
    name,
    ...BLANK_CHARACTER,
    favoriteCharactersCount: number,
    ...row,
  }
}

export const inventedCharacters: readonly CharacterRow[] = [
  character(1, '主人公の全子', {
    nameKana: 'しゅじんこうのぜんこ',
    nameEn: 'Zenko the Lead',
    nickname: 'ぜん',
    nicknameEn: 'Zen',
    age: '17歳（外見）',
    ageEn: '17 (looks)',
    birthday: '2月30日',
    birthdayEn: 'February 30',
    bloodType: '不明',
    bloodTypeEn: 'unknown',
    height: '158cm〜12m',
    heightEn: '158 cm to 12 m',
    weight: 'りんご3個分',
    weightEn: 'three apples',
    nationality: '見本国',
    nationalityEn: 'Sampleland',
    occupation: '見本／例',
    occupationEn: 'Sample',
    description: `見本のために作られた架空の登場人物です。\n\n${'長い説明が続きます。'.repeat(60)}`,
    descriptionEn: 'An invented character, made as a sample.',
    descriptionSource: '見本の資料 https://mihon.invalid/source?a=1&b=2',
    descriptionSourceEn: 'The sample <source>',
    seriesId: INVENTED + 1,
  }),
  character(2, '何もわからない隣人'),
  character(3, '公開されていない隣人', { visibility: 'unpublished' }),
  character(4, '消された隣人', { visibility: 'deleted' }),
  character(5, 'شخصية نموذجية', { seriesId: INVENTED + 3 }),
  character(6, '隣人 Ａ＆Ｂ <①> "ﾐﾎﾝ"'),
]

/** Nobody has this id: what names it leads nowhere. */
const NOBODY = 999_999

type Credit = Omit<Partial<CastRow>, 'characterId' | 'personId'>

function cast(
  number: number,
  characterNumber: number,
  personNumber: number,
  name: string,
  row: Credit = {},
): CastRow {
  return {
    ...kept,
    id: INVENTED + number,
    workId: INVENTED + Math.floor(number / 100),
    characterId: INVENTED + characterNumber,
    personId: INVENTED + personNumber,
    name,
    nameEn: '',
    sortNumber: (number % 100) * 10,
    ...row,
  }
}

/** Work 1 has whom nobody may see any more, and names as credited that are not the people's own. */
export const inventedCasts: readonly CastRow[] = [
  cast(101, 1, 1, '見本 全子', { nameEn: 'Zenko Mihon' }),
  cast(102, 2, 4, '公開されていない見本 例子'),
  cast(103, 2, 5, '消された見本 例男'),
  cast(104, 3, 6, '見本 ☆ 星子'),
  cast(105, 4, 7, 'ﾐﾎﾝ ﾊﾝｶｸ'),
  cast(106, 2, NOBODY, 'いなくなった見本'),
  cast(107, NOBODY, 1, '見本 全子'),
  cast(108, 6, 9, 'اسم نموذجي', { sortNumber: 70 }),
  cast(109, 6, 1, '見本 全子（旧名義: 見本 前子）'),
  cast(110, 5, 11, '', { nameEn: '' }),
  cast(111, 2, 2, '見本 無一', { visibility: 'unpublished' }),
  cast(112, 2, 2, '見本 無一', { visibility: 'deleted' }),
  cast(201, 1, 1, '見本 全子'),
  cast(202, 6, 10, 'שם לדוגמה (見本)'),
  cast(501, 1, 12, '見本 👩‍🎤'),
]

type Role = Partial<Omit<StaffRow, 'id' | 'workId'>>

function staff(
  number: number,
  kind: 'person' | 'organization',
  of: number,
  roleText: string,
  row: Role = {},
): StaffRow {
  return {
    ...kept,
    id: INVENTED + number,
    workId: INVENTED + Math.floor(number / 100),
    resource: { kind, id: INVENTED + of },
    name: row.name ?? '見本の名義',
    nameEn: '',
    roleText,
    roleOther: null,
    roleOtherEn: null,
    sortNumber: (number % 100) * 10,
    ...row,
  }
}

const OTHER = 'その他'

export const inventedStaffs: readonly StaffRow[] = [
  staff(101, 'person', 1, '監督', { name: '見本 全子', nameEn: 'Zenko Mihon' }),
  staff(102, 'organization', 1, 'アニメーション制作', { name: '見本スタジオ①' }),
  staff(103, 'person', 2, OTHER, { roleOther: '見本監督・例示設計', roleOtherEn: 'Sample director' }),
  staff(104, 'organization', 2, OTHER, { roleOther: '製作', roleOtherEn: '' }),
  staff(105, 'person', 3, OTHER, { roleOther: '', roleOtherEn: null }),
  staff(106, 'person', 4, '音楽'),
  staff(107, 'person', 5, '音響監督'),
  staff(108, 'organization', 4, OTHER, { roleOther: '協力' }),
  staff(109, 'organization', 5, '音響制作'),
  staff(110, 'person', NOBODY, '原作', { name: 'いなくなった見本' }),
  staff(111, 'person', 9, 'キャラクターデザイン', { name: 'اسم نموذجي', sortNumber: 20 }),
  // One person in two roles.
  staff(112, 'person', 1, 'シリーズ構成', { name: '見本 全子（脚本名義）' }),
  staff(113, 'person', 2, '脚本', { visibility: 'unpublished' }),
  staff(114, 'person', 2, '演出', { visibility: 'deleted' }),
  staff(301, 'organization', 3, 'アニメーション制作', { name: 'استوديو نموذجي' }),
  staff(501, 'person', 13, '監督', { name: '見本' }),
]
