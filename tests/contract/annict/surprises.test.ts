import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { type Answer, numbersAt, startAnnict } from './asking.ts'

const annict = startAnnict()
const JSON_FIRST = { accept: 'application/json' }
const WORK_2 = globalId('Work', 2)

const set = (work: number, state: string): string =>
  `updateStatus(input: { workId: "${globalId('Work', work)}", state: ${state} }) { work { viewerStatusState watchersCount } }`
const record = (episode: number): string =>
  `createRecord(input: { episodeId: "${globalId('Episode', episode)}" }) { record { annictId } }`

/** Whether a field is there in a type of the schema. */
async function hasField(type: string, field: string): Promise<boolean> {
  const { data } = await annict.ask('query ($type: String!) { __type(name: $type) { fields { name } } }', {
    type,
  })
  const { fields } = (data as { __type: { fields: readonly { name: string }[] } }).__type
  return fields.some(({ name }) => name === field)
}

test('Only the scope tells whether a token may write', async () => {
  const scope = async (token: string): Promise<unknown> =>
    (JSON.parse((await annict.send('/oauth/token/info', {}, { token })).text) as { scope: unknown }).scope
  const statusOf = async (token: string): Promise<number> =>
    (await annict.ask(`mutation { ${set(2, 'WANNA_WATCH')} }`, {}, { token })).status
  expect(await scope('sample-read')).toEqual(['read'])
  expect(await statusOf('sample-read')).toBe(500)
  expect(await scope('sample-other')).toEqual(['read', 'write'])
  expect(await statusOf('sample-other')).toBe(200)
  expect(await statusOf('write-alone')).toBe(403)
})

test('A foreign id costs the whole request, a search by number only the row', async () => {
  const ids = [WORK_2, globalId('Work', 999)]
  const whole = await annict.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(whole.status).toBe(404)
  const rest = await annict.ask('{ searchWorks(annictIds: [2, 999]) { nodes { annictId } } }')
  expect(numbersAt(rest, 'searchWorks')).toEqual([2])
})

test('Four kinds of failure have four shapes of JSON', async () => {
  const limited = startAnnict({ limits: { perToken: 3 } })
  const keys = ({ text }: Answer): readonly string[] => Object.keys(JSON.parse(text) as object)
  expect(keys(await limited.ask('{ viewer { id } }', {}, { token: null }))).toEqual(['message'])
  const invalid = await limited.ask('{ nothing }')
  expect(keys(invalid)).toEqual(['errors'])
  expect(Object.keys(invalid.errors?.[0] ?? {})).toContain('locations')
  expect(keys(await limited.ask('{ node(id: "") { id } }', {}, JSON_FIRST))).toEqual(['status', 'error'])
  expect((await limited.ask('{ node(id: "") { id } }')).text).toMatch(/^<!DOCTYPE html>/)
  const refused = await limited.ask('{ viewer { id } }')
  expect([refused.status, keys(refused)]).toEqual([429, ['errors']])
  expect(Object.keys(refused.errors?.[0] ?? {})).toEqual(['type', 'message', 'developer_message'])
})

test.each([413, 502, 503] as const)(
  'What the server in front refuses looks like a broken network to a page: %i',
  async (status) => {
    const own = startAnnict()
    own.emulator.control.scenario({ fail: { with: status } })
    const { headers, ...answer } = await own.ask(
      '{ viewer { id } }',
      {},
      { headers: { origin: 'https://a.test' } },
    )
    expect(answer.status).toBe(status)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

test.each([
  ['Program.episode', 1, 'programs(first: 14) { nodes { episode { id } } }', 13],
  ['Staff.roleOther', 1, 'staffs { nodes { roleOther } }', 1],
  ['Channel.scChid', 1, 'programs(first: 14) { nodes { channel { scChid } } }', 13],
])('Three fields lose rows that are otherwise good: %s', async (field, work, selection, good) => {
  const answer = await annict.ask(`{ searchWorks(annictIds: [${work}]) { nodes { ${selection} } } }`)
  const [list] = (answer.data as { searchWorks: { nodes: Record<string, { nodes: unknown[] }>[] } })
    .searchWorks.nodes
  const rows = Object.values(list ?? {})[0]?.nodes ?? []
  expect(rows.filter((row) => row !== null)).toHaveLength(good)
  expect(new Set(answer.errors?.map(({ message }) => message))).toEqual(
    new Set([`Cannot return null for non-nullable field ${field}`]),
  )
  expect(answer.errors).toHaveLength(rows.length - good)
})

describe('Without an order rows come as the database has them, and undated works lead when descending', () => {
  test('works and activities', async () => {
    const plain = await annict.ask('{ searchWorks(annictIds: [9, 1, 5]) { nodes { annictId } } }')
    expect(numbersAt(plain, 'searchWorks')).toEqual([1, 5, 9])
    const last = await annict.ask(
      '{ searchWorks(first: 1, orderBy: { field: SEASON, direction: DESC }) { nodes { seasonYear } } }',
    )
    expect(last.data).toEqual({ searchWorks: { nodes: [{ seasonYear: null }] } })
    const oldest = await annict.ask('{ viewer { activities(first: 1) { nodes { annictId } } } }')
    expect(numbersAt(oldest, 'viewer', 'activities')).toEqual([1])
  })
})

test('Without a limit a request gets the whole table and costs one', async () => {
  const own = startAnnict({ limits: { perToken: 10 } })
  const all = await own.ask('{ searchEpisodes { nodes { annictId } } }')
  expect(numbersAt(all, 'searchEpisodes').length).toBeGreaterThan(2_900)
  expect(all.headers.get('ratelimit-remaining')).toBe('9')
})

test.each([
  ['searchWorks(annictIds: [])', 0],
  ['searchWorks(titles: [])', 10],
  ['searchWorks(seasons: [])', 10],
  ['searchPeople(names: [])', 3],
])('Empty lists of numbers and states find nothing, those of texts everything: %s', async (search, count) => {
  const answer = await annict.ask(`{ found: ${search} { nodes { annictId } } }`)
  expect(numbersAt(answer, 'found')).toHaveLength(count)
  const { data } = await annict.ask('{ viewer { libraryEntries(states: []) { nodes { id } } } }')
  expect(data).toEqual({ viewer: { libraryEntries: { nodes: [] } } })
})

test('Whole years find nothing and bad seasons fail', async () => {
  const year = await annict.ask('{ searchWorks(seasons: ["2026-all"]) { nodes { annictId } } }')
  expect(numbersAt(year, 'searchWorks')).toEqual([])
  const slugs = ['winter', 'spring', 'summer', 'autumn'].map((name) => `2026-${name}`)
  const query = 'query ($seasons: [String!]) { searchWorks(seasons: $seasons) { nodes { annictId } } }'
  expect(numbersAt(await annict.ask(query, { seasons: slugs }), 'searchWorks')).toEqual([1, 2, 3])
  expect((await annict.ask(query, { seasons: ['2026-april'] })).status).toBe(500)
})

test('Entries without a state cannot be asked for', async () => {
  const entries = async (args: string): Promise<number> => {
    const { data } = await annict.ask(`{ viewer { libraryEntries${args} { nodes { id } } } }`)
    return (data as { viewer: { libraryEntries: { nodes: unknown[] } } }).viewer.libraryEntries.nodes.length
  }
  const all = 'WANNA_WATCH, WATCHING, WATCHED, ON_HOLD, STOP_WATCHING, NO_STATE'
  expect(await entries('')).toBe((await entries(`(states: [${all}])`)) + 1)
  expect(await entries('(states: [NO_STATE])')).toBe(0)
})

describe('Updates replace what they do not name', () => {
  test('a record', async () => {
    const own = startAnnict()
    const { data } = await own.ask(
      `mutation { updateRecord(input: { recordId: "${globalId('Record', 1)}" }) { record { comment ratingState } } }`,
    )
    expect(data).toEqual({ updateRecord: { record: { comment: null, ratingState: null } } })
  })

  test('a review', async () => {
    const own = startAnnict()
    const { errors } = await own.ask(
      `mutation { updateReview(input: { reviewId: "${globalId('Review', 1)}", body: "a" }) { review { id } } }`,
    )
    expect(errors?.map(({ message }) => message)).toEqual(
      ['Animation', 'Character', 'Music', 'Overall', 'Story'].map(
        (part) =>
          `Argument 'rating${part}State' on InputObject 'UpdateReviewInput' is required. Expected type RatingState!`,
      ),
    )
    const made = await own.ask(
      `mutation { createReview(input: { workId: "${WORK_2}", title: "題", body: "本文" }) { review { title body } } }`,
    )
    expect(made.data).toEqual({
      createReview: { review: { title: '「架空の海」の記録', body: '題\n\n本文' } },
    })
  })
})

test('Recording does not set a status, and finishing forgets what was watched', async () => {
  const own = startAnnict()
  const entry = async (work: number): Promise<unknown> => {
    const { data } = await own.ask(
      '{ viewer { libraryEntries { nodes { work { annictId } status { state } nextEpisode { annictId } } } } }',
    )
    interface Entry {
      readonly work: { readonly annictId: number }
    }
    const { nodes } = (data as { viewer: { libraryEntries: { nodes: readonly Entry[] } } }).viewer
      .libraryEntries
    return nodes.find((one) => one.work.annictId === work)
  }
  await own.ask(`mutation { ${record(801)} }`)
  expect(await entry(8)).toMatchObject({ status: null })
  await own.ask(`mutation { ${set(1, 'WATCHED')} }`)
  expect(await entry(1)).toMatchObject({ status: { state: 'WATCHED' }, nextEpisode: null })
  await own.ask(`mutation { ${set(1, 'WATCHING')} }`)
  expect(await entry(1)).toMatchObject({ nextEpisode: { annictId: 101 } })
})

test('The counter of watchers lags behind a change', async () => {
  const own = startAnnict()
  const answer = await own.ask(`mutation { ${set(10, 'WATCHING')} }`)
  expect(answer.data).toEqual({
    updateStatus: { work: { viewerStatusState: 'WATCHING', watchersCount: 900 } },
  })
  const { data } = await own.ask(
    '{ viewer { watchingCount } searchWorks(annictIds: [10]) { nodes { watchersCount } } }',
  )
  expect(data).toEqual({ viewer: { watchingCount: 2 }, searchWorks: { nodes: [{ watchersCount: 900 }] } })
})

test('One document holds one operation', async () => {
  const query = 'query A { viewer { id } } query B { viewer { name } }'
  const answer = await annict.post(JSON.stringify({ query, operationName: 'B' }))
  expect(answer.errors).toEqual([{ message: 'An operation name is required' }])
  const list = await annict.post(JSON.stringify({ query: '{ viewer { id } }', variables: [] }))
  expect(list.status).toBe(500)
})

test.each([
  ['{ searchWorks(annictIds: [1]) { nodes { seriesList { nodes { works { nodes { title } } } } } } }'],
  [
    '{ searchWorks(annictIds: [1]) { nodes { programs { nodes { channel { programs { nodes { scPid } } } } } } } }',
  ],
  [
    '{ user(username: "other") { activities { edges { item { ... on MultipleRecord { records { nodes { id } } } } } } } }',
  ],
])('Three lists are broken in ways of their own: %s', async (query) => {
  expect((await annict.ask(query)).status).toBe(500)
})

test('Numbers are cut, seasons half known, and the unknown is sometimes empty and sometimes null', async () => {
  const { data } = await annict.ask(
    `{ node(id: "${globalId('Episode', 106)}") { ... on Episode { number } }
      searchWorks(annictIds: [7]) { nodes { seasonYear seasonName titleEn malAnimeId } } }`,
  )
  expect(data).toEqual({
    node: { number: 6 },
    searchWorks: { nodes: [{ seasonYear: 2024, seasonName: null, titleEn: '', malAnimeId: null }] },
  })
})

test.each([
  ['WorkConnection', 'totalCount'],
  ['Activity', 'createdAt'],
  ['ActivityEdge', 'createdAt'],
  ['LibraryEntry', 'createdAt'],
])(
  'There is no total, no time of an activity or an entry, and no picture by Annict: %s.%s',
  async (type, field) => {
    expect(await hasField(type, field)).toBe(false)
    const { data } = await annict.ask(
      '{ searchWorks(annictIds: [1]) { nodes { image { internalUrl(size: "1x1") } } } }',
    )
    expect(data).toEqual({ searchWorks: { nodes: [{ image: { internalUrl: null } }] } })
  },
)

test('Reset and Retry-After are seconds of a minute that all share', async () => {
  const own = startAnnict({ limits: { perToken: 3, perAddress: 1 } })
  const [one, two] = [await own.ask('{ viewer { id } }'), await own.ask('{ viewer { name } }')]
  expect([one, two].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1'])
  await own.ask('{ viewer { id } }', {}, { token: null })
  const exchange = await own.send('/oauth/token', { method: 'POST' }, { token: null })
  expect(exchange.status).toBe(429)
  const wait = Number(exchange.headers.get('retry-after'))
  expect(wait).toBe(60 - new Date(own.clock.now()).getUTCSeconds())
  expect(exchange.headers.get('ratelimit-reset')).toBe(String(wait))
})

test('Cursors are offsets and age with their listing', async () => {
  const own = startAnnict()
  const page = async (after: string): Promise<readonly (number | null)[]> =>
    numbersAt(
      await own.ask(
        `{ viewer { activities(first: 2, after: "${after}", orderBy: { field: CREATED_AT, direction: DESC }) { nodes { annictId } } } }`,
      ),
      'viewer',
      'activities',
    )
  expect(await page('Mg')).toEqual([6, 5])
  await own.ask(`mutation { ${set(2, 'WATCHING')} }`)
  expect(await page('Mg')).toEqual([9, 6])
})

test('Names of users match in any case, and what is private is null', async () => {
  const answer = await annict.ask(
    '{ user(username: "OTHER") { username email notificationsCount } viewer { email } }',
  )
  expect(answer.errors).toBeUndefined()
  expect(answer.data).toEqual({
    user: { username: 'Other', email: null, notificationsCount: null },
    viewer: { email: 'sample@example.invalid' },
  })
})
