import type {
  CastRow,
  ChannelGroupRow,
  ChannelRow,
  CharacterRow,
  OrganizationRow,
  PersonRow,
  StaffRow,
} from '#emulator/world.ts'

import { BLANK_CHARACTER, BLANK_ORGANIZATION, BLANK_PERSON } from './blank-people.ts'
import { kept } from './unit-works.ts'

function person(row: Partial<PersonRow> & Pick<PersonRow, 'id' | 'name'>): PersonRow {
  return {
    ...kept,
    ...BLANK_PERSON,
    ...row,
  }
}

export const people: readonly PersonRow[] = [
  person({
    id: 1,
    name: '見本 例子',
    nameKana: 'みほん れいこ',
    nameEn: 'Reiko Mihon',
    nickname: 'れいちゃん',
    nicknameEn: 'Rei',
    gender: 'female',
    birthday: '1990-04-01',
    bloodType: 'ab',
    height: 158,
    prefectureId: 13,
    url: 'https://example.invalid/reiko',
    wikipediaUrl: 'https://example.invalid/wiki/reiko',
    twitterUsername: 'sample_reiko',
    castsCount: 3,
    favoritePeopleCount: 120,
  }),
  person({
    id: 2,
    name: '例田 仮一',
    nameKana: 'れいだ かいち',
    gender: 'male',
    castsCount: 1,
    staffsCount: 2,
  }),
  person({ id: 3, name: '仮名 試子', url: '', wikipediaUrl: '', twitterUsername: '', castsCount: 1 }),
  person({ id: 4, name: '架空 空郎', visibility: 'unpublished', castsCount: 1 }),
]

function organization(row: Partial<OrganizationRow> & Pick<OrganizationRow, 'id' | 'name'>): OrganizationRow {
  return {
    ...kept,
    ...BLANK_ORGANIZATION,
    ...row,
  }
}

export const organizations: readonly OrganizationRow[] = [
  organization({
    id: 1,
    name: 'スタジオ見本',
    nameKana: 'すたじおみほん',
    nameEn: 'Studio Mihon',
    url: 'https://example.invalid/studio',
    staffsCount: 2,
    favoriteOrganizationsCount: 30,
  }),
  organization({
    id: 2,
    name: '見本製作委員会',
    wikipediaUrl: 'https://example.invalid/wiki/committee',
    twitterUsername: 'sample_committee',
    staffsCount: 1,
  }),
  organization({ id: 3, name: '消されたスタジオ', visibility: 'deleted' }),
]

function character(row: Partial<CharacterRow> & Pick<CharacterRow, 'id' | 'name'>): CharacterRow {
  return {
    ...kept,
    ...BLANK_CHARACTER,
    ...row,
  }
}

export const characters: readonly CharacterRow[] = [
  character({
    id: 1,
    name: '市場の店主',
    nameKana: 'いちばのてんしゅ',
    nameEn: 'The Shopkeeper',
    age: '34歳',
    ageEn: '34',
    birthday: '4月1日',
    bloodType: 'AB型',
    height: '158cm',
    weight: '不明',
    nationality: '架空国',
    occupation: '店主',
    description: '見本市場で例を売る。',
    descriptionSource: '見本の設定資料',
    seriesId: 1,
    favoriteCharactersCount: 45,
  }),
  character({ id: 2, name: '見習い', seriesId: 1 }),
  character({ id: 3, name: '通りすがり' }),
  character({ id: 4, name: '公開されていない人物', visibility: 'unpublished' }),
]

function cast(
  id: number,
  workId: number,
  characterId: number,
  personId: number,
  name: string,
  visibility: CastRow['visibility'] = 'kept',
): CastRow {
  return { ...kept, id, workId, characterId, personId, name, nameEn: '', sortNumber: id * 10, visibility }
}

/** Work 3 has the rows that break: its cast's person is gone, and its staff have no `roleOther`. */
export const casts: readonly CastRow[] = [
  cast(1, 1, 1, 1, '見本 例子'),
  cast(2, 1, 2, 2, '例田 仮一'),
  cast(3, 1, 3, 3, '仮名 試子(旧名)'),
  cast(4, 1, 4, 4, '架空 空郎'),
  cast(5, 1, 3, 2, '取り下げられた配役', 'deleted'),
  cast(6, 2, 3, 1, '見本 例子'),
  cast(7, 3, 3, 999, '消えた人'),
  cast(8, 3, 2, 1, '見本 例子'),
  cast(9, 9, 1, 1, '見本 例子'),
]

function staff(
  id: number,
  workId: number,
  resource: StaffRow['resource'],
  name: string,
  role: string | { readonly other: string; readonly otherEn: string },
  visibility: StaffRow['visibility'] = 'kept',
): StaffRow {
  const standard = typeof role === 'string'
  return {
    ...kept,
    id,
    workId,
    resource,
    name,
    nameEn: '',
    roleText: standard ? role : 'その他',
    roleOther: standard ? null : role.other,
    roleOtherEn: standard ? null : role.otherEn,
    sortNumber: id * 10,
    visibility,
  }
}

export const staffs: readonly StaffRow[] = [
  staff(1, 1, { kind: 'person', id: 2 }, '例田 仮一', '監督'),
  staff(2, 1, { kind: 'organization', id: 1 }, 'スタジオ見本', 'アニメーション制作'),
  staff(3, 1, { kind: 'organization', id: 2 }, '見本製作委員会', { other: '製作', otherEn: 'Production' }),
  staff(4, 1, { kind: 'person', id: 3 }, '仮名 試子', '音楽', 'unpublished'),
  staff(5, 3, { kind: 'person', id: 2 }, '例田 仮一', '原作'),
  staff(6, 9, { kind: 'organization', id: 1 }, 'スタジオ見本', 'アニメーション制作'),
]

export const channelGroups: readonly ChannelGroupRow[] = [
  { ...kept, id: 1, name: 'テレビ', sortNumber: 10 },
  { ...kept, id: 2, name: '動画サービス', sortNumber: 20 },
]

export const channels: readonly ChannelRow[] = [
  { ...kept, id: 1, name: '見本テレビ', channelGroupId: 1, scChid: 901 },
  { ...kept, id: 2, name: '架空ネット配信', channelGroupId: 2, scChid: null },
  { ...kept, id: 3, name: '終わった局', channelGroupId: 1, scChid: 903, visibility: 'deleted' },
]
