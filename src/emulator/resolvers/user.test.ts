import { expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

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
      user: { email: null, notificationsCount: null, viewerCanFollow: true, viewerIsFollowing: true },
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

test('what is not there yet says so and leaves the rest', async () => {
  expect(await ask('{ viewer { username libraryEntries { nodes { id } } } }')).toMatchObject({
    status: 200,
    data: { viewer: { username: 'sample', libraryEntries: null } },
    errors: [
      { message: 'The emulator does not answer User.libraryEntries yet', path: ['viewer', 'libraryEntries'] },
    ],
  })
})
