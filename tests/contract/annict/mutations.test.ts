import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'
import { FIRST_NEW_ID, WATCHERS_LAG } from '#emulator/writing/writable-world.ts'

import { type Annict, startAnnict } from './asking.ts'

/** A unit world of one's own, and the writes of its sample user in short. */
function start() {
  const annict = startAnnict()

  const field =
    (name: string, input: string, selection: string) =>
    async (values: object, token = 'sample-write'): Promise<unknown> => {
      const query = `mutation ($input: ${input}!) { ${name}(input: $input) { ${selection} } }`
      const { status, data, errors } = await annict.ask(query, { input: values }, { token })
      if (status !== 200 || errors !== undefined) throw new Error(JSON.stringify({ status, errors }))
      return (data as Record<string, unknown>)[name]
    }
  const updateStatus = field(
    'updateStatus',
    'UpdateStatusInput',
    'work { annictId viewerStatusState watchersCount }',
  )
  const RECORD =
    'record { annictId comment rating ratingState modified createdAt updatedAt likesCount episode { annictId recordsCount recordCommentsCount viewerDidTrack viewerRecordsCount } work { annictId } user { annictId recordsCount } }'
  const REVIEW =
    'review { annictId title body ratingOverallState ratingAnimationState ratingCharacterState ratingMusicState ratingStoryState modifiedAt createdAt updatedAt work { annictId reviewsCount } user { annictId } }'

  return {
    ...annict,
    setStatus: (work: number, state: string, token?: string) =>
      updateStatus({ workId: globalId('Work', work), state }, token),
    createRecord: (episode: number, said: object = {}, token?: string) =>
      field(
        'createRecord',
        'CreateRecordInput',
        RECORD,
      )({ episodeId: globalId('Episode', episode), ...said }, token),
    updateRecord: (record: number, said: object = {}) =>
      field('updateRecord', 'UpdateRecordInput', RECORD)({ recordId: globalId('Record', record), ...said }),
    deleteRecord: (record: number) =>
      field(
        'deleteRecord',
        'DeleteRecordInput',
        'episode { annictId recordsCount recordCommentsCount viewerDidTrack viewerRecordsCount }',
      )({ recordId: globalId('Record', record) }),
    createReview: (work: number, said: object) =>
      field('createReview', 'CreateReviewInput', REVIEW)({ workId: globalId('Work', work), ...said }),
    updateReview: (review: number, said: object) =>
      field('updateReview', 'UpdateReviewInput', REVIEW)({ reviewId: globalId('Review', review), ...said }),
    deleteReview: (review: number) =>
      field(
        'deleteReview',
        'DeleteReviewInput',
        'work { annictId reviewsCount }',
      )({
        reviewId: globalId('Review', review),
      }),
    viewer: async (selection: string): Promise<unknown> =>
      ((await annict.ask(`{ viewer { ${selection} } }`)).data as { viewer: unknown }).viewer,
  }
}

/** The sample user's library, the last tracked first: work, state, what is next. */
async function library(annict: Annict): Promise<readonly unknown[]> {
  const { data } =
    await annict.ask(`{ viewer { libraryEntries(orderBy: { field: LAST_TRACKED_AT, direction: DESC }) {
    nodes { work { annictId } status { state } nextEpisode { annictId } nextProgram { annictId } } } } }`)
  interface Numbered {
    readonly annictId: number
  }
  interface Entry {
    readonly work: Numbered
    readonly status: { readonly state: string } | null
    readonly nextEpisode: Numbered | null
    readonly nextProgram: Numbered | null
  }
  const { nodes } = (data as { viewer: { libraryEntries: { nodes: readonly Entry[] } } }).viewer
    .libraryEntries
  return nodes.map(({ work, status, nextEpisode, nextProgram }) => [
    work.annictId,
    status?.state ?? null,
    nextEpisode?.annictId ?? null,
    nextProgram?.annictId ?? null,
  ])
}

/** The newest lines of the sample user's timeline, newest first. */
async function timeline(annict: Annict, first: number): Promise<readonly unknown[]> {
  const { data } = await annict.ask(
    `query ($first: Int) { viewer { activities(first: $first, orderBy: { field: CREATED_AT, direction: DESC }) { edges { item {
      __typename ... on Status { state work { annictId } } ... on Record { comment } ... on Review { body } } } } } }`,
    { first },
  )
  const viewer = (data as { viewer: { activities: { edges: readonly { item: unknown }[] } } }).viewer
  return viewer.activities.edges.map(({ item }) => item)
}

const START = [
  [1, 'WATCHING', 103, 1003],
  [9, null, 902, null],
  [5, 'STOP_WATCHING', null, null],
  [4, 'WATCHED', null, null],
  [3, 'ON_HOLD', null, null],
  [2, 'WANNA_WATCH', null, null],
]

const STATES = ['WANNA_WATCH', 'WATCHING', 'WATCHED', 'ON_HOLD', 'STOP_WATCHING'] as const

describe('updateStatus adds a row every time, and NO_STATE clears the entry', () => {
  test('a state makes a row and a line of the timeline, also when it is the state already', async () => {
    const annict = start()
    const before = annict.emulator.world.libraryEntry(1, 2)?.statusId
    expect(await annict.setStatus(2, 'WANNA_WATCH')).toMatchObject({
      work: { viewerStatusState: 'WANNA_WATCH' },
    })
    await annict.setStatus(2, 'WANNA_WATCH')
    const line = { __typename: 'Status', state: 'WANNA_WATCH', work: { annictId: 2 } }
    expect(await timeline(annict, 3)).toEqual([line, line, expect.objectContaining({ __typename: 'Review' })])
    const after = annict.emulator.world.libraryEntry(1, 2)?.statusId
    expect(after).not.toBe(before)
    expect(annict.emulator.world.status(after ?? 0)).toMatchObject({ state: 'WANNA_WATCH', likesCount: 0 })
    expect(annict.emulator.world.status(before ?? 0)).toMatchObject({ id: before, state: 'WANNA_WATCH' })
  })

  test.each(STATES)('the state %s makes an entry where there was none', async (state) => {
    const annict = start()
    expect(await annict.setStatus(10, state)).toEqual({
      work: { annictId: 10, viewerStatusState: state, watchersCount: 900 },
    })
    expect(await library(annict)).toContainEqual([10, state, null, null])
    expect(await library(annict)).toHaveLength(START.length + 1)
  })

  test('no state clears the status of an entry and leaves neither a row nor a line', async () => {
    const annict = start()
    const lines = await timeline(annict, 99)
    expect(await annict.setStatus(1, 'NO_STATE')).toMatchObject({ work: { viewerStatusState: 'NO_STATE' } })
    expect(await library(annict)).toEqual([[1, null, 103, 1003], ...START.slice(1)])
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([101, 102])
    expect(await timeline(annict, 99)).toEqual(lines)
  })

  test('no state makes no entry', async () => {
    const annict = start()
    expect(await annict.setStatus(10, 'NO_STATE')).toMatchObject({ work: { viewerStatusState: 'NO_STATE' } })
    expect(await library(annict)).toEqual(START)
  })

  test.each(['WATCHED', 'STOP_WATCHING'])('%s empties the watched list and what is next', async (state) => {
    const annict = start()
    await annict.setStatus(1, state)
    expect(await library(annict)).toEqual([[1, state, null, null], ...START.slice(1)])
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([])
    // The records are another matter.
    expect(await annict.viewer('recordsCount records { nodes { annictId } }')).toEqual({
      recordsCount: 2,
      records: { nodes: [{ annictId: 1 }, { annictId: 3 }] },
    })
  })

  test('WATCHING finds out anew what is next, and moves to the top', async () => {
    const annict = start()
    // Next was an episode that has been taken back since; the fourth of the table is watched, the third is the lowest.
    await annict.setStatus(9, 'WATCHING')
    expect((await library(annict))[0]).toEqual([9, 'WATCHING', 903, null])
    await annict.setStatus(2, 'WATCHING')
    expect((await library(annict))[0]).toEqual([2, 'WATCHING', 201, null])
    await annict.setStatus(1, 'WATCHED')
    await annict.setStatus(1, 'WATCHING')
    expect((await library(annict))[0]).toEqual([1, 'WATCHING', 101, 1001])
  })

  test.each(['WANNA_WATCH', 'ON_HOLD'])('%s changes nothing more', async (state) => {
    const annict = start()
    await annict.setStatus(1, state)
    expect(await library(annict)).toEqual([[1, state, 103, 1003], ...START.slice(1)])
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([101, 102])
  })

  test('the counts of the user are live, that of the watchers of the work comes later', async () => {
    const annict = start()
    const { clock } = annict
    const watchers = async (): Promise<unknown> =>
      (await annict.ask('{ searchWorks(annictIds: [3]) { nodes { watchersCount viewerStatusState } } }')).data
    const shows = (watchersCount: number, viewerStatusState: string) => ({
      searchWorks: { nodes: [{ watchersCount, viewerStatusState }] },
    })

    expect(await annict.setStatus(3, 'WATCHING')).toMatchObject({ work: { watchersCount: 40 } })
    expect(await annict.viewer('watchingCount onHoldCount')).toEqual({ watchingCount: 2, onHoldCount: 0 })
    await clock.advance(WATCHERS_LAG - 1)
    expect(await watchers()).toEqual(shows(40, 'WATCHING'))
    await clock.advance(1)
    expect(await watchers()).toEqual(shows(41, 'WATCHING'))
    // From one state of watchers to another nothing is counted.
    await annict.setStatus(3, 'WATCHED')
    await clock.advance(WATCHERS_LAG)
    expect(await watchers()).toEqual(shows(41, 'WATCHED'))
    expect(await annict.setStatus(3, 'NO_STATE')).toMatchObject({ work: { watchersCount: 41 } })
    await clock.advance(WATCHERS_LAG)
    expect(await watchers()).toEqual(shows(40, 'NO_STATE'))
  })

  test('other users keep their own states', async () => {
    const annict = start()
    await annict.setStatus(1, 'STOP_WATCHING', 'sample-other')
    expect(await library(annict)).toEqual(START)
    const { data } = await annict.ask(
      '{ viewer { stopWatchingCount watchedCount } }',
      {},
      { token: 'sample-other' },
    )
    expect(data).toEqual({ viewer: { stopWatchingCount: 1, watchedCount: 0 } })
  })
})

describe('createRecord adds a record and watches the episode, and never sets a status', () => {
  test('the record is of now, by the owner of the token', async () => {
    const annict = start()
    expect(await annict.createRecord(103, { comment: '見本の一言', ratingState: 'GOOD' })).toEqual({
      record: {
        annictId: FIRST_NEW_ID,
        comment: '見本の一言',
        rating: null,
        ratingState: 'GOOD',
        modified: false,
        createdAt: '2026-04-20T03:00:12Z',
        updatedAt: '2026-04-20T03:00:12Z',
        likesCount: 0,
        episode: {
          annictId: 103,
          recordsCount: 1,
          recordCommentsCount: 1,
          viewerDidTrack: true,
          viewerRecordsCount: 1,
        },
        work: { annictId: 1 },
        user: { annictId: 1, recordsCount: 3 },
      },
    })
    expect(await timeline(annict, 1)).toEqual([{ __typename: 'Record', comment: '見本の一言' }])
  })

  test('comment and rating may be left out', async () => {
    expect(await start().createRecord(103)).toMatchObject({
      record: { comment: null, ratingState: null, episode: { recordsCount: 1, recordCommentsCount: 0 } },
    })
  })

  test('the episode joins the watched list, what is next moves on, and the entry goes to the top when watching', async () => {
    const annict = start()
    await annict.setStatus(2, 'WATCHING')
    expect((await library(annict))[0]).toEqual([2, 'WATCHING', 201, null])
    await annict.createRecord(103)
    expect((await library(annict)).slice(0, 2)).toEqual([
      [1, 'WATCHING', 104, 1004],
      [2, 'WATCHING', 201, null],
    ])
    await annict.createRecord(105)
    expect((await library(annict))[0]).toEqual([1, 'WATCHING', 104, 1004])
    await annict.createRecord(104)
    expect((await library(annict))[0]).toEqual([1, 'WATCHING', 106, 1006])
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([101, 102, 103, 105, 104])
  })

  test('an entry in any other state stays where it is', async () => {
    const annict = start()
    await annict.createRecord(301)
    expect(await library(annict)).toEqual(
      START.map((entry) => (entry[0] === 3 ? [3, 'ON_HOLD', 302, null] : entry)),
    )
  })

  test('where there is no entry one without a status is made', async () => {
    const annict = start()
    await annict.createRecord(801)
    expect(await library(annict)).toContainEqual([8, null, null, null])
    expect(annict.emulator.world.libraryEntry(1, 8)?.watchedEpisodeIds).toEqual([801])
    const { data } = await annict.ask('{ searchWorks(annictIds: [8]) { nodes { viewerStatusState } } }')
    expect(data).toEqual({ searchWorks: { nodes: [{ viewerStatusState: 'NO_STATE' }] } })
  })

  test('an episode can be recorded again', async () => {
    const annict = start()
    await annict.createRecord(101)
    expect(await annict.createRecord(101)).toMatchObject({
      record: { episode: { recordsCount: 4, viewerRecordsCount: 3 }, user: { recordsCount: 4 } },
    })
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([101, 102])
    const { data } = await annict.ask(
      '{ searchEpisodes(annictIds: [101]) { nodes { records { nodes { user { username } } } } } }',
    )
    const users = ['sample', 'Other', 'sample', 'sample'].map((username) => ({ user: { username } }))
    expect(data).toEqual({ searchEpisodes: { nodes: [{ records: { nodes: users } }] } })
  })
})

describe('updateRecord replaces comment and rating, also by nothing', () => {
  test('what is left out becomes nothing', async () => {
    const annict = start()
    await annict.clock.advance(1_000)
    expect(await annict.updateRecord(1)).toMatchObject({
      record: {
        annictId: 1,
        comment: null,
        ratingState: null,
        modified: true,
        createdAt: '2020-01-01T00:00:00Z',
        updatedAt: '2026-04-20T03:00:13Z',
        episode: { recordsCount: 2, recordCommentsCount: 0 },
      },
    })
  })

  test('a record is modified when the last update changed its text', async () => {
    const annict = start()
    const same = { comment: '見本の感想です', ratingState: 'BAD' }
    expect(await annict.updateRecord(1, same)).toMatchObject({
      record: { modified: false, ratingState: 'BAD' },
    })
    expect(await annict.updateRecord(1, { comment: '別の感想' })).toMatchObject({
      record: { modified: true, comment: '別の感想', episode: { recordCommentsCount: 1 } },
    })
    expect(await annict.updateRecord(1, { comment: '別の感想' })).toMatchObject({
      record: { modified: false },
    })
  })

  test('an empty comment is no other text than none', async () => {
    const annict = start()
    expect(await annict.updateRecord(3, { comment: ' ' })).toMatchObject({
      record: { comment: '', modified: false, episode: { recordCommentsCount: 0 } },
    })
    expect(await annict.updateRecord(3)).toMatchObject({ record: { comment: null, modified: false } })
  })

  test('a comment where there was none counts, and makes no line of the timeline', async () => {
    const annict = start()
    const lines = await timeline(annict, 99)
    expect(await annict.updateRecord(3, { comment: '後から' })).toMatchObject({
      record: { modified: true, episode: { recordCommentsCount: 1, viewerRecordsCount: 1 } },
    })
    expect(await timeline(annict, 99)).toEqual(lines)
    expect(await library(annict)).toEqual(START)
  })
})

describe('deleteRecord takes the record away and leaves what comes next as it was', () => {
  test('with its line of the timeline and its counts', async () => {
    const annict = start()
    expect(await timeline(annict, 99)).toContainEqual({ __typename: 'Record', comment: '見本の感想です' })
    expect(await annict.deleteRecord(1)).toEqual({
      episode: {
        annictId: 101,
        recordsCount: 1,
        recordCommentsCount: 0,
        viewerDidTrack: false,
        viewerRecordsCount: 0,
      },
    })
    expect(await timeline(annict, 99)).not.toContainEqual(expect.objectContaining({ __typename: 'Record' }))
    expect(await annict.viewer('recordsCount records { nodes { annictId } }')).toEqual({
      recordsCount: 1,
      records: { nodes: [{ annictId: 3 }] },
    })
    expect(await annict.ask(`{ node(id: "${globalId('Record', 1)}") { id } }`)).toMatchObject({ status: 404 })
  })

  test('what is next is not found out anew', async () => {
    const annict = start()
    await annict.deleteRecord(1)
    expect(await library(annict)).toEqual(START)
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([102])
    // It is as soon as something else is recorded.
    await annict.createRecord(103)
    expect((await library(annict))[0]).toEqual([1, 'WATCHING', 101, 1001])
  })

  test('the episode leaves the watched list even if another record of it is there', async () => {
    const annict = start()
    await annict.createRecord(101)
    expect(await annict.deleteRecord(1)).toMatchObject({
      episode: { viewerDidTrack: true, viewerRecordsCount: 1 },
    })
    expect(annict.emulator.world.libraryEntry(1, 1)?.watchedEpisodeIds).toEqual([102])
  })

  test('a record without a comment takes none with it', async () => {
    const annict = start()
    await annict.createRecord(101, { comment: ' ' })
    expect(await annict.deleteRecord(FIRST_NEW_ID)).toMatchObject({
      episode: { recordsCount: 2, recordCommentsCount: 1 },
    })
  })

  test('lines about something else with the same number stay', async () => {
    const annict = start()
    await annict.setStatus(10, 'WATCHED')
    await annict.createRecord(103)
    await annict.createReview(10, { body: '本文' })
    await annict.deleteRecord(FIRST_NEW_ID)
    expect(await timeline(annict, 2)).toEqual([
      { __typename: 'Review', body: '本文' },
      { __typename: 'Status', state: 'WATCHED', work: { annictId: 10 } },
    ])
  })

  test('a record that was just made can be taken back', async () => {
    const annict = start()
    const { record } = (await annict.createRecord(103, { comment: '取り消す' })) as {
      record: { annictId: number }
    }
    expect(await annict.deleteRecord(record.annictId)).toMatchObject({
      episode: { recordsCount: 0, recordCommentsCount: 0, viewerDidTrack: false },
    })
    expect((await library(annict))[0]).toEqual([1, 'WATCHING', 104, 1004])
  })
})

const RATINGS = {
  ratingOverallState: 'GREAT',
  ratingAnimationState: 'GOOD',
  ratingCharacterState: 'AVERAGE',
  ratingMusicState: 'BAD',
  ratingStoryState: 'GOOD',
}

const UNRATED = {
  ratingOverallState: null,
  ratingAnimationState: null,
  ratingCharacterState: null,
  ratingMusicState: null,
  ratingStoryState: null,
}

describe('createReview puts the title into the body', () => {
  test('and shows one made from that of the work', async () => {
    const annict = start()
    expect(await annict.createReview(2, { title: '題', body: '本文', ...RATINGS })).toEqual({
      review: {
        annictId: FIRST_NEW_ID,
        title: '「架空の海」の記録',
        body: '題\n\n本文',
        ...RATINGS,
        modifiedAt: null,
        createdAt: '2026-04-20T03:00:12Z',
        updatedAt: '2026-04-20T03:00:12Z',
        work: { annictId: 2, reviewsCount: 1 },
        user: { annictId: 1 },
      },
    })
    expect(await timeline(annict, 1)).toEqual([{ __typename: 'Review', body: '題\n\n本文' }])
  })

  test('title and ratings may be left out, and the body may be empty', async () => {
    expect(await start().createReview(2, { body: '' })).toMatchObject({ review: { body: '', ...UNRATED } })
  })

  test('a work may have several by one user, and the library stays as it is', async () => {
    const annict = start()
    await annict.createReview(1, { body: '二つ目' })
    await annict.createReview(1, { body: '三つ目' })
    const { data } = await annict.ask(
      '{ searchWorks(annictIds: [1]) { nodes { reviewsCount reviews { nodes { body } } } } }',
    )
    expect(data).toEqual({
      searchWorks: {
        nodes: [
          {
            reviewsCount: 5,
            reviews: {
              nodes: [
                { body: '最後まで見本らしい作品。' },
                { body: '' },
                { body: '二つ目' },
                { body: '三つ目' },
              ],
            },
          },
        ],
      },
    })
    expect(await library(annict)).toEqual(START)
  })
})

describe('updateReview replaces body and all ratings, and says when', () => {
  test('and has no use for a title', async () => {
    const annict = start()
    await annict.clock.advance(1_000)
    expect(await annict.updateReview(1, { title: '要らない題', body: '書き直した', ...RATINGS })).toEqual({
      review: {
        annictId: 1,
        title: '「見本市場の朝」の記録',
        body: '書き直した',
        ...RATINGS,
        modifiedAt: '2026-04-20T03:00:13Z',
        createdAt: '2020-01-01T00:00:00Z',
        updatedAt: '2026-04-20T03:00:13Z',
        work: { annictId: 1, reviewsCount: 3 },
        user: { annictId: 1 },
      },
    })
  })

  test.each(Object.keys(UNRATED))('%s must be there: a rating cannot be taken back', async (name) => {
    const input = { reviewId: globalId('Review', 1), body: '', ...RATINGS }
    const query = 'mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { review { id } } }'
    for (const without of [
      { ...input, [name]: null },
      { ...input, [name]: undefined },
    ]) {
      const { status, text } = await start().ask(query, { input: without })
      expect(status).toBe(200)
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['errors'])
      expect(text).toContain(name)
    }
  })
})

describe('deleteReview takes the review away', () => {
  test('with its line of the timeline', async () => {
    const annict = start()
    expect(await timeline(annict, 99)).toContainEqual(expect.objectContaining({ __typename: 'Review' }))
    expect(await annict.deleteReview(1)).toEqual({ work: { annictId: 1, reviewsCount: 2 } })
    expect(await timeline(annict, 99)).not.toContainEqual(expect.objectContaining({ __typename: 'Review' }))
    const { data } = await annict.ask(
      '{ searchWorks(annictIds: [1]) { nodes { reviews { nodes { annictId } } } } }',
    )
    expect(data).toEqual({ searchWorks: { nodes: [{ reviews: { nodes: [{ annictId: 2 }] } }] } })
    expect(await annict.ask(`{ node(id: "${globalId('Review', 1)}") { id } }`)).toMatchObject({ status: 404 })
  })
})
