import { describe, expect, test } from 'vitest'

import type { Caller } from '#emulator/graphql.ts'
import { ask, SAMPLE } from '#tests/support/ask-graphql.ts'

const OTHER: Caller = { kind: 'accepted', userId: 2, scopes: ['read'] }

/** The activities that a field of the viewer answers with. */
async function found(field: string, caller: Caller = SAMPLE): Promise<unknown> {
  const { data } = await ask(`{ viewer { found: ${field} { nodes { annictId } } } }`, {}, caller)
  const { nodes } = (data as { viewer: { found: { nodes: { annictId: number }[] } } }).viewer.found
  return nodes.map((node) => node.annictId)
}

describe('a timeline', () => {
  test.each([
    ["is a user's own, oldest first", 'activities', [1, 2, 5, 6, 9, 10]],
    [
      'is the latest first when asked',
      'activities(first: 2, orderBy: { field: CREATED_AT, direction: DESC })',
      [10, 9],
    ],
    // 4 is of one whom the viewer follows and has muted, 8 of one who is gone.
    ['of whom a user follows has the own in it', 'followingActivities', [1, 2, 3, 5, 6, 7, 9, 10, 11]],
    [
      'of whom a user follows can be the latest first',
      'followingActivities(first: 4, orderBy: { field: CREATED_AT, direction: DESC })',
      [11, 10, 9, 7],
    ],
  ])('%s', async (_, field, ids) => {
    expect(await found(field)).toEqual(ids)
  })

  test('of whom another follows leaves out whom the viewer has muted, not whom the other has', async () => {
    const query = '{ user(username: "sample") { followingActivities { nodes { annictId } } } }'
    expect(await ask(query, {}, OTHER)).toMatchObject({
      data: {
        user: {
          followingActivities: { nodes: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11].map((annictId) => ({ annictId })) },
        },
      },
    })
  })

  test('of a deactivated user is not among those of whom the user follows', async () => {
    const query =
      'query ($id: ID!) { node(id: $id) { ... on User { followingActivities { nodes { id } } } } }'
    expect(await ask(query, { id: btoa('User-4') })).toEqual({
      status: 200,
      data: { node: { followingActivities: { nodes: [] } } },
    })
  })
})

describe('an activity', () => {
  const item = `item { __typename ... on Status { state } ... on Record { annictId comment } ... on Review { annictId title }
    ... on MultipleRecord { annictId } }`

  test('tells what happened in its edge, and nothing when that is gone', async () => {
    const { data } = await ask(
      `{ viewer { activities { edges { annictId action user { username } ${item} } } } }`,
    )
    const edge = (annictId: number, about: object | null) => ({
      annictId,
      action: 'CREATE',
      user: { username: 'sample' },
      item: about,
    })
    expect(data).toEqual({
      viewer: {
        activities: {
          edges: [
            edge(1, { __typename: 'Status', state: 'WANNA_WATCH' }),
            edge(2, { __typename: 'Status', state: 'WATCHING' }),
            edge(5, { __typename: 'Record', annictId: 1, comment: '見本の感想です' }),
            edge(6, null),
            edge(9, { __typename: 'MultipleRecord', annictId: 1 }),
            edge(10, { __typename: 'Review', annictId: 1, title: '「見本市場の朝」の記録' }),
          ],
        },
      },
    })
  })

  test('is itself little more than an id', async () => {
    expect(
      await ask(
        '{ viewer { activities(first: 1) { edges { cursor node { id annictId user { annictId } } } } } }',
      ),
    ).toEqual({
      status: 200,
      data: {
        viewer: {
          activities: {
            edges: [{ cursor: 'MQ', node: { id: btoa('Activity-1'), annictId: 1, user: { annictId: 1 } } }],
          },
        },
      },
    })
  })

  test('of several records at once has them only when there are none', async () => {
    const { data } = await ask(`{ viewer { activities { edges { item { ... on MultipleRecord {
      id createdAt user { annictId } work { annictId } records { nodes { id } pageInfo { hasNextPage } }
    } } } } } }`)
    const edges = (data as { viewer: { activities: { edges: { item: object | null }[] } } }).viewer.activities
      .edges
    expect(edges[4]?.item).toEqual({
      id: btoa('MultipleRecord-1'),
      createdAt: '2020-01-01T00:00:00Z',
      user: { annictId: 1 },
      work: { annictId: 1 },
      records: { nodes: [], pageInfo: { hasNextPage: false } },
    })
  })

  test('of several records at once ends the request when one is asked for that is there', async () => {
    const asked = (selection: string) =>
      ask(
        `{ user(username: "other") { activities { edges { item { ... on MultipleRecord { ${selection} } } } } } }`,
      )
    expect(await asked('records { nodes { id } }')).toEqual({ status: 500 })
    expect(await asked('annictId')).toMatchObject({ status: 200 })
  })
})
