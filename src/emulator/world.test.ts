import { beforeAll, describe, expect, test } from 'vitest'

import { ensureCatalogue } from './catalogue-build.node.ts'
import { createCatalogueWorld } from './catalogue-world.ts'
import { isInvented } from './seed/joined-tables.ts'
import { createUnitWorld } from './seed/unit.ts'
import type { EpisodeRow, LibraryEntryRow, ProgramRow, WorkRow, World } from './world.ts'

const worlds: { unit: World; sample?: World } = { unit: createUnitWorld() }

beforeAll(async () => {
  worlds.sample = createCatalogueWorld(await ensureCatalogue(), 1)
})

/** One work in so many is looked at: all of a dozen, some of thousands, and all that are invented. */
const STEPS = { unit: 1, sample: 97 } as const

describe.each(['unit', 'sample'] as const)('Any world, and so the %s one,', (name) => {
  let world: World
  let works: readonly WorkRow[]
  let episodes: readonly EpisodeRow[]
  let slots: readonly ProgramRow[]
  let entries: readonly LibraryEntryRow[]

  beforeAll(() => {
    world = worlds[name] ?? worlds.unit
    works = world.works().filter(({ id }, place) => place % STEPS[name] === 0 || isInvented(id))
    episodes = works.flatMap((work) => world.episodesOf(work.id))
    slots = works.flatMap((work) => world.programsOf(work.id))
    entries = world.users().flatMap((user) => world.libraryOf(user.id).slice(0, 100))
  })

  test('finds by its id every row that it lists', () => {
    const images = works.flatMap((work) => world.workImageOf(work.id) ?? [])
    expect(works.map((row) => world.work(row.id))).toEqual(works)
    expect(images.map((row) => world.workImage(row.id))).toEqual(images)
    expect(episodes.map((row) => world.episode(row.id))).toEqual(episodes)
    expect(slots.map((row) => world.program(row.id))).toEqual(slots)
    expect(world.channels().map((row) => world.channel(row.id))).toEqual(world.channels())
    expect(world.channelGroups().map((row) => world.channelGroup(row.id))).toEqual(world.channelGroups())
    expect(world.people().map((row) => world.person(row.id))).toEqual(world.people())
    expect(world.organizations().map((row) => world.organization(row.id))).toEqual(world.organizations())
    expect(world.users().map((row) => world.user(row.id))).toEqual(world.users())
    expect(world.users().map((row) => world.userByName(row.username.toUpperCase()))).toEqual(world.users())
  })

  test('has every kind of row, so that nothing here passes for want of it', () => {
    expect(works.some((work) => world.workImageOf(work.id) !== undefined)).toBe(true)
    expect(works.some((work) => world.seriesOf(work.id).length > 0)).toBe(true)
    expect(works.some((work) => world.reviewsOfWork(work.id).length > 0)).toBe(true)
    expect([episodes, slots, entries].every((rows) => rows.length > 5)).toBe(true)
    expect(entries.some((entry) => entry.nextEpisodeId !== null)).toBe(true)
  })

  test('lists a work in its season and nowhere else', () => {
    const placed = works.flatMap(({ id, seasonYear: year, seasonName: season }) =>
      year === null || season === null ? [] : [{ id, year, season }],
    )
    for (const { id, year, season } of placed) {
      const listed = world.worksOfSeason(year, season)
      expect(listed.map((work) => work.id)).toContain(id)
      expect(listed.every((work) => work.seasonYear === year && work.seasonName === season)).toBe(true)
    }
  })

  test('keeps as many episodes as a work claims', () => {
    const claiming = works.filter((work) => work.visibility === 'kept')
    const kept = claiming.map(
      ({ id }) => world.episodesOf(id).filter((row) => row.visibility === 'kept').length,
    )
    expect(kept).toEqual(claiming.map((work) => work.episodesCount))
  })

  test('chains the episodes of a work from the first to the last', () => {
    for (const work of works.filter(({ id }) => !isInvented(id))) {
      const own = world.episodesOf(work.id)
      const chain: (number | undefined)[] = own.slice(0, 1).map((row) => row.id)
      while (chain.length < own.length) chain.push(world.nextEpisodeOf(chain.at(-1) ?? 0)?.id)
      expect(chain).toEqual(own.map((row) => row.id))
      expect(world.nextEpisodeOf(chain.at(-1) ?? 0)).toBeUndefined()
    }
  })

  test('links slots to channels in groups, and to episodes of the same work', () => {
    const groups = slots.map((slot) => world.channelGroup(world.channel(slot.channelId)?.channelGroupId ?? 0))
    expect(groups).not.toContain(undefined)
    const linked = slots.filter((slot) => slot.episodeId !== null)
    expect(linked.map((slot) => world.episode(slot.episodeId ?? 0)?.workId)).toEqual(
      linked.map((slot) => slot.workId),
    )
  })

  test('links staff and casts to people, organizations and characters', () => {
    const catalogued = works.filter(({ id }) => !isInvented(id))
    const staffs = catalogued.flatMap((work) => world.staffsOf(work.id))
    const resources = staffs.map(({ resource: { kind, id } }) =>
      kind === 'person' ? world.person(id) : world.organization(id),
    )
    expect(resources).not.toContain(undefined)
    expect(staffs.every((staff) => (staff.roleOther === null) === (staff.roleText !== 'その他'))).toBe(true)
    const casts = catalogued.flatMap((work) => world.castsOf(work.id))
    expect(casts.map((cast) => world.character(cast.characterId))).not.toContain(undefined)
  })

  test('links series and works both ways', () => {
    const links = works.flatMap((work) => world.seriesOf(work.id).map((series) => ({ work, series })))
    for (const { work, series } of links) {
      expect(world.series(series.id)).toEqual(series)
      expect(world.seriesWorksOf(series.id).map((link) => link.workId)).toContain(work.id)
    }
  })

  test('has one entry for a user and a work, whose next episode is of that work', () => {
    expect(new Set(entries.map((entry) => `${entry.userId} ${entry.workId}`)).size).toBe(entries.length)
    expect(entries.map((entry) => world.libraryEntry(entry.userId, entry.workId))).toEqual(entries)
    const going = entries.filter((entry) => entry.nextEpisodeId !== null)
    expect(going.map((entry) => world.episode(entry.nextEpisodeId ?? 0)?.workId)).toEqual(
      going.map((entry) => entry.workId),
    )
  })

  test('finds what users wrote by id, by episode and by work', () => {
    for (const user of world.users().slice(0, 5)) {
      const records = world.recordsOfUser(user.id)
      expect(records).toHaveLength(user.recordsCount)
      for (const record of records.slice(0, 50)) {
        expect(world.record(record.id)).toEqual(record)
        expect(world.recordsOfEpisode(record.episodeId)).toContainEqual(record)
        expect(world.recordsCountOf(user.id, record.episodeId)).toBeGreaterThan(0)
        expect(world.episode(record.episodeId)?.workId).toBe(record.workId)
      }
    }
    const reviews = works.flatMap((work) => world.reviewsOfWork(work.id))
    expect(reviews.map((review) => world.review(review.id))).toEqual(reviews)
  })

  test.each([0, -1, 1.5, 2 ** 31 - 1, Number.NaN])('has nothing under the id %d', (id) => {
    const found = [
      world.work(id),
      world.workImage(id),
      world.workImageOf(id),
      world.episode(id),
      world.nextEpisodeOf(id),
      world.broadcast(id),
      world.program(id),
      world.channel(id),
      world.channelGroup(id),
      world.person(id),
      world.prefecture(id),
      world.organization(id),
      world.character(id),
      world.series(id),
      world.user(id),
      world.status(id),
      world.record(id),
      world.review(id),
      world.multipleRecord(id),
      world.libraryEntry(id, 1),
      world.libraryEntry(1, id),
    ]
    expect(found.filter((row) => row !== undefined)).toEqual([])
    const lists = [
      world.episodesOf(id),
      world.broadcastsOf(id),
      world.broadcastsOn(id),
      world.programsOf(id),
      world.castsOf(id),
      world.staffsOf(id),
      world.seriesOf(id),
      world.seriesWorksOf(id),
      world.libraryOf(id),
      world.recordsOfEpisode(id),
      world.recordsOfUser(id),
      world.reviewsOfWork(id),
      world.followingOf(id),
      world.followersOf(id),
      world.activitiesOf(id),
      [...world.mutedBy(id)],
    ]
    expect(lists.flat()).toEqual([])
    expect(world.recordsCountOf(id, 1) + world.recordsCountOf(1, id)).toBe(0)
    expect(world.isFollowing(id, 1) || world.isFollowing(1, id)).toBe(false)
  })
})
