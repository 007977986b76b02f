import { beforeAll, describe, expect, test } from 'vitest'

import { buildCatalogue } from './catalogue-build.node.ts'
import { COPY_DISTANCE, LARGEST_SCALE, scaleCatalogue } from './catalogue-scale.ts'
import { createCatalogueWorld } from './catalogue-world.ts'
import { parseCatalogue, type Catalogue } from './catalogue.ts'
import { isInvented } from './seed/joined-tables.ts'
import { FIRST_INSERTED } from './world-insertion.ts'
import type { World } from './world.ts'
import { FIRST_NEW_ID } from './writing/writable-world.ts'

let catalogue: Catalogue
let scaled: Catalogue
let base: World
let world: World

beforeAll(async () => {
  catalogue = parseCatalogue(await buildCatalogue())
  scaled = scaleCatalogue(catalogue, 3)
  base = createCatalogueWorld(catalogue, 1)
  world = createCatalogueWorld(scaled, 1)
})

describe('A scaled catalogue', () => {
  test('has every column for every work, and no two works with one id', () => {
    const size = catalogue.annictIds.length
    const columns = Object.entries(catalogue).filter(
      ([, column]) => (typeof column === 'string' || Array.isArray(column)) && column.length === size,
    )
    expect(columns.length).toBeGreaterThan(10)
    for (const [name] of columns) expect(scaled).toHaveProperty([name, 'length'], 3 * size)
    expect(new Set(scaled.annictIds).size).toBe(3 * size)
  })

  test('begins with the catalogue itself: its works and all that belongs to them are as they were', () => {
    const works = base.works().filter((work) => !isInvented(work.id))
    expect(world.works().slice(0, works.length)).toEqual(works)
    for (const { id } of works.slice(-5)) {
      expect(world.episodesOf(id)).toEqual(base.episodesOf(id))
      expect(world.programsOf(id)).toEqual(base.programsOf(id))
      expect(world.castsOf(id).map((cast) => cast.id)).toEqual(base.castsOf(id).map((cast) => cast.id))
    }
  })

  test('has copies with the same dates, episodes and slots, under their own id and title', () => {
    for (const work of base.works().filter(({ id }, place) => place % 500 === 0 && !isInvented(id))) {
      const copy = world.work(work.id + 2 * COPY_DISTANCE)
      expect(copy).toMatchObject({
        title: `${work.title} (3)`,
        media: work.media,
        seasonYear: work.seasonYear,
        seasonName: work.seasonName,
        createdAt: work.createdAt,
        episodesCount: work.episodesCount,
        malAnimeId: null,
        syobocalTid: null,
      })
      const times = (id: number) => world.programsOf(id).map((slot) => slot.startedAt)
      expect(times(work.id + 2 * COPY_DISTANCE)).toEqual(times(work.id))
    }
  })

  test('joins copies to the copies of their series', () => {
    const member = catalogue.annictIds.find((_, place) => (catalogue.seriesOf[place] ?? 0) > 0) ?? 0
    const [series] = base.seriesOf(member)
    const [copy] = world.seriesOf(member + COPY_DISTANCE)
    expect(copy?.name).toBe(`${series?.name} (2)`)
    const ids = base.seriesWorksOf(series?.id ?? 0).map((link) => link.workId + COPY_DISTANCE)
    expect(world.seriesWorksOf(copy?.id ?? 0).map((link) => link.workId)).toEqual(ids)
  })

  test('is the catalogue itself when taken once, and is not taken in parts or without bounds', () => {
    expect(scaleCatalogue(catalogue, 1)).toBe(catalogue)
    for (const times of [0, 1.5, LARGEST_SCALE + 1, Number.NaN]) {
      expect(() => scaleCatalogue(catalogue, times)).toThrow(RangeError)
    }
  })
})

test('No world of the largest scale has ids as high as those of rows that come later', () => {
  const largest = createCatalogueWorld(scaleCatalogue(catalogue, LARGEST_SCALE), 1)
  const newest = largest.works().findLast((work) => !isInvented(work.id))
  const records = largest.recordsOfUser(1).map((record) => record.id)
  expect(Math.max(newest?.id ?? 0, ...records.slice(-1))).toBeLessThan(FIRST_NEW_ID)
  const episodes = largest.episodesOf(newest?.id ?? 0)
  expect(episodes.every((episode) => episode.id < FIRST_NEW_ID / 64)).toBe(true)
  expect(FIRST_NEW_ID).toBeLessThan(FIRST_INSERTED)
})
