import { describe, expect, test } from 'vitest'

import { searchText, textFilter } from '#domain/search-text.ts'
import { titleVariants } from '#domain/title-variants.ts'
import { createEmulator } from '#emulator/emulator.ts'
import { unitWorldWith, workRow } from '#tests/support/unit-world.ts'

const TITLES = [
  ['ぼっち・ざ・ろっく！', 'ぼっちざろっく'],
  ['けいおん!!', 'けいおん'],
  ['機動戦士ガンダム', 'きどうせんしがんだむ'],
  ['幼女戦記Ⅱ', 'ようじょせんきつー'],
  ['SPY×FAMILY', 'すぱいふぁみりー'],
  ['100％の恋', 'ひゃくぱーせんとのこい'],
  ['葬送のフリーレン', 'そうそうのふりーれん'],
] as const

const emulator = createEmulator({
  world: unitWorldWith({
    works: TITLES.map(([title, titleKana], place) =>
      workRow({ id: 201 + place, title, titleKana, titleEn: place === 6 ? 'Frieren' : '' }),
    ),
  }),
})

interface Found {
  readonly data: { readonly searchWorks: { readonly nodes: readonly { readonly title: string }[] } }
}

/** What Annict finds for a list of titles, in one request. */
async function found(titles: readonly string[]): Promise<readonly string[]> {
  const query = `query Search($titles: [String!]) {
    searchWorks(titles: $titles, first: 20, orderBy: { field: WATCHERS_COUNT, direction: DESC }) { nodes { title } }
  }`
  const answer = await emulator.fetch(
    new Request('http://annict.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sample-guest' },
      body: JSON.stringify({ query, variables: { titles } }),
    }),
  )
  const { data } = (await answer.json()) as Found // what the query asks for
  return data.searchWorks.nodes.map(({ title }) => title)
}

describe('Annict’s search', () => {
  test.each([
    ['ぼっち・ざ・ろっく!', 'ぼっち・ざ・ろっく！'],
    ['ボッチザロック', 'ぼっち・ざ・ろっく！'],
    ['けいおん！！', 'けいおん!!'],
    ['ｶﾞﾝﾀﾞﾑ', '機動戦士ガンダム'],
    ['幼女戦記II', '幼女戦記Ⅱ'],
    ['spy family', 'SPY×FAMILY'],
    ['100%', '100％の恋'],
  ])('misses %j as it is typed, and finds %j by its spellings in one request', async (query, title) => {
    expect(await found([query])).not.toContain(title)
    const titles = await found(titleVariants(query))
    expect(titles).toContain(title)
    // What only the longest word brought goes again.
    expect(titles.filter((one) => textFilter(query)(searchText({ title: one })))).toEqual([title])
  })

  test('knows no English titles, which those at hand are searched by', async () => {
    expect(await found(titleVariants('frieren'))).toEqual([])
    expect(textFilter('frieren')(searchText({ title: '葬送のフリーレン', titleEn: 'Frieren' }))).toBe(true)
  })

  test('takes signs of its database’s language for what they are', async () => {
    expect(await found(['%'])).toEqual([])
    expect(await found(['_'])).toEqual([])
    expect(await found(['\\'])).toEqual([])
  })
})
