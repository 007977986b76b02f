import { describe, expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

/** The numbers of what a search finds, its arguments as they stand in a document. */
async function found(search: string): Promise<unknown> {
  const { data } = await ask(`{ found: ${search} { nodes { annictId } } }`)
  const { nodes } = (data as { found: { nodes: { annictId: number }[] } }).found
  return nodes.map((node) => node.annictId)
}

describe('works', () => {
  test('without arguments are all kept ones, in the order of the database', async () => {
    expect(await found('searchWorks')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test.each([
    ['annictIds: [3, 1, 999]', [1, 3]],
    ['annictIds: [11, 12]', []],
    ['annictIds: []', []],
    ['annictIds: null', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['seasons: ["2026-spring"]', [1, 2]],
    ['seasons: ["2026-spring", "2024-winter"]', [1, 2, 9]],
    ['seasons: []', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['seasons: ["2024-all"]', []],
    ['titles: ["市場"]', [1, 4, 9, 10]],
    ['titles: ["かくう"]', [2]],
    ['titles: ["sample"]', []],
    ['titles: ["a & b"]', [3]],
    ['titles: []', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['titles: ["市場"], seasons: ["2026-spring"]', [1]],
    ['annictIds: [1, 9, 2], titles: ["市場"], seasons: ["2024-winter"]', [9]],
    ['orderBy: { field: WATCHERS_COUNT, direction: DESC }', [1, 2, 9, 5, 10, 4, 3, 6, 8, 7]],
    ['orderBy: { field: WATCHERS_COUNT, direction: ASC }', [7, 8, 6, 3, 4, 10, 5, 9, 1, 2]],
    ['orderBy: { field: CREATED_AT, direction: DESC }', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['orderBy: { field: SEASON, direction: ASC }', [5, 9, 7, 8, 4, 3, 1, 2, 10, 6]],
    ['orderBy: { field: SEASON, direction: DESC }', [6, 10, 1, 2, 3, 4, 8, 7, 9, 5]],
    ['orderBy: null, first: 2', [1, 2]],
  ])('by %s', async (args, ids) => {
    expect(await found(`searchWorks(${args})`)).toEqual(ids)
  })

  test('of a season that is none end the request', async () => {
    expect(await ask('{ searchWorks(seasons: ["2024-foo"]) { nodes { id } } }')).toEqual({ status: 500 })
  })
})

describe('episodes, people, organizations and characters', () => {
  test.each([
    ['searchEpisodes(annictIds: [102, 101, 902, 1201])', [101, 102]],
    [
      'searchEpisodes(annictIds: [903, 901, 904], orderBy: { field: SORT_NUMBER, direction: ASC })',
      [904, 903, 901],
    ],
    ['searchEpisodes(first: 2, orderBy: { field: CREATED_AT, direction: ASC })', [101, 102]],
    ['searchPeople', [1, 2, 3]],
    ['searchPeople(names: ["れい"])', [1, 2]],
    ['searchPeople(names: ["Reiko"])', []],
    ['searchPeople(annictIds: [4])', []],
    ['searchPeople(orderBy: { field: FAVORITE_PEOPLE_COUNT, direction: ASC })', [2, 3, 1]],
    ['searchOrganizations', [1, 2]],
    ['searchOrganizations(names: ["スタジオ"])', [1]],
    ['searchOrganizations(orderBy: { field: FAVORITE_ORGANIZATIONS_COUNT, direction: ASC })', [2, 1]],
    ['searchCharacters', [1, 2, 3]],
    ['searchCharacters(names: ["いちば", "見習い"])', [1, 2]],
    ['searchCharacters(orderBy: { field: FAVORITE_CHARACTERS_COUNT, direction: DESC })', [1, 2, 3]],
  ])('by %s', async (search, ids) => {
    expect(await found(search)).toEqual(ids)
  })
})

describe('users', () => {
  test('are found by name, whatever the case, unless they are gone', async () => {
    expect(
      await ask(
        '{ a: user(username: "OTHER") { username } b: user(username: "gone") { id } c: user(username: "no") { id } }',
      ),
    ).toEqual({ status: 200, data: { a: { username: 'Other' }, b: null, c: null } })
  })

  test('are the viewer when the token is theirs', async () => {
    const other = { kind: 'accepted', userId: 2, scopes: ['read'] } as const
    expect(await ask('{ viewer { username } }', {}, other)).toEqual({
      status: 200,
      data: { viewer: { username: 'Other' } },
    })
  })
})
