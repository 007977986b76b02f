import type { PersonRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

const GENDERS = { male: '男性', female: '女性' } as const

export const personResolvers = {
  ...identity('Person'),
  genderText: (person: PersonRow) => (person.gender === null ? null : GENDERS[person.gender]),
  height: (person: PersonRow) => (person.height === null ? null : String(person.height)),
  prefecture: (person: PersonRow, _: object, { world }: Answering) =>
    person.prefectureId === null ? null : (world.prefecture(person.prefectureId) ?? null),
} satisfies Resolvers<PersonRow>
