import { instant, type Instant } from '#base/time.ts'
import type { CastRow, CharacterRow, OrganizationRow, PersonRow, StaffRow } from '#emulator/world.ts'

import { BLANK_CHARACTER, BLANK_ORGANIZATION, BLANK_PERSON } from './blank-people.ts'
import { chance, choose, pick } from './chance.ts'
import {
  characterName,
  ORGANIZATIONS_COUNT,
  organizationName,
  PEOPLE_COUNT,
  personName,
} from './sample-names.ts'

/** What the people of a work depend on. */
export interface Production {
  readonly workId: number
  readonly createdAt: Instant
  readonly seriesId: number | null
  /** The ids of the first cast (and character) and of the first staff of the work. */
  readonly firstCast: number
  readonly firstStaff: number
}

const SINCE = instant(Date.UTC(2014, 0, 1))

const ROLES = [
  { role: '監督', kind: 'person' },
  { role: 'アニメーション制作', kind: 'organization' },
  { role: 'シリーズ構成', kind: 'person' },
  { role: 'キャラクターデザイン', kind: 'person' },
  { role: '音響監督', kind: 'person' },
  { role: '音楽', kind: 'person' },
  { role: 'その他', other: '美術監督', otherEn: 'Art director', kind: 'person' },
  { role: 'その他', other: '音響制作', otherEn: 'Sound production', kind: 'organization' },
] as const

export const castsCount = (seed: number, workId: number): number => 3 + pick(8, seed, workId, 1)
export const staffsCount = (seed: number, workId: number): number => 4 + pick(5, seed, workId, 2)

/** The ids step through the pool by a number that shares no factor with its size: nobody is in one work twice. */
export function castPerson(seed: number, workId: number, place: number): number {
  return ((pick(PEOPLE_COUNT, seed, workId, 3) + place * 37) % PEOPLE_COUNT) + 1
}

export function staffResource(seed: number, workId: number, place: number): StaffRow['resource'] {
  const { kind } = roleAt(place)
  const [pool, step] = kind === 'person' ? [PEOPLE_COUNT, 41] : [ORGANIZATIONS_COUNT, 7]
  return { kind, id: ((pick(pool, seed, workId, 4) + place * step) % pool) + 1 }
}

export function castAt(seed: number, production: Production, place: number): CastRow {
  const personId = castPerson(seed, production.workId, place)
  const { name, en } = personName(personId)
  return {
    id: production.firstCast + place,
    visibility: 'kept',
    createdAt: production.createdAt,
    workId: production.workId,
    // Every cast has a character of its own, under the same number.
    characterId: production.firstCast + place,
    personId,
    name,
    nameEn: en,
    sortNumber: (place + 1) * 10,
  }
}

export function staffAt(seed: number, production: Production, place: number): StaffRow {
  const role = roleAt(place)
  const resource = staffResource(seed, production.workId, place)
  const { name, en } = resource.kind === 'person' ? personName(resource.id) : organizationName(resource.id)
  return {
    id: production.firstStaff + place,
    visibility: 'kept',
    createdAt: production.createdAt,
    workId: production.workId,
    resource,
    name,
    nameEn: en,
    roleText: role.role,
    roleOther: 'other' in role ? role.other : null,
    roleOtherEn: 'otherEn' in role ? role.otherEn : null,
    sortNumber: (place + 1) * 10,
  }
}

function roleAt(place: number): (typeof ROLES)[number] {
  return ROLES[place % ROLES.length] ?? ROLES[0]
}

export function characterAt(seed: number, production: Production, place: number): CharacterRow {
  const id = production.firstCast + place
  const { name, kana, en } = characterName(place, pick(1_000, seed, id, 5))
  const age = 12 + pick(40, seed, id, 6)
  const known = chance(seed, id, 7) < 0.5
  return {
    id,
    visibility: 'kept',
    createdAt: production.createdAt,
    name,
    ...BLANK_CHARACTER,
    nameKana: kana,
    nameEn: en,
    age: known ? `${age}歳` : '',
    ageEn: known ? String(age) : '',
    birthday: known ? `${1 + pick(12, seed, id, 8)}月${1 + pick(28, seed, id, 9)}日` : '',
    bloodType: known ? choose(['A型', 'B型', 'O型', 'AB型'], seed, id, 10) : '',
    height: known ? `${140 + pick(50, seed, id, 11)}cm` : '',
    description: known ? '見本のために作られた架空の登場人物です。' : '',
    descriptionEn: known ? 'An invented character, made as a sample.' : '',
    seriesId: production.seriesId,
    favoriteCharactersCount: pick(400, seed, id, 12),
  }
}

export function personAt(seed: number, id: number, casts: number, staffs: number): PersonRow {
  const { name, kana, en } = personName(id)
  const about = (topic: number): boolean => chance(seed, id, topic) < 0.6
  return {
    id,
    visibility: 'kept',
    createdAt: SINCE,
    name,
    ...BLANK_PERSON,
    nameKana: kana,
    nameEn: en,
    gender: about(20) ? choose(['male', 'female'], seed, id, 21) : null,
    birthday: about(22)
      ? `${1955 + pick(50, seed, id, 23)}-${twoDigits(1 + pick(12, seed, id, 24))}-${twoDigits(1 + pick(28, seed, id, 25))}`
      : null,
    bloodType: about(26) ? choose(['a', 'b', 'ab', 'o'], seed, id, 27) : null,
    height: about(28) ? 145 + pick(45, seed, id, 29) : null,
    prefectureId: about(30) ? 1 + pick(47, seed, id, 31) : null,
    castsCount: casts,
    staffsCount: staffs,
    favoritePeopleCount: pick(900, seed, id, 32),
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export function organizationAt(seed: number, id: number, staffs: number): OrganizationRow {
  const { name, kana, en } = organizationName(id)
  return {
    id,
    visibility: 'kept',
    createdAt: SINCE,
    name,
    ...BLANK_ORGANIZATION,
    nameKana: kana,
    nameEn: en,
    staffsCount: staffs,
    favoriteOrganizationsCount: pick(300, seed, id, 40),
  }
}
