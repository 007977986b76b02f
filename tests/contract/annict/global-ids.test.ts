import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { startAnnict } from './asking.ts'

const annict = startAnnict()

/** What stands behind an id: its type and number, or the status that it ends in. */
async function behind(id: string): Promise<unknown> {
  const { status, data, errors } = await annict.ask('query ($id: ID!) { node(id: $id) { __typename id } }', {
    id,
  })
  if (status !== 200) return status
  return errors === undefined ? (data as { node: unknown }).node : errors
}

test('An id is padded base64 of the name of the type and the number', async () => {
  const { data } = await annict.ask(
    '{ searchWorks(annictIds: [1]) { nodes { id episodes(first: 1) { nodes { id } } } } }',
  )
  expect(data).toEqual({
    searchWorks: { nodes: [{ id: 'V29yay0x', episodes: { nodes: [{ id: btoa('Episode-101') }] } }] },
  })
  expect(btoa('Episode-101')).toMatch(/=$/)
})

describe('An id may come in the other alphabet and without its padding', () => {
  const episode = { __typename: 'Episode', id: btoa('Episode-101') }

  test('without padding', async () => {
    expect(await behind(btoa('Episode-101'))).toEqual(episode)
    expect(await behind(btoa('Episode-101').replaceAll('=', ''))).toEqual(episode)
  })

  test('in both alphabets, and whatever follows the number', async () => {
    const id = btoa('Work-1>>>')
    expect(id).toContain('+')
    const work = { __typename: 'Work', id: 'V29yay0x' }
    expect(await behind(id)).toEqual(work)
    expect(await behind(id.replaceAll('+', '-'))).toEqual(work)
    expect(await behind(btoa('Work-1-2'))).toEqual(work)
  })
})

test.each(['???', '日本', 'V29 yay0x', 'V29ya'])(
  'What is no base64 nulls the field with an error: %s',
  async (id) => {
    expect(await behind(id)).toMatchObject([{ message: `Invalid input: "${id}"`, path: ['node'] }])
  },
)

test('Record ids are records of episodes, Review ids those of works', async () => {
  const { data } = await annict.ask(
    `{ record: node(id: "${globalId('Record', 1)}") { ... on Record { annictId episode { annictId } } }
      review: node(id: "${globalId('Review', 1)}") { ... on Review { annictId work { annictId } } } }`,
  )
  expect(data).toEqual({
    record: { annictId: 1, episode: { annictId: 101 } },
    review: { annictId: 1, work: { annictId: 1 } },
  })
})

test('Program ids carry the number of a slot', async () => {
  const { data } = await annict.ask(
    '{ searchWorks(annictIds: [1]) { nodes { programs(first: 2) { nodes { id annictId scPid } } } } }',
  )
  expect(data).toEqual({
    searchWorks: {
      nodes: [
        {
          programs: {
            nodes: [1001, 1002].map((slot) => ({
              id: globalId('Program', slot),
              annictId: slot,
              scPid: 699_000 + slot,
            })),
          },
        },
      ],
    },
  })
})

test.each([
  ['Work', 1],
  ['Episode', 101],
  ['Record', 1],
  ['Review', 1],
  ['User', 1],
  ['Status', 1],
  ['Person', 1],
  ['Organization', 1],
  ['WorkImage', 101],
])('Nine types can be fetched by id: %s', async (type, number) => {
  const id = globalId(type, number)
  expect(await behind(id)).toEqual({ __typename: type, id })
  const { data } = await annict.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: [id] })
  expect(data).toEqual({ nodes: [{ id }] })
})

describe('All other types cannot: the request ends in a 500', () => {
  test.each(['Activity', 'Cast', 'Channel', 'ChannelGroup', 'Character', 'LibraryEntry', 'MultipleRecord'])(
    '%s',
    async (type) => {
      expect(await behind(globalId(type, 1))).toBe(500)
    },
  )

  test.each(['Prefecture', 'Series', 'Staff'])('%s', async (type) => {
    expect(await behind(globalId(type, 1))).toBe(500)
  })

  test('a slot may not be found at all', async () => {
    expect(await behind(globalId('Program', 1001))).toBe(404)
  })
})

test.each([
  ['an unpublished work', 'Work', 11],
  ['a deleted work', 'Work', 12],
  ['an unpublished episode', 'Episode', 902],
  ['a deleted episode', 'Episode', 1201],
  ['an unpublished person', 'Person', 4],
  ['a deleted organization', 'Organization', 3],
  ['a deactivated user', 'User', 4],
])('Rows that are deleted or unpublished can still be fetched: %s', async (_, type, number) => {
  const id = globalId(type, number)
  expect(await behind(id)).toEqual({ __typename: type, id })
})

test('nodes come in the order of their ids', async () => {
  const ids = [globalId('Work', 3), globalId('Episode', 101), globalId('Work', 1), globalId('Work', 3)]
  const { data } = await annict.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(data).toEqual({ nodes: ids.map((id) => ({ id })) })
})

test('A missing row ends the request, while user is null', async () => {
  expect(await behind(globalId('User', 999))).toBe(404)
  const { data, errors } = await annict.ask('{ user(username: "nobody") { id } }')
  expect({ data, errors }).toEqual({ data: { user: null }, errors: undefined })
})
