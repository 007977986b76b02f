import { describe, expect, test } from 'vitest'

import { createTableWorld, type Tables } from './table-world.ts'
import { createUnitWorld } from './unit.ts'

describe('The unit-test world', () => {
  const world = createUnitWorld()
  const works = world.works()
  const all = <Row>(rowsOf: (workId: number) => readonly Row[]) => works.flatMap((work) => rowsOf(work.id))

  test('has every medium, season and status', () => {
    expect(new Set(works.map((work) => work.media))).toEqual(new Set(['TV', 'OVA', 'MOVIE', 'WEB', 'OTHER']))
    expect(new Set(works.map((work) => work.seasonName))).toEqual(
      new Set(['WINTER', 'SPRING', 'SUMMER', 'AUTUMN', null]),
    )
    expect(new Set(world.libraryOf(1).map((entry) => entry.status))).toEqual(
      new Set(['WANNA_WATCH', 'WATCHING', 'WATCHED', 'ON_HOLD', 'STOP_WATCHING', null]),
    )
  })

  test('has the sizes that break layouts: none, one and 2,960 episodes, and a long title', () => {
    const counts = works.map((work) => work.episodesCount)
    expect(counts).toEqual(expect.arrayContaining([0, 1, 2_960]) as number[])
    expect(Math.max(...works.map((work) => work.title.length))).toBeGreaterThan(120)
  })

  test('has a season that is not known, and a year without one', () => {
    expect(works.some((work) => work.seasonYear === null && work.seasonName === null)).toBe(true)
    expect(works.some((work) => work.seasonYear !== null && work.seasonName === null)).toBe(true)
  })

  test('has the nulls that the schema denies', () => {
    expect(all((id) => world.programsOf(id)).some((slot) => slot.episodeId === null)).toBe(true)
    expect(all((id) => world.staffsOf(id)).some((staff) => staff.roleOther === null)).toBe(true)
    expect(all((id) => world.castsOf(id)).some((cast) => world.person(cast.personId) === undefined)).toBe(
      true,
    )
    expect(world.channels().some((channel) => channel.scChid === null)).toBe(true)
  })

  test('has rows of every visibility, a repeat, and pictures that do not load', () => {
    expect(new Set(works.map((work) => work.visibility))).toEqual(new Set(['kept', 'unpublished', 'deleted']))
    expect(all((id) => world.programsOf(id)).some((slot) => slot.rebroadcast)).toBe(true)
    const pictures = works.map((work) => world.workImageOf(work.id)?.recommendedImageUrl)
    expect(pictures).toEqual(
      expect.arrayContaining([
        undefined,
        '',
        expect.stringMatching(/^https:/),
        expect.stringMatching(/^http:/),
      ]) as string[],
    )
  })
})

test('A world with two rows of one id is not made', () => {
  const [work] = createUnitWorld().works()
  const doubled = { works: [work, work] } as unknown as Tables // the other tables are not reached
  expect(() => createTableWorld(doubled)).toThrow('Two rows of works have the id 1')
})
