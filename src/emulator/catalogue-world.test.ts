import { beforeAll, describe, expect, test } from 'vitest'

import { HOUR } from '#base/time.ts'

import { buildCatalogue } from './catalogue-build.node.ts'
import { createCatalogueWorld } from './catalogue-world.ts'
import { FIRST_INVENTED_ID, parseCatalogue, type Catalogue } from './catalogue.ts'
import { isInvented } from './seed/joined-tables.ts'
import type { World } from './world.ts'

let json: string
let catalogue: Catalogue
let world: World

beforeAll(async () => {
  json = await buildCatalogue()
  catalogue = parseCatalogue(json)
  world = createCatalogueWorld(catalogue, 1)
})

describe('The catalogue', () => {
  test('is the same, byte by byte, whenever it is built', async () => {
    expect(await buildCatalogue()).toBe(json)
  })

  test('names its sources, their licences, and that it was changed', () => {
    expect(catalogue.meta.sources.map(({ name, licence }) => [name, licence])).toEqual([
      ['bangumi-data', 'CC-BY-4.0'],
      ['@kawaiioverflow/arm', 'MIT'],
    ])
    expect(catalogue.meta.changes).not.toBe('')
  })

  test('has every column for every work', () => {
    const { annictIds, titles, titlesEn, media, begins, exact, reach, episodes, sites } = catalogue
    const columns = [titles, titlesEn, media, begins, exact, reach, episodes, sites]
    const others = [catalogue.malIds, catalogue.syobocalTids, catalogue.seriesOf, catalogue.schedules]
    expect(new Set([...columns, ...others].map((column) => column.length))).toEqual(
      new Set([annictIds.length]),
    )
    expect(new Set(annictIds).size).toBe(annictIds.length)
  })

  test('is large, and knows the real ids of most of its works', () => {
    expect(catalogue.annictIds.length).toBeGreaterThan(8_000)
    const real = catalogue.annictIds.filter((id) => id < FIRST_INVENTED_ID).length
    expect(real / catalogue.annictIds.length).toBeGreaterThan(0.85)
  })

  test('of another format is not taken', () => {
    expect(() => parseCatalogue('{"meta":{"format":2},"annictIds":[]}')).toThrow(TypeError)
    expect(() => parseCatalogue('[]')).toThrow(TypeError)
  })
})

describe('The sample world', () => {
  test('has seasons of a size that a season has', () => {
    for (const name of ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'] as const) {
      const count = world.worksOfSeason(2025, name).length
      expect(count).toBeGreaterThan(50)
      expect(count).toBeLessThan(130)
    }
  })

  test('is the same for the same seed, and made up otherwise for another', () => {
    const again = createCatalogueWorld(catalogue, 1)
    const other = createCatalogueWorld(catalogue, 2)
    expect(again.works()).toEqual(world.works())
    expect(again.castsOf(1)).toEqual(world.castsOf(1))
    expect(other.castsOf(1)).not.toEqual(world.castsOf(1))
    expect(other.works().map((work) => work.title)).toEqual(world.works().map((work) => work.title))
  })

  test('claims no hour for a broadcast whose hour is not known', () => {
    const midnights = catalogue.annictIds.filter((_, place) => catalogue.exact[place] === '0')
    for (const id of midnights) {
      expect(world.programsOf(id).filter((slot) => slot.channelId === 1)).toEqual([])
    }
  })

  test('writes readings in hiragana and romaji in Latin letters', () => {
    const read = world.works().filter((work) => work.titleKana !== '' && !isInvented(work.id))
    expect(read.length).toBeGreaterThan(1_000)
    expect(read.filter((work) => !/^[\p{Script=Hiragana}ー\s]+$/u.test(work.titleKana))).toEqual([])
    expect(read.filter((work) => !/^[a-z\s]+$/i.test(work.titleRo))).toEqual([])
  })

  test('gives the guest an empty account and the sample user a library', () => {
    expect(world.libraryOf(3)).toEqual([])
    expect(new Set(world.libraryOf(1).map((entry) => entry.status))).toEqual(
      new Set(['WANNA_WATCH', 'WATCHING', 'WATCHED', 'ON_HOLD', 'STOP_WATCHING', null]),
    )
  })

  test('records nothing that had not been broadcast', () => {
    const end = Date.parse(catalogue.meta.asOf) + 48 * HOUR
    expect(world.recordsOfUser(1).length).toBeGreaterThan(100)
    expect(world.recordsOfUser(1).filter((record) => record.createdAt > end)).toEqual([])
  })
})
