import { describe, expect, test } from 'vitest'

import { ask, SAMPLE } from '#tests/support/ask-graphql.ts'

/** The works of the entries that the viewer's library answers with, its arguments as they stand in a document. */
async function found(args: string): Promise<unknown> {
  const { data } = await ask(`{ viewer { libraryEntries${args} { nodes { work { annictId } } } } }`)
  const { nodes } = (data as { viewer: { libraryEntries: { nodes: { work: { annictId: number } }[] } } })
    .viewer.libraryEntries
  return nodes.map((node) => node.work.annictId)
}

describe('the entries of a library', () => {
  // Works 1 and 2 are of spring 2026, 3 of winter 2026, 4 of autumn 2025, 5 of autumn 1969, 9 of winter 2024.
  test.each([
    ['without arguments are those of kept works, the oldest entry first', '', [1, 2, 3, 4, 5, 9]],
    [
      'come in the order in which they were last tracked',
      '(orderBy: { field: LAST_TRACKED_AT, direction: DESC })',
      [1, 9, 5, 4, 3, 2],
    ],
    ['or the other way round', '(orderBy: { field: LAST_TRACKED_AT, direction: ASC })', [2, 3, 4, 5, 9, 1]],
    ['of one status', '(states: [WATCHING])', [1]],
    ['of several', '(states: [STOP_WATCHING, WATCHED, WATCHED])', [4, 5]],
    ['of no status among none are none', '(states: [])', []],
    ['of no status cannot be asked for', '(states: [NO_STATE])', []],
    ['of no status do not come with others', '(states: [NO_STATE, ON_HOLD])', [3]],
    ['of any status when null is asked', '(states: null)', [1, 2, 3, 4, 5, 9]],
    ['of a season', '(seasons: ["2026-spring"])', [1, 2]],
    ['of several seasons', '(seasons: ["2026-spring", "2024-winter"])', [1, 2, 9]],
    ['of a whole year are none', '(seasons: ["2026-all"])', []],
    ['of an empty list of seasons are all', '(seasons: [])', [1, 2, 3, 4, 5, 9]],
    ['from a season on', '(seasonFrom: "2026-winter")', [1, 2, 3]],
    ['from a whole year on', '(seasonFrom: "2025-all")', [1, 2, 3, 4]],
    ['until a season', '(seasonUntil: "2026-winter")', [3, 4, 5, 9]],
    ['until before a whole year', '(seasonUntil: "2025-all")', [5, 9]],
    [
      'that pass all filters at once',
      '(seasonFrom: "2024-winter", seasonUntil: "2026-spring", states: [WATCHED, WATCHING], seasons: ["2025-autumn", "1969-autumn"])',
      [4],
    ],
    ['in pages', '(first: 2, after: "Mg")', [3, 4]],
  ])('%s', async (_, args, works) => {
    expect(await found(args)).toEqual(works)
  })

  test.each([
    ['seasons: ["2026-spring", "2024-foo"]', 'Invalid seasons: ["2026-spring", "2024-foo"]'],
    ['seasons: ["a\\"#{b}\\n\\u0001\\u007f"]', String.raw`Invalid seasons: ["a\"\#{b}\n\u0001\x7F"]`],
    ['seasonFrom: "x"', 'Invalid season: x'],
    ['seasonFrom: ""', 'Invalid season: '],
    ['seasonUntil: "2026-Spring"', 'Invalid season: 2026-Spring'],
  ])('by what is no season are an error of the field alone: %s', async (args, message) => {
    expect(await ask(`{ viewer { username libraryEntries(${args}) { nodes { id } } } }`)).toEqual({
      status: 200,
      data: { viewer: { username: 'sample', libraryEntries: null } },
      errors: [{ message, locations: [{ line: 1, column: 21 }], path: ['viewer', 'libraryEntries'] }],
    })
  })

  test('are those of any user whose library is asked for', async () => {
    expect(
      await ask(
        '{ user(username: "other") { libraryEntries { nodes { id user { username } work { annictId } } } } }',
      ),
    ).toEqual({
      status: 200,
      data: {
        user: {
          libraryEntries: {
            nodes: [{ id: btoa('LibraryEntry-8'), user: { username: 'Other' }, work: { annictId: 1 } }],
          },
        },
      },
    })
  })
})

describe('an entry', () => {
  const selection =
    'note status { annictId state } nextEpisode { annictId } nextProgram { annictId startedAt }'
  const entryOf = async (workId: number) => {
    const { data } = await ask(`{ viewer { libraryEntries { nodes { work { annictId } ${selection} } } } }`)
    const { nodes } = (data as { viewer: { libraryEntries: { nodes: { work: { annictId: number } }[] } } })
      .viewer.libraryEntries
    return nodes.find(({ work }) => work.annictId === workId)
  }

  test('has its status, what comes next and what the user wrote', async () => {
    expect(await entryOf(1)).toEqual({
      work: { annictId: 1 },
      note: '土曜に見る',
      status: { annictId: 2, state: 'WATCHING' },
      nextEpisode: { annictId: 103 },
      nextProgram: { annictId: 1003, startedAt: '2026-04-18T16:30:00Z' },
    })
  })

  test('may have none of them', async () => {
    expect(await entryOf(4)).toMatchObject({ note: '', nextEpisode: null, nextProgram: null })
  })

  test('may have no status, and a next episode that lists no longer show', async () => {
    expect(await entryOf(9)).toMatchObject({ status: null, nextEpisode: { annictId: 902 } })
  })

  test('has a status with its user, work and time', async () => {
    const { data } = await ask(
      '{ viewer { libraryEntries(first: 1) { nodes { status { id likesCount createdAt user { username } work { title } } } } } }',
      {},
      SAMPLE,
    )
    const status = {
      id: btoa('Status-2'),
      likesCount: 2,
      createdAt: '2020-01-03T00:00:00Z',
      user: { username: 'sample' },
      work: { title: '見本市場の朝' },
    }
    expect(data).toEqual({ viewer: { libraryEntries: { nodes: [{ status }] } } })
  })
})
