import { describe, expect, test } from 'vitest'

import { later } from '#base/time.ts'
import { globalId } from '#emulator/resolvers/global-id.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'

import { type Answer, startAnnict } from './asking.ts'

const annict = startAnnict()

/** These works with these fields, in the order of the numbers. */
async function works(numbers: readonly number[], selection: string, token?: string): Promise<unknown> {
  const query = `query ($ids: [Int!]) { searchWorks(annictIds: $ids) { nodes { ${selection} } } }`
  const answer = await annict.ask(query, { ids: numbers }, token === undefined ? {} : { token })
  return (answer.data as { searchWorks: { nodes: unknown } }).searchWorks.nodes
}

/** One row by its id. */
async function row(type: string, number: number, selection: string, token?: string): Promise<unknown> {
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`
  const answer = await annict.ask(query, { id: globalId(type, number) }, token === undefined ? {} : { token })
  return (answer.data as { node: unknown }).node
}

const messages = ({ errors }: Answer): readonly string[] => (errors ?? []).map(({ message }) => message)
const hollow = (field: string): string => `Cannot return null for non-nullable field ${field}`

interface TypeOf {
  readonly name: string | null
  readonly kind: string
  readonly ofType: TypeOf | null
}

interface Declared {
  readonly name: string
  readonly fields: readonly { readonly name: string; readonly type: TypeOf }[] | null
}

async function types(): Promise<readonly Declared[]> {
  const { data } = await annict.ask(
    '{ __schema { types { name fields { name type { name kind ofType { name kind ofType { name kind } } } } } } }',
  )
  return (data as { __schema: { types: readonly Declared[] } }).__schema.types
}

async function fieldsOf(type: string): Promise<readonly string[]> {
  const found = (await types()).find(({ name }) => name === type)
  return (found?.fields ?? []).map(({ name }) => name)
}

describe('annictId is the number of the row, on every type', () => {
  test('an Int that is never null, but for pictures in the schema', async () => {
    const declared = (await types()).flatMap(({ name, fields }) =>
      (fields ?? [])
        .filter((field) => field.name === 'annictId')
        .map(({ type }) => [name, type.kind === 'NON_NULL' ? `${type.ofType?.name}!` : type.name]),
    )
    expect(declared.length).toBeGreaterThan(15)
    expect(declared.filter(([, type]) => type !== 'Int!')).toEqual([['WorkImage', 'Int']])
  })

  test.each([
    ['Work', 3],
    ['Episode', 301],
    ['User', 2],
    ['Record', 1],
    ['Review', 2],
    ['Status', 3],
    ['Person', 1],
    ['Organization', 2],
    ['WorkImage', 101],
  ])('%s %i', async (type, number) => {
    expect(await row(type, number, 'annictId id')).toEqual({ annictId: number, id: globalId(type, number) })
  })
})

test('Titles and addresses of a work are empty texts when unknown; the Twitter names may be null', async () => {
  const texts = [
    ...['titleKana', 'titleRo', 'titleEn'],
    ...['officialSiteUrl', 'officialSiteUrlEn', 'wikipediaUrl', 'wikipediaUrlEn'],
  ]
  const unknown = Object.fromEntries(texts.map((name) => [name, '']))
  expect(await works([1, 2, 6], 'twitterUsername twitterHashtag')).toEqual([
    { twitterUsername: 'sample_asa', twitterHashtag: '見本市場' },
    { twitterUsername: '', twitterHashtag: '' },
    { twitterUsername: null, twitterHashtag: null },
  ])
  expect(await works([6], texts.join(' '))).toEqual([unknown])
})

test('The season of a work may be unknown in whole or in half', async () => {
  expect(await works([1, 6, 7], 'seasonYear seasonName')).toEqual([
    { seasonYear: 2026, seasonName: 'SPRING' },
    { seasonYear: null, seasonName: null },
    { seasonYear: 2024, seasonName: null },
  ])
})

test('The id at MyAnimeList is a text of digits, that at Syobocal a number', async () => {
  expect(await works([1, 6], 'malAnimeId syobocalTid')).toEqual([
    { malAnimeId: '900001', syobocalTid: 9001 },
    { malAnimeId: null, syobocalTid: null },
  ])
})

test('The rate of satisfaction runs from 0 to 100 and is null without ratings', async () => {
  expect(await works([1, 2, 3, 6], 'satisfactionRate')).toEqual(
    [91.25, 0, 100, null].map((satisfactionRate) => ({ satisfactionRate })),
  )
  expect(await row('Episode', 101, 'satisfactionRate')).toEqual({ satisfactionRate: 75 })
  expect(await row('Episode', 102, 'satisfactionRate')).toEqual({ satisfactionRate: null })
})

test('The count of episodes is of those registered; a film says that it has none', async () => {
  expect(await works([1, 4, 6], 'episodesCount noEpisodes')).toEqual([
    { episodesCount: 12, noEpisodes: false },
    { episodesCount: 0, noEpisodes: true },
    { episodesCount: 0, noEpisodes: false },
  ])
})

test('Watchers and reviews of a work are counters of their own', async () => {
  const [first] = (await works(
    [1],
    'watchersCount reviewsCount reviews(hasBody: true) { nodes { id } }',
  )) as {
    reviews: { nodes: unknown[] }
  }[]
  expect(first).toMatchObject({ watchersCount: 5_000, reviewsCount: 3 })
  expect(first?.reviews.nodes).toHaveLength(1)
})

test.each([
  ['sample-read', ['WATCHING', 'WANNA_WATCH', 'ON_HOLD', 'WATCHED', 'STOP_WATCHING', 'NO_STATE', 'NO_STATE']],
  ['sample-other', ['WATCHED', ...Array.from({ length: 6 }, () => 'NO_STATE')]],
  ['sample-guest', Array.from({ length: 7 }, () => 'NO_STATE')],
])('The status of a work is about the owner of the token, and never null: %s', async (token, states) => {
  // The last but one has an entry without a status.
  expect(await works([1, 2, 3, 4, 5, 9, 10], 'viewerStatusState', token)).toEqual(
    states.map((viewerStatusState) => ({ viewerStatusState })),
  )
})

describe('The picture of a work is null, or addresses that may be empty; the own picture is for admins', () => {
  test('addresses', async () => {
    const image = 'image { annictId recommendedImageUrl facebookOgImageUrl copyright }'
    expect(await works([1, 2, 5, 6], image)).toEqual([
      {
        image: {
          annictId: 101,
          recommendedImageUrl: 'https://example.invalid/cover/1.jpg',
          facebookOgImageUrl: 'https://example.invalid/og/1.jpg',
          copyright: '© 見本製作委員会',
        },
      },
      {
        image: {
          annictId: 102,
          recommendedImageUrl: 'http://example.invalid/cover/2.jpg',
          facebookOgImageUrl: '',
          copyright: '',
        },
      },
      { image: { annictId: 105, recommendedImageUrl: '', facebookOgImageUrl: '', copyright: '' } },
      { image: null },
    ])
  })

  test('pictures of Twitter', async () => {
    const sizes = { twitterAvatarUrl: 'original', twitterMiniAvatarUrl: 'mini' }
    expect(await works([1, 3], `image { ${Object.keys(sizes).join(' ')} }`)).toEqual([
      {
        image: {
          twitterAvatarUrl: 'https://twitter.com/sample_asa/profile_image?size=original',
          twitterMiniAvatarUrl: 'https://twitter.com/sample_asa/profile_image?size=mini',
        },
      },
      { image: { twitterAvatarUrl: '', twitterMiniAvatarUrl: '' } },
    ])
  })

  test('the own picture', async () => {
    expect(await works([1], 'image { internalUrl(size: "350x") }')).toEqual([
      { image: { internalUrl: null } },
    ])
  })
})

test('The number of an episode is cut to an Int; its text and title may be null', async () => {
  const selection = 'number numberText title sortNumber'
  expect(await row('Episode', 106, selection)).toEqual({
    number: 6,
    numberText: '第6.5話',
    title: '総集編の見本',
    sortNumber: 60,
  })
  expect(await row('Episode', 112, selection)).toEqual({
    number: null,
    numberText: null,
    title: null,
    sortNumber: 120,
  })
  expect(await row('Episode', 301, selection)).toMatchObject({ numberText: '#1', title: '' })
})

test('The next episode is the first row that names this one as the one before it', async () => {
  const selection = 'prevEpisode { annictId } nextEpisode { annictId }'
  expect(await row('Episode', 101, selection)).toEqual({ prevEpisode: null, nextEpisode: { annictId: 102 } })
  expect(await row('Episode', 112, selection)).toEqual({ prevEpisode: { annictId: 111 }, nextEpisode: null })
  // The second of work 9 is not published, and the numbers of its order run the other way.
  expect(await row('Episode', 901, selection)).toEqual({ prevEpisode: null, nextEpisode: { annictId: 902 } })
})

test('What the viewer recorded of an episode is counted for the owner of the token', async () => {
  const selection = 'viewerDidTrack viewerRecordsCount recordsCount recordCommentsCount'
  const stored = { recordsCount: 2, recordCommentsCount: 1 }
  expect(await row('Episode', 101, selection)).toEqual({
    viewerDidTrack: true,
    viewerRecordsCount: 1,
    ...stored,
  })
  expect(await row('Episode', 101, selection, 'sample-guest')).toEqual({
    viewerDidTrack: false,
    viewerRecordsCount: 0,
    ...stored,
  })
})

test('A slot without an episode becomes null when its episode is asked for', async () => {
  const ask = (selection: string) =>
    annict.ask(
      `{ searchWorks(annictIds: [1]) { nodes { programs(first: 2, orderBy: { field: STARTED_AT, direction: ASC }) { nodes { ${selection} } } } } }`,
    )
  const answer = await ask('annictId episode { annictId }')
  const programs = { nodes: [{ annictId: 1001, episode: { annictId: 101 } }, null] }
  expect(answer.data).toEqual({ searchWorks: { nodes: [{ programs }] } })
  expect(answer.errors).toEqual([{ message: hollow('Program.episode') }])
  expect((await ask('annictId')).errors).toBeUndefined()
})

describe('A slot is hidden when deleted; one that is only unpublished says that it is published', () => {
  test('state', async () => {
    const world = createUnitWorld()
    const entries = world
      .libraryOf(1)
      .map((entry) => (entry.workId === 1 ? { ...entry, broadcastId: 2 } : entry))
    const other = startAnnict({ world: { ...world, libraryOf: () => entries } })
    const { data } = await other.ask('{ viewer { programs(first: 3) { nodes { annictId state } } } }')
    const nodes = [
      { annictId: 1021, state: 'PUBLISHED' },
      { annictId: 1022, state: 'HIDDEN' },
      { annictId: 1023, state: 'PUBLISHED' },
    ]
    expect(data).toEqual({ viewer: { programs: { nodes } } })
  })

  test('the rest of a slot, which has no end', async () => {
    const [first] = (await works(
      [1],
      'programs(orderBy: { field: STARTED_AT, direction: DESC }, first: 1) { nodes { startedAt rebroadcast scPid } }',
    )) as { programs: { nodes: unknown[] } }[]
    expect(first?.programs.nodes).toEqual([
      { startedAt: '2026-07-03T16:30:00Z', rebroadcast: true, scPid: null },
    ])
    expect(await fieldsOf('Program')).not.toContain('endedAt')
  })
})

describe('A channel may lack the number that it promises, and its programs fail on two fields', () => {
  const ofSlot = (selection: string) =>
    annict.ask(
      `{ searchWorks(annictIds: [9]) { nodes { programs { nodes { channel { ${selection} } } } } } }`,
      {},
      { accept: 'application/json' },
    )

  test('the number', async () => {
    const answer = await ofSlot('name scChid')
    expect(answer.data).toEqual({ searchWorks: { nodes: [{ programs: { nodes: [null] } }] } })
    expect(answer.errors).toEqual([{ message: hollow('Channel.scChid') }])
  })

  test('whether it is there still', async () => {
    const channel = 'programs { nodes { channel { name published scChid } } }'
    expect(await works([2], channel)).toEqual([
      { programs: { nodes: [{ channel: { name: '終わった局', published: false, scChid: 903 } }] } },
    ])
  })

  test('its programs are rows of another table', async () => {
    const answer = await ofSlot('programs { nodes { annictId rebroadcast work { annictId } } }')
    const nodes = [
      { annictId: 2, rebroadcast: false, work: { annictId: 1 } },
      { annictId: 6, rebroadcast: false, work: { annictId: 9 } },
    ]
    expect(answer.data).toEqual({
      searchWorks: { nodes: [{ programs: { nodes: [{ channel: { programs: { nodes } } }] } }] },
    })
  })

  test.each(['episode { id }', 'scPid'])('%s', async (field) => {
    expect(await ofSlot(`programs { nodes { ${field} } }`)).toMatchObject({ status: 500 })
  })
})

test('A standard role has no roleOther, and asking for it loses the row', async () => {
  const ask = (selection: string) =>
    annict.ask(`{ searchWorks(annictIds: [1]) { nodes { staffs { nodes { ${selection} } } } } }`)
  const answer = await ask('annictId roleOther')
  const staffs = { nodes: [null, null, { annictId: 3, roleOther: '製作' }] }
  expect(answer.data).toEqual({ searchWorks: { nodes: [{ staffs }] } })
  expect(messages(answer)).toEqual([hollow('Staff.roleOther'), hollow('Staff.roleOther')])
  const plain = await ask('roleText')
  expect(plain.data).toEqual({
    searchWorks: {
      nodes: [
        { staffs: { nodes: ['監督', 'アニメーション制作', 'その他'].map((roleText) => ({ roleText })) } },
      ],
    },
  })
})

describe('Staff are people or organizations under the credited name; a cast may lead to rows that are not kept', () => {
  test('staff', async () => {
    const resource = 'resource { __typename ... on Person { annictId } ... on Organization { annictId } }'
    expect(await works([1], `staffs(first: 2) { nodes { name ${resource} } }`)).toEqual([
      {
        staffs: {
          nodes: [
            { name: '例田 仮一', resource: { __typename: 'Person', annictId: 2 } },
            { name: 'スタジオ見本', resource: { __typename: 'Organization', annictId: 1 } },
          ],
        },
      },
    ])
  })

  test('casts', async () => {
    const [first] = (await works(
      [1],
      'casts { nodes { name person { annictId name } character { annictId } } }',
    )) as { casts: { nodes: unknown[] } }[]
    expect(first?.casts.nodes.slice(2)).toEqual([
      // Under a former name, and two rows that no search finds.
      { name: '仮名 試子(旧名)', person: { annictId: 3, name: '仮名 試子' }, character: { annictId: 3 } },
      { name: '架空 空郎', person: { annictId: 4, name: '架空 空郎' }, character: { annictId: 4 } },
    ])
  })
})

describe('The works of a series are found at edges.item; its nodes are links that look like works', () => {
  const ofSeries = (selection: string) =>
    annict.ask(
      `{ searchWorks(annictIds: [1]) { nodes { seriesList { nodes { works(first: 2) { ${selection} } } } } } }`,
      {},
      { accept: 'application/json' },
    )
  const within = (list: unknown): unknown => ({
    searchWorks: { nodes: [{ seriesList: { nodes: [{ works: list }] } }] },
  })

  test('edges.item and summary', async () => {
    expect((await ofSeries('edges { summary summaryEn item { annictId title } }')).data).toEqual(
      within({
        edges: [
          { summary: '第2期', summaryEn: '', item: { annictId: 1, title: '見本市場の朝' } },
          { summary: null, summaryEn: null, item: { annictId: 10, title: '見本市場の夜' } },
        ],
      }),
    )
  })

  test('numbers of links', async () => {
    const links = [1, 2].map((link) => ({ annictId: link, id: globalId('Work', link) }))
    expect((await ofSeries('nodes { annictId id } edges { node { annictId id } }')).data).toEqual(
      within({ nodes: links, edges: links.map((node) => ({ node })) }),
    )
  })

  test.each(['nodes { title }', 'edges { node { title } }', 'nodes { viewerStatusState }'])(
    '%s fails',
    async (selection) => {
      expect(await ofSeries(selection)).toMatchObject({ status: 500 })
    },
  )
})

describe('What an activity is about stands at item, and is null when it is gone', () => {
  test('the items', async () => {
    const { data } = await annict.ask(
      '{ viewer { activities { edges { annictId action user { username } item { __typename ... on Status { state } ... on Record { comment } } node { annictId } } } } }',
    )
    const { edges } = (data as { viewer: { activities: { edges: readonly Record<string, unknown>[] } } })
      .viewer.activities
    expect(edges.map(({ item }) => item)).toEqual([
      { __typename: 'Status', state: 'WANNA_WATCH' },
      { __typename: 'Status', state: 'WATCHING' },
      { __typename: 'Record', comment: '見本の感想です' },
      null,
      { __typename: 'MultipleRecord' },
      { __typename: 'Review' },
    ])
    for (const { annictId, action, user, node } of edges) {
      expect({ action, user, node }).toEqual({
        action: 'CREATE',
        user: { username: 'sample' },
        node: { annictId },
      })
    }
  })

  test('a node knows little, and neither knows when', async () => {
    expect((await fieldsOf('Activity')).toSorted()).toEqual(['annictId', 'id', 'user'])
    expect(await fieldsOf('ActivityEdge')).not.toContain('createdAt')
  })
})

test('The records of a multiple record fail as soon as there are any', async () => {
  const ask = (username: string) =>
    annict.ask(
      'query ($username: String!) { user(username: $username) { activities { edges { item { ... on MultipleRecord { annictId records { nodes { id } } } } } } } }',
      { username },
      { accept: 'application/json' },
    )
  const empty = await ask('sample')
  expect(empty.status).toBe(200)
  expect(empty.text).toContain('{"annictId":1,"records":{"nodes":[]}}')
  expect(await ask('other')).toMatchObject({ status: 500 })
})

describe('Counts of a user are live over kept works; email and notifications are for the owner alone', () => {
  test('counts', async () => {
    // Of two finished works one is deleted.
    const counts = 'wannaWatchCount watchingCount watchedCount onHoldCount stopWatchingCount recordsCount'
    expect(await row('User', 1, counts)).toEqual({
      wannaWatchCount: 1,
      watchingCount: 1,
      watchedCount: 1,
      onHoldCount: 1,
      stopWatchingCount: 1,
      recordsCount: 2,
    })
  })

  test('what is private', async () => {
    const selection = 'email notificationsCount'
    expect(await row('User', 1, selection)).toEqual({
      email: 'sample@example.invalid',
      notificationsCount: 2,
    })
    expect(await row('User', 1, selection, 'sample-other')).toEqual({ email: null, notificationsCount: null })
  })

  test('pictures are always there, an address is not', async () => {
    expect(await row('User', 2, 'avatarUrl backgroundImageUrl url description')).toEqual({
      avatarUrl: expect.stringMatching(/^https:/) as unknown,
      backgroundImageUrl: expect.stringMatching(/^https:/) as unknown,
      url: null,
      description: '',
    })
  })
})

describe('An entry has its last status, its note, and what comes next as of the last change', () => {
  test('its fields', async () => {
    const { data } = await annict.ask(
      '{ viewer { libraryEntries { nodes { work { annictId } status { state } note nextEpisode { annictId } nextProgram { annictId } } } } }',
    )
    const { nodes } = (data as { viewer: { libraryEntries: { nodes: readonly unknown[] } } }).viewer
      .libraryEntries
    expect([nodes[0], nodes[3], nodes[5]]).toEqual([
      {
        work: { annictId: 1 },
        status: { state: 'WATCHING' },
        note: '土曜に見る',
        nextEpisode: { annictId: 103 },
        nextProgram: { annictId: 1003 },
      },
      {
        work: { annictId: 4 },
        status: { state: 'WATCHED' },
        note: '',
        nextEpisode: null,
        nextProgram: null,
      },
      // What was next then has been taken back since.
      { work: { annictId: 9 }, status: null, note: '', nextEpisode: { annictId: 902 }, nextProgram: null },
    ])
  })

  test('what it does not have', async () => {
    const fields = await fieldsOf('LibraryEntry')
    expect(fields).not.toContain('annictId')
    expect(fields).not.toContain('createdAt')
  })
})

test('A record has no stars, a comment that may be null or empty, and says whether its text was changed', async () => {
  const selection = 'rating ratingState comment modified createdAt'
  const createdAt = '2020-01-01T00:00:00Z'
  expect(await row('Record', 1, selection)).toEqual({
    rating: null,
    ratingState: 'GREAT',
    comment: '見本の感想です',
    modified: false,
    createdAt,
  })
  expect(await row('Record', 2, selection)).toMatchObject({ comment: '' })
  expect(await row('Record', 3, selection)).toMatchObject({ comment: null, modified: true })
})

test('A review has its own title, or one made from that of the work', async () => {
  const selection = 'title body modifiedAt ratingOverallState'
  expect(await row('Review', 1, selection)).toEqual({
    title: '「見本市場の朝」の記録',
    body: '最後まで見本らしい作品。',
    modifiedAt: null,
    ratingOverallState: 'GREAT',
  })
  expect(await row('Review', 2, selection)).toMatchObject({ body: '', ratingOverallState: null })
  expect(await row('Review', 3, selection)).toMatchObject({ title: '見本の題' })
})

test('Every change of a status has a row, and none of them is NO_STATE', async () => {
  const own = startAnnict()
  const states = async (): Promise<readonly unknown[]> => {
    const { data } = await own.ask(
      '{ viewer { activities { edges { item { ... on Status { state work { annictId } } } } } } }',
    )
    const { edges } = (data as { viewer: { activities: { edges: { item: { state?: string } | null }[] } } })
      .viewer.activities
    return edges.flatMap(({ item }) => item?.state ?? [])
  }
  expect(await states()).toEqual(['WANNA_WATCH', 'WATCHING'])
  for (const state of ['WATCHED', 'WATCHED', 'NO_STATE']) {
    await own.ask(
      `mutation { updateStatus(input: { workId: "${globalId('Work', 1)}", state: ${state} }) { work { id } } }`,
    )
  }
  expect(await states()).toEqual(['WANNA_WATCH', 'WATCHING', 'WATCHED', 'WATCHED'])
})

describe('A person has a gender in Japanese, a blood type in letters and a height as text', () => {
  const selection = 'genderText bloodType height birthday prefecture { name }'

  test('known', async () => {
    expect(await row('Person', 1, selection)).toEqual({
      genderText: '女性',
      bloodType: 'ab',
      height: '158',
      birthday: '1990-04-01',
      prefecture: { name: '東京都' },
    })
    expect(await row('Person', 2, selection)).toMatchObject({ genderText: '男性', prefecture: null })
  })

  test('unknown, where characters have empty texts', async () => {
    expect(await row('Person', 3, selection)).toEqual({
      genderText: null,
      bloodType: null,
      height: null,
      birthday: null,
      prefecture: null,
    })
    const { data } = await annict.ask(
      '{ searchCharacters(annictIds: [3]) { nodes { age birthday bloodType height nickname description } } }',
    )
    const empty = { age: '', birthday: '', bloodType: '', height: '', nickname: '', description: '' }
    expect(data).toEqual({ searchCharacters: { nodes: [empty] } })
  })
})

test('A time is UTC in whole seconds', async () => {
  const world = createUnitWorld()
  const user = world.user(1)
  if (user === undefined) throw new Error('The unit world has a user 1')
  const odd = { ...user, createdAt: later(user.createdAt, 1_999) }
  const other = startAnnict({ world: { ...world, user: () => odd } })
  const { data } = await other.ask('{ viewer { createdAt } }')
  expect(data).toEqual({ viewer: { createdAt: '2020-01-01T00:00:01Z' } })
})

test.each(['en', 'en-GB,en;q=0.9', 'ja'])(
  'Texts are Japanese whatever language is accepted: %s',
  async (language) => {
    const { data } = await annict.ask(
      '{ searchWorks(annictIds: [1]) { nodes { staffs(first: 1) { nodes { roleText } } reviews(first: 1) { nodes { title } } } } }',
      {},
      { headers: { 'accept-language': language } },
    )
    expect(data).toEqual({
      searchWorks: {
        nodes: [
          {
            staffs: { nodes: [{ roleText: '監督' }] },
            reviews: { nodes: [{ title: '「見本市場の朝」の記録' }] },
          },
        ],
      },
    })
  },
)

test('A connection is null only beside an error', async () => {
  const none = await annict.ask('{ searchWorks(annictIds: []) { nodes { id } } }')
  expect(none.data).toEqual({ searchWorks: { nodes: [] } })
  const broken = await annict.ask('{ searchWorks(first: 1, after: "!!!") { pageInfo { hasNextPage } } }')
  expect(broken.data).toEqual({ searchWorks: null })
  expect(broken.errors).toHaveLength(1)
})
