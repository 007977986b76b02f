import { describe, expect, test } from 'vitest'

import { DAY, later } from '#base/time.ts'
import { globalId } from '#emulator/resolvers/global-id.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'

import { type Annict, numbersAt, startAnnict } from './asking.ts'

const annict = startAnnict()
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const by = (field: string, direction: 'ASC' | 'DESC'): string =>
  `orderBy: { field: ${field}, direction: ${direction} }`

/** The numbers of a search, written as in a document. */
async function found(search: string, of: Annict = annict): Promise<readonly (number | null)[]> {
  return numbersAt(await of.ask(`{ found: ${search} { nodes { annictId } } }`), 'found')
}

/** The numbers of a list of the viewer, who is the sample user. */
async function own(list: string, of: Annict = annict, token = 'sample-write') {
  return numbersAt(
    await of.ask(`{ viewer { found: ${list} { nodes { annictId } } } }`, {}, { token }),
    'viewer',
    'found',
  )
}

/** The numbers of a list of one work. */
async function ofWork(work: number, list: string, of: Annict = annict) {
  const query = `{ searchWorks(annictIds: [${work}]) { nodes { found: ${list} { nodes { annictId } } } } }`
  const { data } = await of.ask(query)
  const [first] = (data as { searchWorks: { nodes: { found: { nodes: { annictId: number }[] } }[] } })
    .searchWorks.nodes
  return first?.found.nodes.map(({ annictId }) => annictId)
}

/** The works of the library, in its order. */
async function library(args: string, of: Annict = annict): Promise<readonly number[]> {
  const { data } = await of.ask(
    `{ viewer { libraryEntries${args === '' ? '' : `(${args})`} { nodes { work { annictId } } } } }`,
  )
  const { nodes } = (data as { viewer: { libraryEntries: { nodes: { work: { annictId: number } }[] } } })
    .viewer.libraryEntries
  return nodes.map(({ work }) => work.annictId)
}

describe('searchWorks: kept works, all filters together, ordered by season with ids as the last word', () => {
  test.each([
    ['searchWorks', TEN],
    ['searchWorks(annictIds: [9, 1, 11, 12, 999])', [1, 9]],
    ['searchWorks(annictIds: [])', []],
    ['searchWorks(titles: ["市場"], seasons: ["2026-spring", "2024-winter"])', [1, 9]],
    ['searchWorks(annictIds: [1, 2], titles: ["市場"], seasons: ["2026-spring"])', [1]],
    [`searchWorks(${by('CREATED_AT', 'DESC')})`, TEN.toReversed()],
    [`searchWorks(first: 3, ${by('WATCHERS_COUNT', 'ASC')})`, [7, 8, 6]],
    [`searchWorks(${by('SEASON', 'ASC')})`, [5, 9, 7, 8, 4, 3, 1, 2, 10, 6]],
    [`searchWorks(${by('SEASON', 'DESC')})`, [6, 10, 1, 2, 3, 4, 8, 7, 9, 5]],
  ])('%s', async (search, numbers) => {
    expect(await found(search)).toEqual(numbers)
  })
})

describe('searchEpisodes: kept episodes of any work, by ids alone', () => {
  test.each([
    ['searchEpisodes(annictIds: [301, 101, 902, 1201])', [101, 301]],
    [`searchEpisodes(annictIds: [901, 903, 904], ${by('SORT_NUMBER', 'ASC')})`, [904, 903, 901]],
    [`searchEpisodes(annictIds: [101, 301], ${by('CREATED_AT', 'DESC')})`, [101, 301]],
  ])('%s', async (search, numbers) => {
    expect(await found(search)).toEqual(numbers)
  })

  test('no filter by work', async () => {
    const { errors } = await annict.ask('{ searchEpisodes(workId: 1) { nodes { id } } }')
    expect(errors).toMatchObject([{ message: "Field 'searchEpisodes' doesn't accept argument 'workId'" }])
  })
})

test.each([
  ['searchPeople', [1, 2, 3]],
  ['searchPeople(names: ["れい"])', [1, 2]],
  ['searchPeople(annictIds: [4])', []],
  [`searchPeople(${by('FAVORITE_PEOPLE_COUNT', 'DESC')}, first: 1)`, [1]],
  ['searchOrganizations', [1, 2]],
  ['searchOrganizations(names: ["すたじお"])', [1]],
  [`searchOrganizations(${by('FAVORITE_ORGANIZATIONS_COUNT', 'ASC')})`, [2, 1]],
  ['searchCharacters', [1, 2, 3]],
  ['searchCharacters(names: ["店主", "見習い"])', [1, 2]],
  [`searchCharacters(${by('FAVORITE_CHARACTERS_COUNT', 'DESC')}, first: 1)`, [1]],
  [`searchCharacters(${by('CREATED_AT', 'ASC')})`, [1, 2, 3]],
])(
  'searchPeople, searchOrganizations and searchCharacters: kept rows, by ids and names: %s',
  async (search, numbers) => {
    expect(await found(search)).toEqual(numbers)
  },
)

test.each([
  ['sample', 'sample'],
  ['SAMPLE', 'sample'],
  ['other', 'Other'],
  ['gone', null],
  ['nobody', null],
])('user: by name in any case, null for nobody and for a deactivated account: %s', async (username, name) => {
  const answer = await annict.ask('query ($username: String!) { user(username: $username) { username } }', {
    username,
  })
  expect(answer.errors).toBeUndefined()
  expect(answer.data).toEqual({ user: name === null ? null : { username: name } })
})

test('viewer: the owner of the token', async () => {
  for (const [token, username] of [
    ['sample-read', 'sample'],
    ['sample-other', 'Other'],
    ['sample-guest', 'guest'],
  ] as const) {
    const { data } = await annict.ask('{ viewer { username } }', {}, { token })
    expect(data).toEqual({ viewer: { username } })
  }
})

test.each([
  [9, 'episodes', [901, 903, 904]],
  [9, `episodes(${by('SORT_NUMBER', 'ASC')})`, [904, 903, 901]],
  [9, `episodes(${by('SORT_NUMBER', 'DESC')})`, [901, 903, 904]],
  [1, 'casts', [1, 2, 3, 4]],
  [1, `casts(${by('SORT_NUMBER', 'DESC')})`, [4, 3, 2, 1]],
  [1, 'staffs', [1, 2, 3]],
  [1, `staffs(${by('CREATED_AT', 'ASC')})`, [1, 2, 3]],
])('Episodes, casts and staffs of a work: the kept ones: of %i, %s', async (work, list, numbers) => {
  expect(await ofWork(work, list)).toEqual(numbers)
})

const weekly = Array.from({ length: 12 }, (_, week) => 1001 + week)

test.each([
  ['programs', [...weekly, 1021, 1024]],
  [`programs(${by('STARTED_AT', 'ASC')})`, [1001, 1021, ...weekly.slice(1), 1024]],
  [`programs(first: 2, ${by('STARTED_AT', 'DESC')})`, [1024, 1012]],
])(
  'Programs of a work: kept slots, the oldest row first unless ordered by their start: %s',
  async (list, numbers) => {
    expect(await ofWork(1, list)).toEqual(numbers)
  },
)

test('Programs of a work: kept slots, the oldest row first unless ordered by their start: rows of different age', async () => {
  const world = createUnitWorld()
  const aged = world
    .programsOf(1)
    .map((row) => (row.id === 1001 ? { ...row, createdAt: row.startedAt } : row))
  const other = startAnnict({ world: { ...world, programsOf: (id) => (id === 1 ? aged : []) } })
  expect((await ofWork(1, 'programs', other))?.at(-1)).toBe(1001)
})

describe('Reviews of a work: deleted ones as well, but none of deactivated users', () => {
  test.each([
    ['reviews', [1, 2]],
    ['reviews(hasBody: true)', [1]],
    ['reviews(hasBody: false)', [2]],
    ['reviews(hasBody: null)', [1, 2]],
    [`reviews(${by('CREATED_AT', 'DESC')}, first: 1)`, [1]],
  ])('%s', async (list, numbers) => {
    expect(await ofWork(1, list)).toEqual(numbers)
  })

  test('a deleted one, and the most liked first', async () => {
    const world = createUnitWorld()
    const rows = world
      .reviewsOfWork(1)
      .map((row) => (row.id === 2 ? { ...row, visibility: 'deleted' as const, likesCount: 9 } : row))
    const other = startAnnict({ world: { ...world, reviewsOfWork: () => rows } })
    expect(await ofWork(1, `reviews(${by('LIKES_COUNT', 'DESC')})`, other)).toEqual([2, 1])
  })
})

test.each([
  [1, [1]],
  [2, []],
  [4, [1]],
])('The series of a work: kept ones with more than one work: %i', async (work, numbers) => {
  expect(await ofWork(work, 'seriesList')).toEqual(numbers)
})

test.each([
  ['works', [1, 10, 9, 4, 11]],
  [`works(${by('SEASON', 'ASC')})`, [9, 4, 1, 11, 10]],
  [`works(${by('SEASON', 'DESC')})`, [10, 1, 11, 4, 9]],
])('The works of a series: all kept links, also to works that are not kept: %s', async (list, numbers) => {
  const { data } = await annict.ask(
    `{ searchWorks(annictIds: [1]) { nodes { seriesList { nodes { ${list} { edges { item { annictId } } } } } } } }`,
  )
  expect(data).toEqual({
    searchWorks: {
      nodes: [
        {
          seriesList: { nodes: [{ works: { edges: numbers.map((annictId) => ({ item: { annictId } })) } }] },
        },
      ],
    },
  })
})

describe('Records of an episode or of a user: kept ones, those of deactivated users too', () => {
  const ofEpisode = async (args: string, of: Annict = annict) => {
    const { data } = await of.ask(
      `{ node(id: "${globalId('Episode', 101)}") { ... on Episode { records${args} { nodes { annictId } } } } }`,
    )
    return (data as { node: { records: { nodes: { annictId: number }[] } } }).node.records.nodes.map(
      ({ annictId }) => annictId,
    )
  }

  test.each([
    ['', [1, 2]],
    ['(hasComment: true)', [1]],
    ['(hasComment: false)', [2]],
    ['(hasComment: null)', [1, 2]],
  ])('of an episode%s', async (args, numbers) => {
    expect(await ofEpisode(args)).toEqual(numbers)
  })

  test.each([
    ['records', [1, 3]],
    ['records(hasComment: true)', [1]],
    ['records(hasComment: false)', [3]],
  ])('of a user: %s', async (list, numbers) => {
    expect(await own(list)).toEqual(numbers)
  })

  test('of a deactivated user, and not a deleted one; in the order of creation and of likes', async () => {
    const world = createUnitWorld()
    const [first, second] = world.recordsOfEpisode(101)
    if (first === undefined || second === undefined) throw new Error('Episode 101 has two records')
    const ofGone = { ...first, id: 8, userId: 4, likesCount: 5, createdAt: later(first.createdAt, DAY) }
    const rows = [ofGone, { ...first, visibility: 'deleted' as const }, second]
    const other = startAnnict({ world: { ...world, recordsOfEpisode: () => rows } })
    expect(await ofEpisode('', other)).toEqual([8, 2])
    expect(await ofEpisode(`(${by('LIKES_COUNT', 'ASC')})`, other)).toEqual([2, 8])
    expect(await ofEpisode(`(${by('CREATED_AT', 'DESC')})`, other)).toEqual([8, 2])
  })
})

describe('The works of a user: kept works with an entry, found as in the search, and by state', () => {
  test.each([
    ['works', [1, 2, 3, 4, 5, 9]],
    ['works(state: WATCHING)', [1]],
    ['works(state: NO_STATE)', []],
    ['works(titles: ["市場"])', [1, 4, 9]],
    ['works(seasons: ["2024-winter"])', [9]],
    ['works(annictIds: [9, 1, 10])', [1, 9]],
    [`works(${by('SEASON', 'ASC')})`, [5, 9, 4, 3, 1, 2]],
    [`works(${by('WATCHERS_COUNT', 'DESC')}, first: 2)`, [1, 2]],
  ])('%s', async (list, numbers) => {
    expect(await own(list)).toEqual(numbers)
  })
})

test('The library: every entry of a kept work, the oldest entry first', async () => {
  expect(await library('')).toEqual([1, 2, 3, 4, 5, 9])
  const world = createUnitWorld()
  const turned = startAnnict({ world: { ...world, libraryOf: (id) => world.libraryOf(id).toReversed() } })
  expect(await library('', turned)).toEqual([1, 2, 3, 4, 5, 9])
})

describe('The programs of a user: slots of the broadcasts that were picked, for what is watched or wanted', () => {
  test.each([
    ['programs', [...weekly, 1031]],
    ['programs(unwatched: false)', [...weekly, 1031]],
    // Episodes 101 and 102 are watched, and slot 1031 has no episode.
    ['programs(unwatched: true)', weekly.slice(2)],
    [`programs(first: 2, ${by('STARTED_AT', 'DESC')})`, [1012, 1011]],
  ])('%s', async (list, numbers) => {
    expect(await own(list)).toEqual(numbers)
  })

  test('deleted slots are there and hidden', async () => {
    const world = createUnitWorld()
    const entries = world.libraryOf(1).map((row) => (row.workId === 1 ? { ...row, broadcastId: 2 } : row))
    const other = startAnnict({ world: { ...world, libraryOf: (id) => (id === 1 ? entries : []) } })
    const { data } = await other.ask('{ viewer { programs { nodes { annictId state } } } }')
    expect(data).toEqual({
      viewer: {
        programs: {
          nodes: [
            { annictId: 1021, state: 'PUBLISHED' },
            { annictId: 1022, state: 'HIDDEN' },
            { annictId: 1023, state: 'PUBLISHED' },
            { annictId: 1031, state: 'PUBLISHED' },
          ],
        },
      },
    })
  })

  test('nothing of what is finished, put aside or without a status', async () => {
    const other = startAnnict()
    await other.ask(
      `mutation { updateStatus(input: { workId: "${globalId('Work', 1)}", state: ON_HOLD }) { work { id } } }`,
    )
    expect(await own('programs', other)).toEqual([1031])
  })
})

test.each([
  ['activities', [1, 2, 5, 6, 9, 10]],
  [`activities(${by('CREATED_AT', 'ASC')})`, [1, 2, 5, 6, 9, 10]],
  [`activities(${by('CREATED_AT', 'DESC')})`, [10, 9, 6, 5, 2, 1]],
])('Activities of a user: the own ones, oldest first: %s', async (list, numbers) => {
  expect(await own(list)).toEqual(numbers)
})

describe('Activities of those a user follows: the active ones, less whom the viewer mutes, and the own', () => {
  test('the viewer’s', async () => {
    expect(await own('followingActivities')).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11])
    expect(await own(`followingActivities(${by('CREATED_AT', 'DESC')}, first: 2)`)).toEqual([11, 10])
  })

  test('another user’s, with the mutes of the viewer', async () => {
    const seenBy = async (token: string) =>
      numbersAt(
        await annict.ask(
          '{ user(username: "sample") { followingActivities { nodes { annictId } } } }',
          {},
          { token },
        ),
        'user',
        'followingActivities',
      )
    expect(await seenBy('sample-read')).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11])
    expect(await seenBy('sample-other')).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11])
  })
})

describe('sorting and filters', () => {
  test('The unknown comes last when ascending and first when descending', async () => {
    expect((await found(`searchWorks(${by('SEASON', 'ASC')})`)).at(-1)).toBe(6)
    expect((await found(`searchWorks(${by('SEASON', 'DESC')})`)).at(0)).toBe(6)
  })

  test.each([
    ['["市場"]', [1, 4, 9, 10]],
    ['["かくうのうみ"]', [2]],
    ['["うの"]', [2]],
    ['["a & b"]', [3]],
    ['["架空", "A &"]', [2, 3]],
    ['["%"]', []],
    ['["_"]', []],
    ['["."]', []],
    [String.raw`["\\"]`, []],
    ['["見本.*朝"]', []],
  ])(
    'A text filter finds parts of title or reading in any case, and takes no sign as a pattern: %s',
    async (titles, numbers) => {
      expect(await found(`searchWorks(titles: ${titles})`)).toEqual(numbers)
    },
  )

  test.each(['Morning', 'Mihon', 'カクウ', 'Ａ & B', ' 市場', '市場 '])(
    'English and romanized titles are not searched, and nothing is folded or trimmed: %s',
    async (title) => {
      expect(await found(`searchWorks(titles: ["${title}"])`)).toEqual([])
    },
  )

  test.each([
    ['[]', TEN],
    ['[""]', TEN],
    ['["", " "]', TEN],
    ['["", "市場"]', [1, 4, 9, 10]],
  ])('A text filter of nothing but blanks filters nothing: %s', async (titles, numbers) => {
    expect(await found(`searchWorks(titles: ${titles})`)).toEqual(numbers)
  })

  test.each([
    ['2026-spring', 200],
    ['1890-winter', 200],
    ['1889-autumn', 500],
    ['2031-autumn', 200],
    ['2032-winter', 500],
    ['2026-Spring', 500],
    ['2026-fall', 500],
    ['2026', 500],
    ['26-spring', 500],
  ])('A season is a year from 1890 to five years ahead and one of four names: %s', async (slug, status) => {
    expect((await annict.ask(`{ searchWorks(seasons: ["${slug}"]) { nodes { id } } }`)).status).toBe(status)
  })

  test('A whole year passes the check of a search and finds nothing', async () => {
    expect(await found('searchWorks(seasons: ["2024-all"])')).toEqual([])
    expect(await own('works(seasons: ["2024-all"])')).toEqual([])
    expect(await library('seasons: ["2024-all"]')).toEqual([])
  })

  describe('A bad season ends a search of works, and nulls the library with an error', () => {
    test('searches', async () => {
      for (const list of ['searchWorks', 'viewer { works']) {
        const close = list.includes('{') ? '}' : ''
        const answer = await annict.ask(`{ ${list}(seasons: ["2024-foo"]) { nodes { id } } ${close} }`)
        expect(answer.status).toBe(500)
      }
    })

    test.each([
      ['seasons: ["2024-winter", "2024-foo"]', 'Invalid seasons: ["2024-winter", "2024-foo"]'],
      ['seasonFrom: "2024-foo"', 'Invalid season: 2024-foo'],
      ['seasonUntil: "x"', 'Invalid season: x'],
    ])('the library: %s', async (args, message) => {
      const answer = await annict.ask(`{ viewer { id libraryEntries(${args}) { nodes { id } } } }`)
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ viewer: { id: globalId('User', 1), libraryEntries: null } })
      expect(answer.errors).toMatchObject([{ message, path: ['viewer', 'libraryEntries'] }])
    })
  })

  test.each([
    ['states: []', []],
    ['states: [NO_STATE]', []],
    ['states: [NO_STATE, WATCHING]', [1]],
    ['states: [WATCHED, ON_HOLD]', [3, 4]],
    ['states: null', [1, 2, 3, 4, 5, 9]],
  ])('An empty list of states finds nothing, and NO_STATE matches nothing: %s', async (args, works) => {
    expect(await library(args)).toEqual(works)
  })

  describe('bounds of seasons', () => {
    /** A library that has the half known as well. */
    const half = startAnnict()
    const asked = async (args: string): Promise<readonly number[]> => {
      const add = (alias: string, work: number): string =>
        `${alias}: updateStatus(input: { workId: "${globalId('Work', work)}", state: WANNA_WATCH }) { work { id } }`
      await half.ask(`mutation { ${add('a', 6)} ${add('b', 7)} }`)
      return (await library(args, half)).toSorted((a, b) => a - b)
    }

    test.each([
      ['2024-spring', [1, 2, 3, 4, 6, 7]],
      ['2024-winter', [1, 2, 3, 4, 6, 7, 9]],
      ['2025-winter', [1, 2, 3, 4, 6]],
      ['2026-spring', [1, 2, 6]],
    ])(
      'From a season on come later works, those of its year without a season, and those without a year: %s',
      async (season, works) => {
        expect(await asked(`seasonFrom: "${season}"`)).toEqual(works)
      },
    )

    test.each([
      ['2024-winter', [5, 9]],
      ['2024-autumn', [5, 9]],
      ['2025-summer', [5, 7, 9]],
      ['2025-autumn', [4, 5, 7, 9]],
      ['1969-summer', []],
    ])(
      'Up to a season come earlier works and that season, and nothing half known: %s',
      async (season, works) => {
        expect(await asked(`seasonUntil: "${season}"`)).toEqual(works)
      },
    )

    test('A whole year as a bound begins before its first season on both sides', async () => {
      expect(await asked('seasonFrom: "2024-all"')).toEqual([1, 2, 3, 4, 6, 7, 9])
      expect(await asked('seasonUntil: "2024-all"')).toEqual([5])
    })

    test('they are ANDed with states and seasons', async () => {
      expect(await asked('seasonFrom: "2024-all", seasonUntil: "2026-winter", states: [WATCHED]')).toEqual([
        4,
      ])
    })
  })

  describe('The order of the last tracked is the place in the list, the latest first when descending', () => {
    test('as it is', async () => {
      expect(await library(by('LAST_TRACKED_AT', 'DESC'))).toEqual([1, 9, 5, 4, 3, 2])
      expect(await library(by('LAST_TRACKED_AT', 'ASC'))).toEqual([2, 3, 4, 5, 9, 1])
    })

    test('what is set to watching, or recorded while it is watched, goes to the top', async () => {
      const other = startAnnict()
      const set = (work: number, state: string): string =>
        `updateStatus(input: { workId: "${globalId('Work', work)}", state: ${state} }) { work { id } }`
      const first = async () => (await library(`${by('LAST_TRACKED_AT', 'DESC')}, first: 1`, other))[0]
      await other.ask(`mutation { ${set(3, 'WATCHING')} }`)
      expect(await first()).toBe(3)
      await other.ask(`mutation { ${set(4, 'ON_HOLD')} }`)
      expect(await first()).toBe(3)
      await other.ask(
        `mutation { createRecord(input: { episodeId: "${globalId('Episode', 103)}" }) { record { id } } }`,
      )
      expect(await first()).toBe(1)
    })
  })
})
