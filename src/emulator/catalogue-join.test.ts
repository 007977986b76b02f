import { describe, expect, test } from 'vitest'

import { joinCatalogue, type SourceIds, type SourceItem } from './catalogue-join.ts'
import { createCatalogueWorld } from './catalogue-world.ts'

function item(fields: Partial<SourceItem> = {}): SourceItem {
  return {
    title: '見本',
    type: 'tv',
    lang: 'ja',
    begin: '2026-04-04T16:30:00.000Z',
    end: '2026-06-20T16:30:00.000Z',
    sites: [],
    ...fields,
  }
}

function join(items: readonly SourceItem[], ids: readonly SourceIds[] = []) {
  return joinCatalogue({
    items,
    ids,
    describing: new Set(['mal', 'aniList', 'tmdb']),
    credits: [],
    madeFrom: 'a test',
  })
}

const mal = (id: number) => [{ site: 'mal', id: String(id) }]

describe('Ids', () => {
  test('come by MyAnimeList, else by AniList, else they are made up', () => {
    const catalogue = join(
      [
        item({ title: 'a', sites: [...mal(1), { site: 'aniList', id: '8' }] }),
        item({ title: 'b', sites: [{ site: 'aniList', id: '9' }] }),
        item({ title: 'c' }),
      ],
      [
        { mal_id: 1, annict_id: 11, syobocal_tid: 5 },
        { anilist_id: 8, annict_id: 12 },
        { anilist_id: 9, annict_id: 13 },
      ],
    )
    expect(catalogue.annictIds).toEqual([11, 13, 1_000_000])
    expect(catalogue.syobocalTids).toEqual([5, 0, 0])
  })

  test('are never given twice, where parts of a run share one', () => {
    const catalogue = join(
      [
        item({ title: 'a', sites: mal(1) }),
        item({ title: 'b', begin: '2026-07-04T16:30:00.000Z', sites: mal(2) }),
      ],
      [
        { mal_id: 1, annict_id: 11 },
        { mal_id: 2, annict_id: 11 },
      ],
    )
    expect(catalogue.annictIds).toEqual([11, 1_000_000])
  })

  test('are not looked up by an id that is missing on both sides', () => {
    expect(join([item()], [{ annict_id: 77 }]).annictIds).toEqual([1_000_000])
  })
})

test('Doubles are left out, and foreign works that Annict does not have', () => {
  const catalogue = join(
    [
      item(),
      item(),
      item({ title: 'foreign', lang: 'zh-Hans' }),
      item({ title: 'known', lang: 'en', sites: mal(3) }),
    ],
    [{ mal_id: 3, annict_id: 30 }],
  )
  expect(catalogue.titles).toEqual(['known', '見本'])
})

describe('Episodes', () => {
  test.each([
    ['a weekly run', {}, 12],
    ['a daily rule', { broadcast: 'R/2026-04-04T16:30:00.000Z/P1D' }, 78],
    ['a film', { type: 'movie' }, 0],
    ['a single evening', { end: '2026-04-04T17:00:00.000Z' }, 1],
    ['a run without an end', { end: '' }, 12],
    ['an OVA over three years', { type: 'ova', end: '2029-04-04T16:30:00.000Z' }, 12],
    [
      'a long run that ends on its slot',
      { begin: '2020-04-04T16:30:00.000Z', end: '2022-04-02T16:30:00.000Z' },
      105,
    ],
    [
      'a long run that ends anywhere',
      { begin: '2020-04-04T16:30:00.000Z', end: '2022-04-05T04:00:00.000Z' },
      26,
    ],
  ] as const)('are counted: %s', (_, fields, count) => {
    expect(join([item(fields)]).episodes).toEqual([count])
  })
})

describe('A beginning', () => {
  const firstDay = (fields: Partial<SourceItem>) => {
    const catalogue = join([item(fields)])
    const [minutes = 0] = catalogue.begins
    return [new Date((minutes + 9 * 60) * 60_000).toISOString().slice(0, 16), catalogue.exact]
  }

  test('with an hour is kept', () => {
    expect(firstDay({})).toEqual(['2026-04-05T01:30', '1'])
  })

  test('at 16:00Z is a mere date: of UTC+8 where the item has the key of a rule, else of UTC', () => {
    expect(firstDay({ begin: '2026-04-04T16:00:00.000Z', broadcast: '' })).toEqual(['2026-04-05T00:00', '0'])
    expect(firstDay({ begin: '2026-04-04T16:00:00.000Z' })).toEqual(['2026-04-04T00:00', '0'])
  })

  test('at 16:00Z with a rule is that hour', () => {
    const broadcast = 'R/2026-04-04T16:00:00.000Z/P7D'
    expect(firstDay({ begin: '2026-04-04T16:00:00.000Z', broadcast })).toEqual(['2026-04-05T01:00', '1'])
  })
})

describe('Slots', () => {
  const services = [
    { site: 'danime', begin: '2026-04-06T03:00:00.000Z' },
    { site: 'unext', begin: '2027-04-06T03:00:00.000Z' },
    { site: 'netflix', begin: '' },
  ]

  test('are those of the broadcast and of services that begin with it', () => {
    expect(join([item({ sites: services })]).schedules).toEqual([[0, 0, 1, 2_070]])
  })

  test('are not those of a service that states a mere date', () => {
    const dated = ['16:00:00', '00:00:00'].flatMap((hour) => [
      { site: 'netflix', begin: `2026-04-04T${hour}.000Z` },
      { site: 'crunchyroll', begin: `2026-04-04T${hour}.000Z` },
    ])
    for (const site of dated) expect(join([item({ sites: [site] })]).schedules).toEqual([[0, 0]])
    const real = { site: 'crunchyroll', begin: '2026-04-04T17:00:00.000Z' }
    expect(join([item({ sites: [real] })]).schedules).toEqual([[0, 0, 5, 30]])
  })

  test('are not those of a day without an hour', () => {
    expect(join([item({ begin: '2026-04-04T16:00:00.000Z' })]).schedules).toEqual([0])
  })

  test('go on with the later number where the run has changed its hour', () => {
    const catalogue = join([item({ broadcast: 'R/2026-04-25T17:00:00.000Z/P7D' })])
    const world = createCatalogueWorld(catalogue, 1)
    const slots = world.programsOf(1_000_000)
    expect(slots).toHaveLength(9)
    expect(new Date(slots[0]?.startedAt ?? 0).toISOString()).toBe('2026-04-25T17:00:00.000Z')
    const linked = slots.map((slot) => slot.episodeId).filter((id) => id !== null)
    expect(world.episode(linked[0] ?? 0)?.number).toBeGreaterThanOrEqual(4)
  })
})

describe('Series', () => {
  const tmdb = (id: string) => [{ site: 'tmdb', id }]

  test('are works of one show, named by what their titles share', () => {
    const catalogue = join([
      item({ title: '見本市場の朝 第1期', sites: tmdb('tv/5/season/1') }),
      item({ title: '見本市場の朝 第2期', sites: tmdb('tv/5/season/2') }),
      item({ title: '一人の見本', sites: tmdb('tv/6') }),
      item({ title: '映画', sites: tmdb('movie/5'), type: 'movie' }),
    ])
    expect(catalogue.series).toEqual(['見本市場の朝'])
    expect(
      Object.fromEntries(catalogue.titles.map((title, place) => [title, catalogue.seriesOf[place]])),
    ).toEqual({
      '見本市場の朝 第1期': 1,
      '見本市場の朝 第2期': 1,
      一人の見本: 0,
      映画: 0,
    })
  })

  test('have the first title where the titles share too little', () => {
    expect(
      join([item({ title: '甲の話', sites: tmdb('tv/5') }), item({ title: '乙の話', sites: tmdb('tv/5') })])
        .series,
    ).toHaveLength(1)
  })
})
