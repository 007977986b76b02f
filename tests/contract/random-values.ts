import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'

import { globalId } from '#emulator/resolvers/global-id.ts'

import type { Choices } from './random-choices.ts'

/** Types that `node` can fetch, with numbers of rows in the unit world; then the others. */
const FETCHABLE: readonly (readonly [type: string, numbers: readonly number[]])[] = [
  ['Work', [1, 2, 3, 5, 9, 11]],
  ['Episode', [101, 102, 904]],
  ['Record', [1, 2]],
  ['Review', [1, 3]],
  ['User', [1, 2, 4]],
  ['Status', [1, 8]],
  ['Person', [1, 4]],
  ['Organization', [1]],
  ['WorkImage', [101]],
]
const KNOWN_IDS = FETCHABLE.flatMap(([type, numbers]) => numbers.map((number) => globalId(type, number)))

const STRANGE_IDS = [
  ...['Activity', 'Cast', 'Channel', 'ChannelGroup', 'Character', 'LibraryEntry', 'MultipleRecord'],
  ...['Prefecture', 'Program', 'Series', 'Staff', 'Nothing'],
]
  .map((type) => globalId(type, 1))
  .concat(
    globalId('Work', 999),
    globalId('Work', 0),
    'V29yay0x===',
    'V29yay0x'.slice(0, -1),
    '',
    '???',
    btoa('x'),
  )

const CURSORS = ['MQ', 'Mg', 'MTA', 'MQ==', '', 'YWJj', 'LTE', 'MA', '!!!']
const SLUGS = [
  '2026-spring',
  '2024-winter',
  '1969-autumn',
  '2024-all',
  '2025-summer',
  '2031-winter',
  '2024-foo',
  '',
]
const TEXTS = ['見本', 'れい', 'a & b', '', ' ', '%', '_', '"quoted" \\ text\n', '🎬', '\u2028']
const USERNAMES = ['sample', 'other', 'GUEST', 'gone', 'loud', 'nobody', '']
const NUMBERS = [1, 2, 3, 101, 9, 999, 0, -1, 2_147_483_647]
const SIZES = [1, 2, 0, 3, 5, -1, 100]

/** Ids that a mutation takes, with some that it does not. */
function ownIds(type: string): readonly string[] {
  const own = FETCHABLE.find(([name]) => name === type)?.[1] ?? []
  return [...own.map((number) => globalId(type, number)), ...STRANGE_IDS.slice(-6), globalId('Person', 1)]
}

/** What fits an argument of this name; a name that is not here takes what its type takes. */
const BY_NAME: Readonly<Record<string, readonly (string | number)[]>> = {
  after: CURSORS,
  before: CURSORS,
  first: SIZES,
  last: SIZES,
  annictIds: NUMBERS,
  seasons: SLUGS,
  seasonFrom: SLUGS,
  seasonUntil: SLUGS,
  username: USERNAMES,
  workId: ownIds('Work'),
  episodeId: ownIds('Episode'),
  recordId: ownIds('Record'),
  reviewId: ownIds('Review'),
  name: ['Work', 'StatusState', 'WorkOrder', 'Node', 'ActivityItem', 'Nothing'],
}

/** A value of this type as JSON. `name` is that of the argument or field that it is for. */
function randomValue(type: GraphQLInputType, name: string, choices: Choices): unknown {
  return !isNonNullType(type) && choices.chance(8) ? null : solidValue(type, name, choices)
}

/** The same, but never null. */
export function solidValue(type: GraphQLInputType, name: string, choices: Choices): unknown {
  if (isNonNullType(type)) return solidValue(type.ofType, name, choices)
  if (isListType(type)) {
    if (choices.chance(8)) return randomValue(type.ofType, name, choices)
    const count = choices.below(4)
    return Array.from({ length: count }, () => randomValue(type.ofType, name, choices))
  }
  if (isEnumType(type)) return choices.pick(type.getValues()).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || choices.chance(40),
    )
    return Object.fromEntries(
      fields.map((field) => [field.name, randomValue(field.type, field.name, choices)]),
    )
  }
  const fitting = BY_NAME[name]
  if (fitting !== undefined) return choices.pick(fitting)
  switch (type.name) {
    case 'ID':
      return choices.chance(12) ? choices.pick([...STRANGE_IDS, 1, 2]) : choices.pick(KNOWN_IDS)
    case 'Int':
      return choices.pick(NUMBERS)
    case 'Boolean':
      return choices.chance(50)
    default:
      return choices.pick(TEXTS)
  }
}

/** A value as it stands in a document. */
export function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType)
  if (value === null || value === undefined) return 'null'
  if (isListType(type)) {
    return Array.isArray(value)
      ? `[${value.map((item) => literal(item, type.ofType)).join(', ')}]`
      : literal(value, type.ofType)
  }
  if (isEnumType(type) && typeof value === 'string') return value
  if (isInputObjectType(type)) {
    const fields = type.getFields()
    const members = Object.entries(value).map(([name, member]) => {
      const field = fields[name]
      return field === undefined ? '' : `${name}: ${literal(member, field.type)}`
    })
    return `{ ${members.join(', ')} }`
  }
  return JSON.stringify(value)
}
