import { beforeAll, describe, expect, test } from 'vitest'

import { DAY, instant } from '#base/time.ts'
import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'
import { createCatalogueWorld } from '#emulator/catalogue-world.ts'
import type { Catalogue } from '#emulator/catalogue.ts'
import type { ActivityItem, LibraryEntryRow, RecordRow, ReviewRow, World } from '#emulator/world.ts'
import { smallCatalogue } from '#tests/support/small-catalogue.ts'

import { HEAVY_RECORDS } from './heavy-amounts.ts'
import { GUEST_USER, HEAVY_USER, RETIRED_USER, SAMPLE_USER } from './sample-accounts.ts'
import { HEAVY_ENTRIES } from './sample-shelves.ts'
import { isInvented } from './joined-tables.ts'
import { createSampleUsers } from './sample-users.ts'
import { essay } from './sample-texts.ts'
import type { WatchableWorks } from './watchable-works.ts'

/** Monday 0:00 in Japan of the week that the sample data is shown in. */
const UNTIL = Date.UTC(2026, 3, 19, 15)

let catalogue: Catalogue
let world: World
let entries: readonly LibraryEntryRow[]
let records: readonly RecordRow[]
let reviews: readonly ReviewRow[]

beforeAll(async () => {
  catalogue = await ensureCatalogue()
  world = createCatalogueWorld(catalogue, 1)
  entries = world.users().flatMap((user) => world.libraryOf(user.id))
  records = world.users().flatMap((user) => world.recordsOfUser(user.id))
  reviews = world.works().flatMap((work) => world.reviewsOfWork(work.id))
})

/** What an activity is about, or undefined when it is gone. */
function itemOf(item: ActivityItem): { readonly userId: number; readonly createdAt: number } | undefined {
  const { kind, id } = item
  if (kind === 'status') return world.status(id)
  if (kind === 'record') return world.record(id)
  return kind === 'review' ? world.review(id) : world.multipleRecord(id)
}

describe('The heavy user', () => {
  test('has 5,000 entries and 40,000 records', () => {
    expect([HEAVY_ENTRIES, HEAVY_RECORDS]).toEqual([5_000, 40_000])
    expect(world.libraryOf(HEAVY_USER)).toHaveLength(HEAVY_ENTRIES)
    expect(world.recordsOfUser(HEAVY_USER)).toHaveLength(HEAVY_RECORDS)
    expect(world.userByName('heavy')).toMatchObject({ id: HEAVY_USER, recordsCount: HEAVY_RECORDS })
  })

  test('has works of every decade', () => {
    const years = world.libraryOf(HEAVY_USER).map((entry) => world.work(entry.workId)?.seasonYear ?? 0)
    const decades = new Set(years.map((year) => Math.floor(year / 10) * 10))
    expect([...decades]).toEqual(
      expect.arrayContaining([1960, 1970, 1980, 1990, 2000, 2010, 2020]) as number[],
    )
  })

  test('has recorded some episodes two, three and four times', () => {
    const times = new Map<number, number>()
    for (const { episodeId } of world.recordsOfUser(HEAVY_USER)) {
      times.set(episodeId, (times.get(episodeId) ?? 0) + 1)
    }
    expect([...new Set(times.values())].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
    for (const [episodeId, count] of [...times].slice(0, 50)) {
      expect(world.recordsCountOf(HEAVY_USER, episodeId)).toBe(count)
    }
  })

  test('has records that are found by their ids, each of them, and listed in that order', () => {
    const ids = world.recordsOfUser(HEAVY_USER).map((record) => record.id)
    expect(ids.filter((id) => world.record(id)?.userId !== HEAVY_USER)).toEqual([])
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  test('goes on with a thousand works, and knows the next episode of each', () => {
    const going = world.libraryOf(HEAVY_USER).filter((entry) => entry.nextEpisodeId !== null)
    expect(going.length).toBeGreaterThan(1_000)
  })

  test('has as many entries and records as there are where there are fewer works', () => {
    const small = createCatalogueWorld(smallCatalogue(30), 1)
    const library = small.libraryOf(HEAVY_USER)
    expect(library).toHaveLength(small.works().length)
    expect(small.recordsOfUser(HEAVY_USER).length).toBeLessThan(HEAVY_RECORDS)
  })

  test('is handed out as the same lists again and again', () => {
    expect(world.libraryOf(HEAVY_USER)).toBe(world.libraryOf(HEAVY_USER))
    expect(world.recordsOfUser(HEAVY_USER)).toBe(world.recordsOfUser(HEAVY_USER))
    expect(world.activitiesOf(HEAVY_USER)).toBe(world.activitiesOf(HEAVY_USER))
  })
})

describe('What users have', () => {
  test('is the same for one seed, and other for another', () => {
    const again = createCatalogueWorld(catalogue, 1)
    const other = createCatalogueWorld(catalogue, 2)
    for (const id of [SAMPLE_USER, HEAVY_USER]) {
      expect(again.libraryOf(id)).toEqual(world.libraryOf(id))
      expect(again.activitiesOf(id)).toEqual(world.activitiesOf(id))
      expect(other.libraryOf(id)).not.toEqual(world.libraryOf(id))
      expect(other.activitiesOf(id)).not.toEqual(world.activitiesOf(id))
    }
    expect(again.users()).toEqual(world.users())
    expect(again.recordsOfUser(HEAVY_USER).slice(0, 500)).toEqual(
      world.recordsOfUser(HEAVY_USER).slice(0, 500),
    )
    expect(other.recordsOfUser(HEAVY_USER)).toHaveLength(HEAVY_RECORDS)
  })

  test('has an id of its own in every table', () => {
    const activities = world.users().flatMap((user) => world.activitiesOf(user.id))
    for (const rows of [entries, records, reviews, activities]) {
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    }
    const highest = records.reduce((most, record) => Math.max(most, record.id), 0)
    expect(highest).toBeLessThan(2 ** 31)
  })

  test('happened after they had joined, after the broadcast, and before the week that is shown', () => {
    for (const user of world.users()) {
      const activities = world.activitiesOf(user.id)
      expect(activities.filter((row) => row.createdAt < user.createdAt || row.createdAt > UNTIL)).toEqual([])
    }
    // With the broadcast, of which the catalogue knows the first slot. Services may be a week or two ahead.
    const broadcast = records.filter((record) => (world.work(record.workId)?.seasonYear ?? 0) >= 2025)
    const early = broadcast.slice(0, 2_000).filter((record) => {
      const slots = world.programsOf(record.workId).filter((slot) => slot.episodeId === record.episodeId)
      return slots.length > 0 && slots.every((slot) => slot.startedAt > record.createdAt + 14 * DAY)
    })
    expect(broadcast.length).toBeGreaterThan(1_000)
    expect(early).toEqual([])
  })

  test('is nothing for the guest', () => {
    expect(world.libraryOf(GUEST_USER)).toEqual([])
    expect(world.activitiesOf(GUEST_USER)).toEqual([])
    expect(world.followingOf(GUEST_USER)).toEqual([])
  })

  test('comes to light for a work without asking for other works', () => {
    let asked = 0
    const size = 100_000
    const rows = createCatalogueWorld(smallCatalogue(1), 1).works()
    const works: WatchableWorks = {
      size,
      inventedFrom: size,
      at(place) {
        asked += 1
        const [row] = rows
        return row && { row: { ...row, id: place + 1 }, begin: instant(UNTIL - 100 * DAY), step: 7 }
      },
      placeOf: (workId) => workId - 1,
      episodeId: (place, number) => place * 1_000 + number,
      locate: (id) => ({ place: Math.floor(id / 1_000), number: id % 1_000 }),
      broadcastIds: () => [],
      slotId: () => null,
    }
    const users = createSampleUsers(1, works, instant(UNTIL))
    users.users()
    users.followersOf(SAMPLE_USER)
    expect(asked).toBe(0)
    users.reviewsOfWork(5_000)
    users.recordsOfEpisode(5_000_001)
    users.recordsOfEpisode(6_000_001)
    // The heavy user's own works are looked at, once.
    expect(asked).toBeLessThan(HEAVY_ENTRIES + 1_000)
  })
})

describe('An entry of a library', () => {
  test('has the status of the last change, or none', () => {
    const some = entries.slice(0, 3_000)
    const changes = some.map((entry) => world.status(entry.statusId ?? 0))
    const told = changes.map((change) => change && [change.state, change.userId, change.workId])
    expect(told).toEqual(
      some.map((entry) => (entry.status === null ? undefined : [entry.status, entry.userId, entry.workId])),
    )
    expect(entries.filter((entry) => entry.status === null).length).toBeGreaterThan(100)
  })

  test('goes on with the first episode that is not watched', () => {
    const going = entries.filter((entry) => entry.nextEpisodeId !== null && entry.status === 'WATCHING')
    const chosen = going.slice(0, 500)
    for (const entry of chosen) {
      const story = world
        .episodesOf(entry.workId)
        .filter((row) => row.visibility === 'kept')
        .toSorted((one, other) => one.sortNumber - other.sortNumber)
        .map((row) => row.id)
      const at = story.indexOf(entry.nextEpisodeId ?? 0)
      // Where the last record was taken back, the next episode has stayed as it was.
      expect([at, at - 1]).toContain(entry.watchedEpisodeIds.length)
      expect(story.slice(0, entry.watchedEpisodeIds.length)).toEqual(entry.watchedEpisodeIds)
    }
    const stale = chosen.filter(
      (entry) =>
        world.episode(entry.nextEpisodeId ?? 0)?.prevEpisodeId !== (entry.watchedEpisodeIds.at(-1) ?? null),
    )
    expect(stale.length).toBeLessThan(chosen.length / 2)
  })

  test('that is over keeps no list of what was watched, though the records stay', () => {
    const over = entries.filter((entry) => entry.status === 'WATCHED' || entry.status === 'STOP_WATCHING')
    expect(
      over.filter((entry) => entry.watchedEpisodeIds.length > 0 || entry.nextEpisodeId !== null),
    ).toEqual([])
    const works = new Set(world.recordsOfUser(SAMPLE_USER).map((record) => record.workId))
    expect(over.some((entry) => entry.userId === SAMPLE_USER && works.has(entry.workId))).toBe(true)
  })

  test('now and then has a picked broadcast, and a slot of it that shows the next episode', () => {
    const picked = entries.filter((entry) => entry.broadcastId !== null)
    for (const entry of picked) expect(world.broadcast(entry.broadcastId ?? 0)?.workId).toBe(entry.workId)
    const slotted = picked.filter((entry) => entry.nextProgramId !== null)
    for (const entry of slotted) {
      expect(world.program(entry.nextProgramId ?? 0)).toMatchObject({
        broadcastId: entry.broadcastId,
        episodeId: entry.nextEpisodeId,
        visibility: 'kept',
      })
    }
    expect(slotted.some((entry) => entry.userId === SAMPLE_USER)).toBe(true)
    expect(slotted.length).toBeLessThan(picked.length)
    expect(picked.filter((entry) => entry.status !== 'WATCHING' && entry.status !== 'WANNA_WATCH')).toEqual(
      [],
    )
  })

  test('of `sample` picks the broadcasts of the season that have odd slots', () => {
    const season = world.worksOfSeason(2026, 'SPRING').filter((work) => isInvented(work.id))
    const picked = season.map((work) => world.libraryEntry(SAMPLE_USER, work.id))
    expect(picked.map((entry) => entry?.status)).toEqual(season.map(() => 'WATCHING'))
    const broadcasts = picked.map((entry) => entry?.broadcastId)
    const slots = season
      .flatMap((work) => world.programsOf(work.id))
      .filter((slot) => broadcasts.includes(slot.broadcastId))
    expect(new Set(slots.map((slot) => slot.visibility))).toEqual(new Set(['kept', 'unpublished', 'deleted']))
    expect(slots.some((slot) => slot.episodeId === null)).toBe(true)
    expect(broadcasts.map((id) => world.broadcast(id ?? 0)?.startedAt)).toContain(null)
  })

  test('has a place in the order of tracking that no other has', () => {
    for (const user of world.users()) {
      const library = world.libraryOf(user.id)
      expect(library.map((entry) => entry.position).toSorted((one, other) => one - other)).toEqual(
        library.map((_, place) => place + 1),
      )
    }
    const latest = Math.max(...world.recordsOfUser(SAMPLE_USER).map((record) => record.createdAt))
    const top = world
      .libraryOf(SAMPLE_USER)
      .toSorted((one, other) => other.position - one.position)
      .slice(0, 10)
    const tops = world.recordsOfUser(SAMPLE_USER).filter((record) => record.createdAt === latest)
    expect(top.map((entry) => entry.workId)).toContain(tops[0]?.workId)
  })

  test('has a note now and then', () => {
    const notes = new Set(entries.map((entry) => entry.note))
    expect(notes.has('')).toBe(true)
    expect([...notes].some((note) => note.includes('\n'))).toBe(true)
  })
})

describe('A timeline', () => {
  test('runs from the oldest to the latest', () => {
    for (const user of world.users()) {
      const times = world.activitiesOf(user.id).map((row) => row.createdAt)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  test('tells every change, record and review, each once and at its time', () => {
    const activities = world.activitiesOf(SAMPLE_USER)
    const present = activities.filter((row) => itemOf(row.item) !== undefined)
    for (const row of present) {
      expect(itemOf(row.item)).toMatchObject({ userId: SAMPLE_USER, createdAt: row.createdAt })
    }
    const kinds = (kind: ActivityItem['kind']) =>
      present.filter((row) => row.item.kind === kind).map((row) => row.item.id)
    const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
    expect(inOrder(kinds('record'))).toEqual(inOrder(world.recordsOfUser(SAMPLE_USER).map((row) => row.id)))
    const written = reviews.filter((row) => row.userId === SAMPLE_USER && row.visibility === 'kept')
    expect(inOrder(kinds('review'))).toEqual(inOrder(written.map((row) => row.id)))
    const statusIds = world.libraryOf(SAMPLE_USER).flatMap((entry) => entry.statusId ?? [])
    expect(kinds('status')).toEqual(expect.arrayContaining(statusIds) as number[])
    expect(kinds('status').length).toBeGreaterThan(1.5 * statusIds.length)
  })

  test('has all kinds, and some whose item is gone', () => {
    const all = world.users().flatMap((user) => world.activitiesOf(user.id).map((row) => row.item))
    expect(new Set(all.map((item) => item.kind))).toEqual(
      new Set(['status', 'record', 'review', 'multiple-record']),
    )
    const gone = all.filter((item) => itemOf(item) === undefined)
    expect(gone.length).toBeGreaterThan(3)
    expect(gone.length).toBeLessThan(all.length / 100)
  })

  test('tells of several records at once, mostly with nothing left of them', () => {
    const items = world.users().flatMap((user) => world.activitiesOf(user.id).map((row) => row.item))
    const several = items.flatMap((item) =>
      item.kind === 'multiple-record' ? (world.multipleRecord(item.id) ?? []) : [],
    )
    const left = several.filter((row) => row.recordIds.length > 0)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(several.length / 2)
    for (const row of left) {
      expect(row.recordIds.map((id) => world.record(id)?.workId)).toEqual(row.recordIds.map(() => row.workId))
    }
  })
})

describe('Users', () => {
  test('are followed by whom they are said to be', () => {
    for (const { id, followersCount, followingsCount } of world.users()) {
      expect(world.followersOf(id)).toHaveLength(followersCount)
      expect(world.followingOf(id)).toHaveLength(followingsCount)
      expect(world.followingOf(id).every((other) => world.isFollowing(id, other.id))).toBe(true)
    }
  })

  test('mute some of those whom they follow, and `sample` two of them', () => {
    for (const { id } of world.users()) {
      expect([...world.mutedBy(id)].filter((other) => !world.isFollowing(id, other))).toEqual([])
    }
    expect(world.mutedBy(SAMPLE_USER).size).toBe(2)
  })

  test('may have closed the account, and what they wrote stays', () => {
    expect(world.user(RETIRED_USER)?.visibility).toBe('deleted')
    expect(world.isFollowing(SAMPLE_USER, RETIRED_USER)).toBe(true)
    expect(world.recordsOfUser(RETIRED_USER).length).toBeGreaterThan(100)
    expect(reviews.some((review) => review.userId === RETIRED_USER)).toBe(true)
  })

  test('have names that Annict would take, and descriptions as long as it allows', () => {
    const users = world.users()
    expect(users.filter((user) => !/^\w{1,20}$/.test(user.username))).toEqual([])
    expect(users.filter((user) => user.name === '' || user.name.length > 30)).toEqual([])
    expect(Math.max(...users.map((user) => user.description.length))).toBe(150)
    const texts = users.map((user) => `${user.name} ${user.description}`).join(' ')
    for (const kind of [/\p{Script=Arabic}/u, /\u200d/, /[ﾐﾎ]/, /[Ａ-Ｚ]/, /<b>/, /\n/])
      expect(texts).toMatch(kind)
    expect(users.map((user) => user.url)).toEqual(expect.arrayContaining([null, '']) as unknown[])
  })
})

test('Episodes count at least the records that users have made of them', () => {
  const some = world
    .works()
    .filter((work, place) => (work.watchersCount > 2_000 ? place % 40 === 0 : isInvented(work.id)))
  const short = some
    .filter((work) => work.visibility === 'kept')
    .flatMap((work) => world.episodesOf(work.id).filter((_, place) => place % 20 === 0))
    .filter((episode) => {
      const own = world.recordsOfEpisode(episode.id)
      const comments = own.filter((record) => (record.comment ?? '') !== '')
      return own.length > episode.recordsCount || comments.length > episode.recordCommentsCount
    })
  expect(some.length).toBeGreaterThan(50)
  expect(short).toEqual([])
})

describe('Writings', () => {
  test.each([
    ['none at all', (text: string | null) => text === null],
    ['nothing', (text: string | null) => text === ''],
    ['a few words', (text: string | null) => text === '見本'],
    ['hundreds of letters', (text: string | null) => (text?.length ?? 0) > 500],
    ['line breaks', (text: string | null) => text?.includes('\n')],
    ['an address', (text: string | null) => text?.includes('https://example.invalid/')],
    ['a spoiler that says so', (text: string | null) => text?.startsWith('【ネタバレ注意】')],
    ['emoji', (text: string | null) => text?.includes('🎉')],
    ['Arabic', (text: string | null) => /\p{Script=Arabic}/u.test(text ?? '')],
    ['a mark that turns the direction', (text: string | null) => text?.includes('\u202e')],
    ['markup', (text: string | null) => text?.includes('<b>')],
    ['a word without end', (text: string | null) => /[^\s。、]{120}/.test(text ?? '')],
  ])('are %s under some record', (_, holds) => {
    expect(records.some((record) => holds(record.comment))).toBe(true)
  })

  test('are reviews of every length, from nothing over 3,000 characters to nearly 10,000', () => {
    const lengths = reviews.map((review) => review.body.length)
    expect(lengths).toContain(0)
    expect(lengths.some((length) => length > 0 && length < 20)).toBe(true)
    expect(lengths.filter((length) => length > 2_800 && length < 3_300).length).toBeGreaterThan(5)
    expect(Math.max(...lengths)).toBeGreaterThan(9_800)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10_000)
  })

  test('have titles and times of change or not, likes or not, and all ratings', () => {
    expect(reviews.map((review) => review.title)).toEqual(
      expect.arrayContaining([null, '', '見本の題']) as unknown[],
    )
    const changed = reviews.flatMap((review) => (review.modifiedAt === null ? [] : [review]))
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.filter((review) => (review.modifiedAt ?? 0) < review.createdAt)).toEqual([])
    expect(new Set(reviews.map((review) => review.visibility))).toEqual(new Set(['kept', 'deleted']))
    for (const ratings of [
      records.map((row) => row.ratingState),
      reviews.map((row) => row.ratingStoryState),
    ]) {
      expect(new Set(ratings)).toEqual(new Set(['GREAT', 'GOOD', 'AVERAGE', 'BAD', null]))
    }
    expect(new Set(records.map((record) => record.likesCount)).size).toBeGreaterThan(3)
    expect(records.some((record) => record.modified && record.updatedAt > record.createdAt)).toBe(true)
  })

  test('of one user about one work may be two reviews', () => {
    const pairs = new Set(reviews.map((review) => `${review.userId} ${review.workId}`))
    expect(pairs.size).toBeLessThan(reviews.length)
  })

  test('are as long as they shall be, and say that they are samples', () => {
    for (const length of [100, 3_000, 9_900]) {
      const text = essay(length, 1, length)
      expect(text.length).toBeGreaterThanOrEqual(length)
      expect(text.length).toBeLessThan(length + 60)
    }
    const bodies = [...reviews.map((review) => review.body), ...records.map((record) => record.comment ?? '')]
    const silent = bodies.filter((text) => text !== '' && !/見本|例文|架空|sample|نموذجي|結合文字/.test(text))
    expect(silent).toEqual([])
  })
})
