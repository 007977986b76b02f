import { readFileSync } from 'node:fs'

import {
  buildSchema,
  isEnumType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
} from 'graphql'
import { describe, expect, it } from 'vitest'

const text = readFileSync('src/schema/schema.graphql', 'utf8')
const schema = buildSchema(text)
const own = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
)

function valuesOf(name: string): string[] {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map((value) => value.name) : []
}

describe('the schema', () => {
  it('has the 106 types of the API, of which DateTime is the one scalar of its own', () => {
    expect(own).toHaveLength(106)
    expect(own.filter(isScalarType).map(String)).toEqual(['DateTime'])
  })

  it('is sorted and has no descriptions, so that a change of the API is a small diff', () => {
    expect(own.map((type) => type.name)).toEqual(
      Object.keys(lexicographicSortSchema(schema).getTypeMap()).filter((name) =>
        own.some((type) => type.name === name),
      ),
    )
    expect(text).not.toMatch(/"|#/)
  })

  it('keeps enum values in the order of their definition, which error texts list them in', () => {
    expect(valuesOf('StatusState')).toEqual([
      'WANNA_WATCH',
      'WATCHING',
      'WATCHED',
      'ON_HOLD',
      'STOP_WATCHING',
      'NO_STATE',
    ])
    expect(valuesOf('Media')).toEqual(['TV', 'OVA', 'MOVIE', 'WEB', 'OTHER'])
    expect(valuesOf('RatingState')).toEqual(['GREAT', 'GOOD', 'AVERAGE', 'BAD'])
    expect(valuesOf('SeasonName')).toEqual(['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'])
    expect(valuesOf('WorkOrderField')).toEqual(['CREATED_AT', 'SEASON', 'WATCHERS_COUNT'])
  })

  it('offers queries and mutations, and no subscriptions', () => {
    expect(schema.getQueryType()?.name).toBe('Query')
    expect(schema.getMutationType()?.name).toBe('Mutation')
    expect(schema.getSubscriptionType()).toBeUndefined()
  })
})
