import type { OrganizationRow, PersonRow } from '#emulator/world.ts'

import { BLANK_ORGANIZATION, BLANK_PERSON } from './blank-people.ts'
import { INVENTED, kept } from './invented-rows.ts'

function person(number: number, name: string, row: Partial<PersonRow> = {}): PersonRow {
  return {
    ...kept,
    id: INVENTED + number,
    name,
    ...BLANK_PERSON,
    favoritePeopleCount: number,
    ...row,
  }
}

/** Everything known, nothing known, empty instead of null, every visibility, and names that are hard to write. */
export const inventedPeople: readonly PersonRow[] = [
  person(1, '見本 全子', {
    nameKana: 'みほん ぜんこ',
    nameEn: 'Zenko Mihon',
    nickname: 'ぜんちゃん',
    nicknameEn: 'Zen',
    gender: 'female',
    birthday: '2000-02-29',
    bloodType: 'ab',
    height: 158,
    prefectureId: 47,
    url: 'https://mihon.invalid/people/1',
    urlEn: 'https://mihon.invalid/en/people/1',
    wikipediaUrl: 'https://ja.wiki.invalid/見本_全子',
    wikipediaUrlEn: 'https://en.wiki.invalid/Zenko',
    twitterUsername: 'sample_of_a_person_1',
    twitterUsernameEn: 'sample_of_a_person_1_en',
  }),
  person(2, '見本 無一'),
  person(3, '見本 空白', { nickname: '', url: '', wikipediaUrl: '', twitterUsername: '' }),
  person(4, '公開されていない見本 例子', { visibility: 'unpublished' }),
  person(5, '消された見本 例男', { visibility: 'deleted' }),
  person(6, '見本 ☆ 星子', { gender: 'female', birthday: '1900-01-01', bloodType: 'a', prefectureId: 1 }),
  person(7, 'ﾐﾎﾝ ﾊﾝｶｸ', { gender: 'male', bloodType: 'b' }),
  person(8, 'Ｍｉｈｏｎ　Ｚｅｎｋａｋｕ', { bloodType: 'o', url: 'javascript:alert(1)' }),
  person(9, 'اسم نموذجي'),
  person(10, 'שם לדוגמה (見本)'),
  person(11, `見本 ${'長い名前の'.repeat(20)}例子`),
  person(12, '見本 👩‍🎤 <b>例</b> & "仮"', { height: 0 }),
  person(13, '見本 か\u3099き\u309a\u200b'),
]

function organization(number: number, name: string, row: Partial<OrganizationRow> = {}): OrganizationRow {
  return {
    ...kept,
    id: INVENTED + number,
    name,
    ...BLANK_ORGANIZATION,
    favoriteOrganizationsCount: number,
    ...row,
  }
}

export const inventedOrganizations: readonly OrganizationRow[] = [
  organization(1, '見本スタジオ①', {
    nameKana: 'みほんすたじお',
    nameEn: 'Mihon Studio One',
    url: 'https://mihon.invalid/studio',
    urlEn: 'https://mihon.invalid/en/studio',
    wikipediaUrl: 'https://ja.wiki.invalid/見本スタジオ',
    wikipediaUrlEn: 'https://en.wiki.invalid/Mihon',
    twitterUsername: 'sample_of_a_studio_1',
    twitterUsernameEn: 'sample_of_a_studio_1_en',
  }),
  organization(2, '㈱見本＆例 Co., Ltd. <制作>', { url: '', wikipediaUrl: '', twitterUsername: '' }),
  organization(3, 'استوديو نموذجي'),
  organization(4, '公開されていない見本スタジオ', { visibility: 'unpublished' }),
  organization(5, '消された見本スタジオ', { visibility: 'deleted' }),
]
