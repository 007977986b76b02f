import { describe, expect, test } from 'vitest'

import { createGraphql } from '#emulator/graphql.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import type { World } from '#emulator/world.ts'
import { createWritableWorld } from '#emulator/writing/writable-world.ts'
import { ask, posted, SAMPLE, SPRING_2026 } from '#tests/support/ask-graphql.ts'

test('states are counted over kept works', async () => {
  expect(
    await ask(
      '{ viewer { wannaWatchCount watchingCount watchedCount onHoldCount stopWatchingCount recordsCount } }',
    ),
  ).toEqual({
    status: 200,
    data: {
      viewer: {
        wannaWatchCount: 1,
        watchingCount: 1,
        // The other watched work has been deleted.
        watchedCount: 1,
        onHoldCount: 1,
        stopWatchingCount: 1,
        recordsCount: 2,
      },
    },
  })
})

test('address and notifications are for the owner of the token alone, and no error for others', async () => {
  const selection = '{ email notificationsCount viewerCanFollow viewerIsFollowing }'
  expect(await ask(`{ viewer ${selection} user(username: "other") ${selection} }`)).toEqual({
    status: 200,
    data: {
      viewer: {
        email: 'sample@example.invalid',
        notificationsCount: 2,
        viewerCanFollow: false,
        viewerIsFollowing: false,
      },
      user: { email: null, notificationsCount: null, viewerCanFollow: false, viewerIsFollowing: true },
    },
  })
})

test('records are listed in the order of the database, or by likes and age', async () => {
  const { data } = await ask(`{ viewer {
    all: records { nodes { annictId episode { annictId } } }
    latest: records(first: 1, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { annictId } }
    commented: records(hasComment: true) { nodes { annictId } }
  } }`)
  expect(data).toEqual({
    viewer: {
      all: {
        nodes: [
          { annictId: 1, episode: { annictId: 101 } },
          { annictId: 3, episode: { annictId: 102 } },
        ],
      },
      latest: { nodes: [{ annictId: 1 }] },
      commented: { nodes: [{ annictId: 1 }] },
    },
  })
})

describe('company', () => {
  test('is without deactivated accounts, which are not counted either', async () => {
    const selection =
      'followersCount followingsCount followers { nodes { username } } following { nodes { username } }'
    expect(await ask(`{ viewer { ${selection} } user(username: "loud") { ${selection} } }`)).toEqual({
      status: 200,
      data: {
        viewer: {
          followersCount: 1,
          followingsCount: 2,
          followers: { nodes: [{ username: 'Other' }] },
          following: { nodes: [{ username: 'Other' }, { username: 'loud' }] },
        },
        user: {
          followersCount: 1,
          followingsCount: 0,
          followers: { nodes: [{ username: 'sample' }] },
          following: { nodes: [] },
        },
      },
    })
  })

  test('comes in pages that are cut as lists in memory are', async () => {
    const page = (args: string) =>
      ask(`{ viewer { following(${args}) { nodes { annictId } pageInfo { hasNextPage hasPreviousPage } } } }`)
    expect(await page('first: 1')).toMatchObject({
      data: { viewer: { following: { nodes: [{ annictId: 2 }], pageInfo: { hasNextPage: true } } } },
    })
    // The row at `before` is inside.
    expect(await page('after: "MA", before: "Mg"')).toMatchObject({
      data: { viewer: { following: { nodes: [{ annictId: 2 }, { annictId: 5 }] } } },
    })
  })

  test('can be followed when it is not yet', async () => {
    const { data } = await ask('{ user(username: "guest") { viewerCanFollow viewerIsFollowing } }')
    expect(data).toEqual({ user: { viewerCanFollow: true, viewerIsFollowing: false } })
  })
})

/** The numbers of what a field of the viewer answers with. */
async function found(field: string): Promise<unknown> {
  const { data } = await ask(`{ viewer { found: ${field} { nodes { annictId } } } }`)
  const { nodes } = (data as { viewer: { found: { nodes: { annictId: number }[] } } }).viewer.found
  return nodes.map((node) => node.annictId)
}

describe('the works of a user', () => {
  test.each([
    ['are the kept ones in the library, with or without a status', 'works', [1, 2, 3, 4, 5, 9]],
    ['are asked for by a status', 'works(state: WATCHED)', [4]],
    ['are asked for by no status in vain', 'works(state: NO_STATE)', []],
    ['are all when the status is null', 'works(state: null)', [1, 2, 3, 4, 5, 9]],
    ['are found by id', 'works(annictIds: [9, 10, 1])', [1, 9]],
    ['are none for an empty list of ids', 'works(annictIds: [])', []],
    ['are found by title', 'works(titles: ["市場"])', [1, 4, 9]],
    ['are found by season', 'works(seasons: ["2026-spring", "2027-winter"])', [1, 2]],
    ['are none of a whole year', 'works(seasons: ["2026-all"])', []],
    ['are put in order', 'works(orderBy: { field: SEASON, direction: DESC })', [1, 2, 3, 4, 9, 5]],
    [
      'are put in order and cut into pages',
      'works(first: 2, orderBy: { field: WATCHERS_COUNT, direction: ASC })',
      [3, 4],
    ],
  ])('%s', async (_, field, ids) => {
    expect(await found(field)).toEqual(ids)
  })

  test('of a season that is none end the request', async () => {
    expect(await ask('{ viewer { works(seasons: ["2024-foo"]) { nodes { id } } } }')).toEqual({ status: 500 })
  })
})

describe('the slots of a user', () => {
  const weeks = (...numbers: number[]): number[] => numbers.map((week) => 1000 + week)

  test.each([
    // Broadcast 1 of work 1, which the viewer watches, and broadcast 5 of work 2, which the viewer wants to watch.
    [
      'are those of the broadcasts that were picked for works to watch',
      'programs',
      [...weeks(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 1031],
    ],
    [
      'come by their start when asked',
      'programs(first: 3, orderBy: { field: STARTED_AT, direction: ASC })',
      [1001, 1031, 1002],
    ],
    [
      'come by their start from the end',
      'programs(first: 2, orderBy: { field: STARTED_AT, direction: DESC })',
      [1012, 1011],
    ],
    // The slot of work 2 has no episode, so it goes with the watched ones.
    ['can be without watched episodes', 'programs(unwatched: true)', weeks(3, 4, 5, 6, 7, 8, 9, 10, 11, 12)],
    ['are not the watched ones when false is asked', 'programs(unwatched: false, first: 2)', [1001, 1002]],
  ])('%s', async (_, field, ids) => {
    expect(await found(field)).toEqual(ids)
  })

  /** The unit world in which `sample` watches one work, on the broadcast of which nothing but oddities is known. */
  const worldOfOddSlots = (watchedEpisodeIds: readonly number[]): World => {
    const world = createUnitWorld()
    const [entry] = world.libraryOf(1)
    if (entry === undefined) throw new Error('The sample user has a library')
    return { ...world, libraryOf: () => [{ ...entry, broadcastId: 2, watchedEpisodeIds }] }
  }

  test.each([
    ['are shown when they were taken back, as hidden', [], 'programs', ['PUBLISHED', 'HIDDEN', 'PUBLISHED']],
    [
      'are all unwatched when nothing is',
      [],
      'programs(unwatched: true)',
      ['PUBLISHED', 'HIDDEN', 'PUBLISHED'],
    ],
    [
      'without an episode go as soon as anything is watched',
      [999],
      'programs(unwatched: true)',
      ['HIDDEN', 'PUBLISHED'],
    ],
    ['go when their episode is watched', [102], 'programs(unwatched: true)', ['PUBLISHED']],
  ])('%s', async (_, watched, field, states) => {
    const graphql = createGraphql(createWritableWorld(worldOfOddSlots(watched)), { now: () => SPRING_2026 })
    const query = `{ viewer { found: ${field} { nodes { state } } } }`
    const { body } = await graphql.answer(posted(JSON.stringify({ query })), SAMPLE)
    expect(JSON.parse(body)).toEqual({
      data: { viewer: { found: { nodes: states.map((state) => ({ state })) } } },
    })
  })
})
