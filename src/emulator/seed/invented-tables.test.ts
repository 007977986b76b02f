import { describe, expect, test } from 'vitest'

import { DAY, HOUR, type Instant } from '#base/time.ts'
import { smallCatalogue } from '#tests/support/small-catalogue.ts'
import { createCatalogueWorld } from '#emulator/catalogue-world.ts'
import type { ProgramRow, WorkRow } from '#emulator/world.ts'

import { createInventedTables } from './invented-tables.ts'
import { isInvented } from './joined-tables.ts'

const world = createInventedTables()
const works = world.works()
const kept = works.filter((work) => work.visibility === 'kept')
const called = (title: string): WorkRow => {
  const found = works.find((work) => work.title === title)
  if (found === undefined) throw new Error(`No invented work is called ${title}`)
  return found
}
const episodesOf = (title: string) => world.episodesOf(called(title).id)

const BLANKABLE = [
  ...(['titleKana', 'titleRo', 'titleEn', 'officialSiteUrl', 'officialSiteUrlEn', 'wikipediaUrl'] as const),
  ...(['wikipediaUrlEn', 'twitterUsername', 'twitterHashtag', 'malAnimeId', 'syobocalTid'] as const),
  ...(['satisfactionRate', 'seasonName'] as const),
]

describe('Among the invented works', () => {
  test.each(BLANKABLE)('one is without %s while all else is known', (column) => {
    const blanks = (work: WorkRow) => BLANKABLE.filter((name) => work[name] === null || work[name] === '')
    expect(kept.some((work) => blanks(work).join() === column)).toBe(true)
  })

  test.each(['twitterUsername', 'twitterHashtag'] as const)(
    '%s is null of one and empty of another',
    (name) => {
      expect(kept.map((work) => work[name])).toEqual(expect.arrayContaining([null, '']) as unknown[])
    },
  )

  test('one has no year, and one has nothing but its title', () => {
    expect(kept.some((work) => work.seasonYear === null && work.titleKana !== '')).toBe(true)
    const nothing = called('何もわからない見本')
    expect(BLANKABLE.filter((name) => nothing[name] !== null && nothing[name] !== '')).toEqual([])
    expect(nothing).toMatchObject({ seasonYear: null, media: 'OTHER', watchersCount: 0, reviewsCount: 0 })
  })

  test('rates reach from none over 0 to 100', () => {
    expect(kept.map((work) => work.satisfactionRate)).toEqual(
      expect.arrayContaining([null, 0, 100]) as unknown[],
    )
  })

  test('all media are, and a film without episodes', () => {
    expect(new Set(kept.map((work) => work.media))).toEqual(new Set(['TV', 'OVA', 'MOVIE', 'WEB', 'OTHER']))
    expect(called('見本映画')).toMatchObject({ noEpisodes: true, episodesCount: 0 })
  })

  test.each([0, 1, 12, 1_100, 2_961])('one has %d episodes', (count) => {
    const found = kept.find((work) => work.episodesCount === count && !work.noEpisodes)
    const rows = world.episodesOf(found?.id ?? 0)
    expect(found).toBeDefined()
    expect(rows.filter((row) => row.visibility === 'kept')).toHaveLength(count)
  })

  test('numbers of episodes are written in every way, and some not at all', () => {
    const rows = episodesOf('話数の書き方がそろわない見本')
    expect(rows.map((row) => row.numberText)).toEqual(
      expect.arrayContaining(['④', '第三回', 'Ⅵ', 'SP', '#7-8', '総集編', null]) as unknown[],
    )
    expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining([3.5, 0, 100, null]) as unknown[])
    expect(rows.some((row) => row.number === null && row.numberText === null)).toBe(true)
  })

  test('one is stored from the end to the beginning, in steps of a hundred', () => {
    const rows = episodesOf('並びが百ずつ空く見本')
    expect(rows.map((row) => row.sortNumber)).toEqual([600, 500, 400, 300, 200, 100])
    expect(world.nextEpisodeOf(rows.at(-1)?.id ?? 0)?.id).toBe(rows.at(-2)?.id)
  })

  test('one has a chain that breaks, and that leads through what is not published', () => {
    const rows = episodesOf('前の話が切れている見本')
    expect(rows.map((row) => world.nextEpisodeOf(row.id)?.id ?? null)).toEqual([
      rows[1]?.id,
      null,
      rows[3]?.id,
      rows[4]?.id,
      rows[5]?.id,
      null,
      null,
    ])
    expect(rows[4]?.visibility).toBe('unpublished')
    expect(new Set(rows.map((row) => row.sortNumber)).size).toBe(rows.length - 1)
  })

  test('one has episodes of which none is published', () => {
    const rows = episodesOf('一話も公開されていない見本')
    expect(new Set(rows.map((row) => row.visibility))).toEqual(new Set(['deleted', 'unpublished']))
  })

  test('titles of episodes are null, empty, long, of another direction, and of symbols', () => {
    const titles = episodesOf('話の題名がそろわない見本').map((row) => row.title)
    expect(titles).toEqual(expect.arrayContaining([null, '', '　']) as unknown[])
    expect(titles.some((title) => (title?.length ?? 0) > 200)).toBe(true)
    expect(titles.some((title) => /\p{Script=Arabic}/u.test(title ?? ''))).toBe(true)
    expect(titles.some((title) => /[<&"]/.test(title ?? ''))).toBe(true)
  })

  test.each([
    ['symbols', /[<>&"'`\\%_]/],
    ['full width letters', /[Ａ-Ｚａ-ｚ]/],
    ['half width kana', /[\uff66-\uff9f]/],
    ['Arabic', /\p{Script=Arabic}/u],
    ['Hebrew', /\p{Script=Hebrew}/u],
    ['a mark that turns the direction', /\u202e/],
    ['marks that combine', /\p{M}/u],
    ['a family of emoji', /\p{Emoji}\u200d\p{Emoji}/u],
    ['letters beyond the basic plane', /[\u{20000}-\u{2ffff}]/u],
    ['nothing but a sign', /^.$/u],
    ['two hundred letters without a break', /^[a-z]{200,}$/i],
    ['spaces around it', /^\s.*\s$/],
  ])('a title has %s', (_, pattern) => {
    expect(kept.some((work) => pattern.test(work.title))).toBe(true)
  })

  test('two have one title in one season', () => {
    const [one, other] = kept.filter((work) => work.title === '見本の同じ題名')
    expect(one?.id).not.toBe(other?.id)
    expect(one?.seasonName).toBe(other?.seasonName)
  })

  test('pictures are absent, empty, without encryption, of reserved hosts, and no addresses', () => {
    const pictures = works.map((work) => world.workImageOf(work.id)?.recommendedImageUrl)
    const matching = [/^https:\/\/[\w.]+\.invalid\//, /^http:\/\//, /^\/\//, /^javascript:/, /^$/, /^見本/]
    expect(pictures).toContain(undefined)
    for (const pattern of matching) expect(pictures.some((url) => url?.match(pattern))).toBe(true)
  })

  test('those of the season that is shown have no picture that would fail to load', () => {
    const season = world.worksOfSeason(2026, 'SPRING')
    expect(season.length).toBeGreaterThanOrEqual(3)
    expect(season.map((work) => world.workImageOf(work.id)?.recommendedImageUrl ?? '')).toEqual(
      season.map(() => ''),
    )
  })
})

describe('Nothing invented can be somebody’s:', () => {
  test('its hosts are reserved', () => {
    const rows = [works, world.people(), world.organizations(), world.characters()].flat()
    const images = works.flatMap((work) => world.workImageOf(work.id) ?? [])
    const texts = [...rows, ...images].flatMap(
      (row) => JSON.stringify(row).match(/https?:\/\/[^/"\s:]+/g) ?? [],
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((url) => !url.endsWith('.invalid'))).toEqual([])
  })

  test('its accounts are named as no account can be', () => {
    const rows = [...works, ...world.people(), ...world.organizations()]
    expect(rows.filter((row) => /^[A-Za-z0-9_]{1,15}$/.test(row.twitterUsername ?? ''))).toEqual([])
  })

  test('its ids are its own in every table, and no two are alike', () => {
    const of = <Row>(rowsOf: (id: number) => readonly Row[]) => works.flatMap((work) => rowsOf(work.id))
    const tables = [
      works,
      world.episodes(),
      of(world.broadcastsOf),
      of(world.programsOf),
      of(world.castsOf),
      of(world.staffsOf),
      world.channels(),
      world.channelGroups(),
      world.people(),
      world.organizations(),
      world.characters(),
    ].map((rows) => rows.map((row) => row.id))
    expect(tables.flat().filter((id) => !isInvented(id))).toEqual([])
    for (const ids of tables) expect(new Set(ids).size).toBe(ids.length)
  })

  test('it says that it is a sample', () => {
    const names = [...kept.map((work) => work.title), ...world.people().map((row) => row.name)]
    const silent = names.filter(
      (name) => !/見\S?本|ﾐﾎﾝ|ｍｉｈｏｎ|mihon|نموذج|לדוגמה|結合文字|^☆$/iu.test(name),
    )
    expect(silent).toEqual([])
  })
})

/** The week that the sample data is shown in, from Monday 0:00 in Japan. */
const MONDAY = Date.UTC(2026, 3, 19, 15)
const inWeek = (slot: ProgramRow): boolean => slot.startedAt >= MONDAY && slot.startedAt < MONDAY + 7 * DAY

/** Weekday and minutes of the ordinary day in Japan. */
function japaneseTime(at: Instant): string {
  return new Date(at + 9 * HOUR).toISOString().slice(8, 16)
}

describe('The week that is shown has', () => {
  const week = works.flatMap((work) => world.programsOf(work.id)).filter(inWeek)
  const of = (title: string) => week.filter((slot) => slot.workId === called(title).id)

  test('one work on several channels, and twice on one of them, once as a rebroadcast', () => {
    const slots = of('見本の深夜便').filter((slot) => slot.visibility === 'kept')
    const channels = slots.map((slot) => slot.channelId)
    expect(new Set(channels).size).toBe(3)
    const twice = slots.filter(
      (slot) => channels.indexOf(slot.channelId) !== channels.lastIndexOf(slot.channelId),
    )
    const inOrder = twice.toSorted((one, other) => one.startedAt - other.startedAt)
    expect(inOrder.map((slot) => slot.rebroadcast)).toEqual([true, false])
  })

  test('two episodes on one channel in one evening, and two slots at the same moment', () => {
    const slots = of('見本の特別編成')
    const evening = slots.filter((slot) => japaneseTime(slot.startedAt).startsWith('22T19'))
    expect(evening.map((slot) => japaneseTime(slot.startedAt))).toEqual(['22T19:00', '22T19:30'])
    const moments = slots.map((slot) => `${slot.channelId} ${slot.startedAt}`)
    expect(new Set(moments).size).toBeLessThan(moments.length)
  })

  test('a slot without an episode, a hidden one, one that is not published, and one of such an episode', () => {
    const slots = of('見本の特別編成')
    expect(slots.some((slot) => slot.episodeId === null && slot.visibility === 'kept')).toBe(true)
    expect(new Set(slots.map((slot) => slot.visibility))).toEqual(new Set(['kept', 'unpublished', 'deleted']))
    const all = world.programsOf(called('見本の特別編成').id)
    const episodes = all.map((slot) => world.episode(slot.episodeId ?? 0)?.visibility)
    expect(episodes).toContain('unpublished')
  })

  test('slots late at night, and on both sides of the hour in which the television day turns', () => {
    expect(of('見本の深夜便').map((slot) => japaneseTime(slot.startedAt))).toContain('26T01:30')
    expect(of('見本の早朝便').map((slot) => japaneseTime(slot.startedAt))).toEqual(
      expect.arrayContaining(['20T04:59', '20T05:00', '20T05:30']) as string[],
    )
  })

  test('a work of another season every weekday, and one whose episodes come all at once', () => {
    expect(of('見本の再放送').map((slot) => slot.rebroadcast)).toEqual([true, true, true, true, true])
    const moments = of('見本の一挙配信').map((slot) => slot.startedAt)
    expect(moments).toHaveLength(12)
    expect(new Set(moments).size).toBe(1)
  })

  test('slots on channels that are not published or gone', () => {
    const channels = week.map((slot) => world.channel(slot.channelId)?.visibility)
    expect(channels).toEqual(expect.arrayContaining(['unpublished', 'deleted']) as unknown[])
  })
})

describe('Among what belongs to invented works', () => {
  test('channels are of every visibility, with and without a number, and a group is empty', () => {
    const kinds = world
      .channels()
      .map((row) => `${row.visibility} ${row.scChid === null ? 'without' : 'with'}`)
    expect(new Set(kinds).size).toBe(6)
    const used = new Set(world.channels().map((row) => row.channelGroupId))
    expect(world.channelGroups().some((row) => !used.has(row.id) && row.visibility === 'kept')).toBe(true)
  })

  test('a broadcast has no time, and one was taken back', () => {
    const broadcasts = works.flatMap((work) => world.broadcastsOf(work.id))
    expect(broadcasts.some((row) => row.startedAt === null)).toBe(true)
    expect(broadcasts.some((row) => row.visibility === 'deleted')).toBe(true)
  })

  test('series have siblings of every visibility, links that were taken back, and summaries of every kind', () => {
    const [series] = world.seriesOf(called('見本の再放送').id)
    const links = world.seriesWorksOf(series?.id ?? 0)
    expect(new Set(links.map((link) => world.work(link.workId)?.visibility))).toEqual(
      new Set(['kept', 'unpublished', 'deleted']),
    )
    expect(new Set(links.map((link) => link.visibility))).toEqual(new Set(['kept', 'unpublished', 'deleted']))
    expect(links.map((link) => link.summary)).toEqual(
      expect.arrayContaining([null, '', '第2期']) as unknown[],
    )
  })

  test('one work is in several series, some of which are not to be seen, and one series is of a single work', () => {
    const found = world.seriesOf(called('見本の深夜便').id)
    expect(new Set(found.map((row) => row.visibility))).toEqual(new Set(['kept', 'unpublished', 'deleted']))
    const links = world.seriesWorksOf(world.seriesOf(called('十二話の見本').id)[0]?.id ?? 0)
    expect(links.filter((link) => link.visibility === 'kept')).toHaveLength(1)
  })

  test('casts lead to people and characters that are not published, deleted, or gone', () => {
    const casts = world.castsOf(called('見本の深夜便').id)
    const states = new Set(['kept', 'unpublished', 'deleted', undefined])
    expect(new Set(casts.map((row) => world.person(row.personId)?.visibility))).toEqual(states)
    expect(new Set(casts.map((row) => world.character(row.characterId)?.visibility))).toEqual(states)
    expect(new Set(casts.map((row) => row.visibility)).size).toBe(3)
    expect(casts.some((row) => row.name !== world.person(row.personId)?.name)).toBe(true)
  })

  test('staffs are people and organizations of every kind, and other roles are told, empty, or without a translation', () => {
    const staffs = world.staffsOf(called('見本の深夜便').id)
    const found = staffs.map(({ resource: { kind, id } }) =>
      kind === 'person' ? world.person(id)?.visibility : world.organization(id)?.visibility,
    )
    expect(new Set(found)).toEqual(new Set(['kept', 'unpublished', 'deleted', undefined]))
    expect(new Set(staffs.map((row) => row.resource.kind))).toEqual(new Set(['person', 'organization']))
    const others = staffs.filter((row) => row.roleText === 'その他').map((row) => row.roleOther)
    expect(others).toEqual(expect.arrayContaining(['', '製作']) as unknown[])
    expect(others).not.toContain(null)
  })

  test('people are counted as often as they are credited', () => {
    const casts = works.flatMap((work) => world.castsOf(work.id)).filter((row) => row.visibility === 'kept')
    for (const person of world.people()) {
      expect(casts.filter((cast) => cast.personId === person.id)).toHaveLength(person.castsCount)
    }
  })
})

describe('Invented rows', () => {
  test('stand beside those of a catalogue, which stay what they are', () => {
    const joined = createCatalogueWorld(smallCatalogue(20), 1)
    expect(
      joined
        .works()
        .slice(0, 20)
        .map((work) => work.id),
    ).toEqual(smallCatalogue(20).annictIds)
    expect(joined.works().slice(20)).toEqual(works)
    expect(joined.work(called('見本映画').id)).toEqual(called('見本映画'))
    expect(joined.worksOfSeason(2026, 'SPRING')).toEqual(
      joined.works().filter((work) => work.seasonYear === 2026 && work.seasonName === 'SPRING'),
    )
    expect(joined.channels().slice(2)).toEqual(world.channels())
    expect(joined.people().slice(-world.people().length)).toEqual(world.people())
  })

  test('meet no row of a catalogue: one that reaches into their ids is not taken', () => {
    const endless = { ...smallCatalogue(2), episodes: [12, 5_000_000] }
    expect(() => createCatalogueWorld(endless, 1)).toThrow(RangeError)
  })
})
