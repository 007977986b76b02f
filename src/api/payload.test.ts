import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { RejectedError, UnreadableError } from './errors.ts'
import { readPayload } from './payload.ts'
import { readAnswer } from './read-answer.ts'

describe('the body of a 200', () => {
  test('with data is a payload, with the errors beside it', () => {
    const errors = [{ message: 'a', path: ['viewer'], locations: [], extensions: { code: 'x' } }]
    expect(readPayload({ data: { viewer: null }, errors })).toEqual({
      data: { viewer: null },
      errors: [{ message: 'a', path: ['viewer'], extensions: { code: 'x' } }],
    })
  })

  test.each([
    ['no data', { errors: [{ message: 'Parse error' }] }],
    ['data that is null', { data: null, errors: [{ message: 'Parse error' }] }],
  ])('with errors and %s is rejected', (_, body) => {
    expect(() => readPayload(body)).toThrow(RejectedError)
    expect(() => readPayload(body)).toThrow('Parse error')
  })

  test.each([
    ['nothing', {}],
    ['null and no errors', { data: null }],
    ['a list', { data: [1] }],
    ['text', { data: 'yes' }],
    ['an empty list of errors', { data: null, errors: [] }],
    ['errors that are no list', { errors: { message: 'no' } }],
  ])('with %s cannot be read', (_, body) => {
    expect(() => readPayload(body)).toThrow(UnreadableError)
  })

  test('keeps errors of any shape, for each says that something failed', () => {
    const errors = ['boom', { message: 5 }, { message: 'b', path: [] }, { message: 'c', path: [{}] }, null]
    expect(readPayload({ data: {}, errors }).errors).toEqual([
      { message: 'boom' },
      { message: 'An error without a message' },
      { message: 'b' },
      { message: 'c' },
      { message: 'null' },
    ])
  })
})

describe('an answer', () => {
  const at = instant(5_000)

  test('has its data without holes, what was lost, and when it came', () => {
    const errors = [{ message: 'hollow', extensions: { code: 'nope' } }]
    expect(readAnswer({ data: { searchWorks: { nodes: [null, { id: 1 }] } }, errors }, at)).toEqual({
      data: { searchWorks: { nodes: [{ id: 1 }], lost: 1 } },
      missing: 1,
      errors: [{ message: 'hollow', path: null, code: 'nope' }],
      answeredAt: at,
    })
  })

  test('of which nothing is left is an error', () => {
    const answer = readAnswer({ data: { a: null, b: null }, errors: [{ message: 'lost' }] }, at)
    expect(answer).toBeInstanceOf(RejectedError)
  })

  test('that is null without an error says that there is no such thing', () => {
    expect(readAnswer({ data: { user: null }, errors: [] }, at)).toMatchObject({ data: { user: null } })
  })

  test('without any root field is an error, with the errors that say why or without', () => {
    expect(readAnswer({ data: {}, errors: [] }, at)).toBeInstanceOf(UnreadableError)
    expect(readAnswer({ data: {}, errors: [{ message: 'lost' }] }, at)).toBeInstanceOf(RejectedError)
  })

  test('of which one root is left is used', () => {
    const answer = readAnswer({ data: { a: null, b: 1 }, errors: [{ message: 'lost' }] }, at)
    expect(answer).toMatchObject({ data: { a: null, b: 1 }, errors: [{ message: 'lost' }] })
  })
})
