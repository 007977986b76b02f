import { executeSync, isObjectType, parse } from 'graphql'
import { expect, test } from 'vitest'

import { SPRING_2026 } from '#tests/support/ask-graphql.ts'

import { FieldError } from './errors.ts'
import { createSchema } from './graphql-schema.ts'
import { globalId } from './resolvers/global-id.ts'
import type { Answering } from './resolvers/resolver.ts'
import { createUnitWorld } from './seed/unit.ts'
import { createWritableWorld } from './writing/writable-world.ts'

const schema = createSchema()
const { world, writer } = createWritableWorld(createUnitWorld())
const answering: Answering = {
  world,
  writer,
  now: () => SPRING_2026,
  caller: { kind: 'accepted', userId: 1, scopes: ['read', 'write'] },
}
const rows: Readonly<Record<string, object | undefined>> = {
  Cast: world.castsOf(1)[0],
  Channel: world.channel(1),
  ChannelGroup: world.channelGroup(1),
  Character: world.character(1),
  Episode: world.episode(101),
  Organization: world.organization(1),
  Person: world.person(1),
  Prefecture: world.prefecture(13),
  Program: world.program(1001),
  Record: world.record(1),
  Review: world.review(1),
  Series: world.series(1),
  Staff: world.staffsOf(1)[2],
  User: world.user(1),
  Work: world.work(1),
  WorkImage: world.workImage(101),
}

/** What the fields of one row that the emulator does not answer say. */
function refusals(type: string): string[] {
  const object = schema.getType(type)
  if (!isObjectType(object)) throw new Error(`${type} is no object type`)
  return Object.values(object.getFields()).flatMap(({ resolve }) => {
    try {
      resolve?.(rows[type], {}, answering, undefined as never) // no resolver reads the fourth argument
      return []
    } catch (error) {
      return [error instanceof FieldError ? error.message : String(error)]
    }
  })
}

test('every field of a row is answered', () => {
  expect(Object.keys(rows).flatMap(refusals)).toEqual([])
})

test('every root field of the queries is answered', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  expect(fields).toHaveLength(9)
  const args = { id: globalId('Work', 1), ids: [], username: 'sample' }
  // No resolver reads the fourth argument.
  const answers = fields.map(({ resolve }): unknown =>
    resolve?.(undefined, args, answering, undefined as never),
  )
  expect(answers.filter((answer) => typeof answer !== 'object' || answer === null)).toEqual([])
})

test('moments are UTC in whole seconds', () => {
  const { data } = executeSync({
    schema,
    document: parse('{ viewer { createdAt } }'),
    contextValue: answering,
  })
  expect(data).toEqual({ viewer: { createdAt: '2020-01-01T00:00:00Z' } })
})

test('an id is made of the type and the number', () => {
  expect(globalId('Work', 1)).toBe('V29yay0x')
  expect(globalId('Episode', 95922)).toBe('RXBpc29kZS05NTkyMg==')
})
