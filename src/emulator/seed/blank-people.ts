import type { CharacterRow, OrganizationRow, PersonRow } from '#emulator/world.ts'

/*
 * Rows of which only the name is known, as Annict's tables hold them: some columns are null then, others empty. Every
 * made-up row begins with one of these.
 */

type Blank<Row> = Omit<Row, 'id' | 'visibility' | 'createdAt' | 'name'>

export const BLANK_PERSON: Blank<PersonRow> = {
  nameKana: '',
  nameEn: '',
  nickname: null,
  nicknameEn: '',
  gender: null,
  birthday: null,
  bloodType: null,
  height: null,
  prefectureId: null,
  url: null,
  urlEn: '',
  wikipediaUrl: null,
  wikipediaUrlEn: '',
  twitterUsername: null,
  twitterUsernameEn: '',
  castsCount: 0,
  staffsCount: 0,
  favoritePeopleCount: 0,
}

export const BLANK_ORGANIZATION: Blank<OrganizationRow> = {
  nameKana: '',
  nameEn: '',
  url: null,
  urlEn: '',
  wikipediaUrl: null,
  wikipediaUrlEn: '',
  twitterUsername: null,
  twitterUsernameEn: '',
  staffsCount: 0,
  favoriteOrganizationsCount: 0,
}

export const BLANK_CHARACTER: Blank<CharacterRow> = {
  nameKana: '',
  nameEn: '',
  nickname: '',
  nicknameEn: '',
  age: '',
  ageEn: '',
  birthday: '',
  birthdayEn: '',
  bloodType: '',
  bloodTypeEn: '',
  height: '',
  heightEn: '',
  weight: '',
  weightEn: '',
  nationality: '',
  nationalityEn: '',
  occupation: '',
  occupationEn: '',
  description: '',
  descriptionEn: '',
  descriptionSource: '',
  descriptionSourceEn: '',
  seriesId: null,
  favoriteCharactersCount: 0,
}
