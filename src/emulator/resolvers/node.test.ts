import { describe, expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

const node = (text: string, selection = '__typename id') =>
  ask(`query ($id: ID!) { node(id: $id) { ${selection} } }`, { id: btoa(text) })

describe('a row by its id', () => {
  test.each([
    'Work-1',
    'Episode-101',
    'Record-1',
    'Review-1',
    'Status-1',
    'User-1',
    'Person-1',
    'Organization-1',
    'WorkImage-101',
  ])('is there for %s', async (text) => {
    const data = { node: { __typename: text.split('-')[0], id: btoa(text) } }
    expect(await node(text)).toEqual({ status: 200, data })
  })

  test.each(['Work-11', 'Work-12', 'Episode-1201', 'User-4', 'Person-4', 'Organization-3'])(
    'is there although it is hidden from lists: %s',
    async (text) => {
      expect(await node(text)).toMatchObject({ status: 200, data: { node: { id: btoa(text) } } })
    },
  )

  test.each([
    'Work-999',
    'Work-0',
    'Episode-1',
    'Status-99',
    'User-999',
    'Work-abc',
    'Series-99',
    'Channel-99',
  ])('ends with 404 for %s', async (text) => {
    expect(await node(text)).toEqual({ status: 404 })
  })

  test.each([
    'Cast-1',
    'Staff-1',
    'Series-1',
    'Program-1',
    'Channel-1',
    'Character-1',
    'Prefecture-13',
    'LibraryEntry-1',
    'Activity-1',
    'MultipleRecord-1',
    'ChannelGroup-1',
    'Nothing-1',
    'constructor-1',
    'Work-',
    '-1',
    'work-1',
    'Work',
    '',
  ])('ends with 500 for %j, which the server cannot fetch', async (text) => {
    expect(await node(text)).toEqual({ status: 500 })
  })

  test('is sought among broadcasts for a slot, and never the right one', async () => {
    // Slots are numbered from 1001 and broadcasts from 1: most slots are not found, the others found in vain.
    expect(await node('Program-1001')).toEqual({ status: 404 })
    expect(await node('Program-1')).toEqual({ status: 500 })
  })

  test('has the fields of its type', async () => {
    expect(await node('Episode-106', '... on Episode { number numberText work { title } }')).toMatchObject({
      data: { node: { number: 6, numberText: '第6.5話', work: { title: '見本市場の朝' } } },
    })
  })
})

describe('several rows by their ids', () => {
  const nodes = (...ids: string[]) => ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })

  test('come in the order of the ids, and twice if asked twice', async () => {
    const ids = ['Work-2', 'Episode-101', 'Work-1', 'Work-2'].map(btoa)
    expect(await nodes(...ids)).toEqual({ status: 200, data: { nodes: ids.map((id) => ({ id })) } })
  })

  test('are lost together when one is missing', async () => {
    expect(await nodes(btoa('Work-1'), btoa('Work-999'))).toEqual({ status: 404 })
  })

  test('take the whole answer with them when one id is no base64', async () => {
    expect(await nodes(btoa('Work-1'), '???')).toMatchObject({
      status: 200,
      data: null,
      errors: [{ message: 'Invalid input: "???"', path: ['nodes'] }],
    })
  })
})
