import { describe, expect, test } from 'vitest'

import { later } from '#base/time.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import type { LibraryEntryRow, World } from '#emulator/world.ts'
import { SPRING_2026 } from '#tests/support/ask-graphql.ts'

import { createWritableWorld, FIRST_NEW_ID, WATCHERS_LAG, type Writer } from './writable-world.ts'

const AT = SPRING_2026
const UNRATED = {
  ratingOverallState: null,
  ratingAnimationState: null,
  ratingCharacterState: null,
  ratingMusicState: null,
  ratingStoryState: null,
}

const record = (writer: Writer, episodeId: number, userId = 1): number =>
  writer.createRecord({ userId, workId: 1, episodeId, comment: null, ratingState: null }, AT)

const review = (writer: Writer, workId: number): number =>
  writer.createReview({ userId: 1, workId, body: '本文', ...UNRATED }, AT)

/** Lists of all kinds that the unit world makes once. */
function lists(world: World): readonly (readonly unknown[])[] {
  return [
    world.works(),
    world.episodes(),
    world.episodesOf(1),
    world.episodesOf(3),
    world.users(),
    world.libraryOf(1),
    world.recordsOfEpisode(101),
    world.recordsOfUser(1),
    world.reviewsOfWork(1),
    world.activitiesOf(1),
  ]
}

describe('A world that nobody wrote to', () => {
  test('hands on the rows and lists of the world below', () => {
    const base = createUnitWorld()
    const works = base.works()
    const library = base.libraryOf(1)
    const { world, writer } = createWritableWorld(base)
    writer.catchUp(AT)
    expect(world.works()).toBe(works)
    expect(world.libraryOf(1)).toBe(library)
    expect(world.work(1)).toBe(base.work(1))
    expect(world.libraryEntry(1, 1)).toBe(base.libraryEntry(1, 1))
    expect(world.record(1)).toBe(base.record(1))
    expect(world.userByName('SAMPLE')).toBe(base.user(1))
    expect(world.recordsCountOf(1, 101)).toBe(1)
  })
})

describe('Lists', () => {
  test('stay the same arrays until one of their rows changes', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    record(writer, 101)
    const before = lists(world)
    expect(lists(world).map((list, place) => list === before[place])).not.toContain(false)
    // Somebody else, about another work.
    writer.createRecord({ userId: 2, workId: 3, episodeId: 301, comment: null, ratingState: null }, AT)
    const same = lists(world).map((list, place) => list === before[place])
    // All episodes, those of that work, and the users: the rest has not changed.
    expect(same.flatMap((is, place) => (is ? [] : [place]))).toEqual([1, 3, 4])
  })

  test('have rows that are the same by every way', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    const id = record(writer, 103)
    writer.setStatus({ userId: 1, workId: 1, state: 'WATCHING' }, AT)
    expect(world.recordsOfUser(1)).toContain(world.record(id))
    expect(world.recordsOfEpisode(103)).toEqual([world.record(id)])
    expect(world.libraryOf(1)).toContain(world.libraryEntry(1, 1))
    expect(world.episodesOf(1)).toContain(world.episode(103))
    expect(world.episodes()).toContain(world.episode(103))
    expect(world.nextEpisodeOf(102)).toBe(world.episode(103))
    expect(world.users()).toContain(world.user(1))
    expect(world.userByName('sample')).toBe(world.user(1))
    expect(world.followersOf(2)).toEqual([world.user(1)])
    expect(world.user(1)?.recordsCount).toBe(3)
  })
})

describe('New rows', () => {
  test('are numbered by table from where no other row is', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    expect([record(writer, 101), record(writer, 102)]).toEqual([FIRST_NEW_ID, FIRST_NEW_ID + 1])
    expect([review(writer, 1), review(writer, 2)]).toEqual([FIRST_NEW_ID, FIRST_NEW_ID + 1])
    writer.setStatus({ userId: 1, workId: 10, state: 'WATCHING' }, AT)
    expect(world.libraryEntry(1, 10)).toMatchObject({ id: FIRST_NEW_ID, statusId: FIRST_NEW_ID })
    expect(world.activitiesOf(1).map(({ id }) => id)).toContain(FIRST_NEW_ID + 4)
    expect(FIRST_NEW_ID + 100_000_000).toBeLessThan(2 ** 31)
  })

  test('of reviews leave the column of the title empty', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    expect(world.review(review(writer, 1))).toMatchObject({ title: '', body: '本文', modifiedAt: null })
  })

  test('do not get the number of a row that was taken away', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    const id = record(writer, 101)
    const row = world.record(id)
    if (row === undefined) throw new Error('A record that was made is there')
    writer.deleteRecord(row)
    expect(world.record(id)).toBeUndefined()
    expect(record(writer, 101)).toBe(id + 1)
  })

  test('come behind all others', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    const id = record(writer, 101)
    expect(world.recordsOfUser(1).map((row) => row.id)).toEqual([1, 3, id])
    expect(world.activitiesOf(1).at(-1)).toMatchObject({ item: { kind: 'record', id }, createdAt: AT })
  })
})

describe('The time of a write', () => {
  test('is later than that of the write before, if only by a microsecond', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    const made = [record(writer, 101), record(writer, 102), record(writer, 103)]
    const [first = 0, second = 0, third = 0] = made.map((id) => world.record(id)?.createdAt)
    expect(first).toBe(AT)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(third - first).toBeLessThan(0.01)
    const id = writer.createReview({ userId: 1, workId: 1, body: '', ...UNRATED }, later(AT, -5_000))
    expect(world.review(id)?.createdAt).toBe(AT - 5_000)
  })
})

describe('The count of watchers', () => {
  test('changes when the background job is due, in the order of the changes', () => {
    const { world, writer } = createWritableWorld(createUnitWorld())
    const watchers = (): number | undefined => world.work(3)?.watchersCount
    writer.setStatus({ userId: 1, workId: 3, state: 'WATCHING' }, AT)
    writer.setStatus({ userId: 2, workId: 3, state: 'WANNA_WATCH' }, later(AT, 1_000))
    writer.catchUp(later(AT, WATCHERS_LAG - 1))
    expect(watchers()).toBe(40)
    writer.catchUp(later(AT, WATCHERS_LAG))
    expect(watchers()).toBe(41)
    writer.catchUp(later(AT, WATCHERS_LAG + 60_000))
    expect(watchers()).toBe(42)
    writer.catchUp(later(AT, WATCHERS_LAG + 120_000))
    expect(watchers()).toBe(42)
    expect(world.works().find(({ id }) => id === 3)).toBe(world.work(3))
    expect(world.worksOfSeason(2026, 'WINTER')).toContain(world.work(3))
  })
})

describe('Forgetting', () => {
  test('leaves the world as it was at first, jobs and numbers too', () => {
    const base = createUnitWorld()
    const { world, writer } = createWritableWorld(base)
    const before = JSON.stringify(lists(world))
    const id = record(writer, 101)
    writer.setStatus({ userId: 1, workId: 3, state: 'WATCHING' }, AT)
    review(writer, 1)
    const old = world.record(1)
    if (old === undefined) throw new Error('The unit world has a record 1')
    writer.deleteRecord(old)
    expect(JSON.stringify(lists(world))).not.toBe(before)
    writer.forget()
    writer.catchUp(later(AT, 10 * WATCHERS_LAG))
    expect(JSON.stringify(lists(world))).toBe(before)
    expect([world.record(id), world.record(1)]).toEqual([undefined, base.record(1)])
    expect([world.recordsCountOf(1, 101), world.libraryEntry(1, 3)]).toEqual([1, base.libraryEntry(1, 3)])
    expect(record(writer, 101)).toBe(id)
  })
})

describe('A world below that changes by itself', () => {
  test('shows through what was written', () => {
    const still = createUnitWorld()
    let shown = still
    const moving: World = { ...still, works: () => shown.works(), libraryOf: (id) => shown.libraryOf(id) }
    const { world, writer } = createWritableWorld(moving)
    writer.setStatus({ userId: 1, workId: 10, state: 'WANNA_WATCH' }, AT)
    review(writer, 3)
    const [first] = still.works()
    const [entry] = still.libraryOf(1)
    if (first === undefined || entry === undefined) throw new Error('The unit world has works and entries')
    const inserted: LibraryEntryRow = { ...entry, id: 500, workId: 8 }
    shown = {
      ...still,
      works: () => [{ ...first, id: 500 }, ...still.works()],
      libraryOf: () => [inserted, ...still.libraryOf(1)],
    }
    expect(world.works().map(({ id }) => id)).toEqual([500, ...still.works().map(({ id }) => id)])
    expect(world.works().find(({ id }) => id === 3)?.reviewsCount).toBe(1)
    expect(world.libraryOf(1).map(({ id }) => id)).toEqual([500, 1, 2, 3, 4, 5, 6, 7, FIRST_NEW_ID])
  })
})
