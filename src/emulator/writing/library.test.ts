import { describe, expect, test } from 'vitest'

import { SPRING_2026 } from '#tests/support/ask-graphql.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import type { LibraryEntryRow, StatusState } from '#emulator/world.ts'

import { newEntry, onTop, watchersDelta, withNext } from './library.ts'

const world = createUnitWorld()

function entryOf(workId: number, more: Partial<LibraryEntryRow> = {}): LibraryEntryRow {
  return { ...newEntry(world, { id: 99, userId: 1, workId }, SPRING_2026), ...more }
}

describe('A new entry', () => {
  test('has no state, no note and nothing watched, and lies on top of the list', () => {
    const entry = newEntry(world, { id: 99, userId: 1, workId: 10 }, SPRING_2026)
    expect(entry).toMatchObject({ id: 99, userId: 1, workId: 10, status: null, statusId: null, note: '' })
    expect(entry).toMatchObject({ nextEpisodeId: null, watchedEpisodeIds: [], createdAt: SPRING_2026 })
    expect(entry.position).toBe(9)
    expect(newEntry(world, { id: 99, userId: 3, workId: 10 }, SPRING_2026).position).toBe(1)
  })

  test('can be outdone by moving another to the top', () => {
    expect(onTop(world, entryOf(2, { position: 2 })).position).toBe(9)
  })
})

describe('What is next', () => {
  test('is the lowest kept episode that is not on the watched list, by the order of the story', () => {
    // In the table the story runs backwards: 904, 903, 902 (which is not published), 901.
    expect(withNext(world, entryOf(9)).nextEpisodeId).toBe(904)
    expect(withNext(world, entryOf(9, { watchedEpisodeIds: [904] })).nextEpisodeId).toBe(903)
    expect(withNext(world, entryOf(9, { watchedEpisodeIds: [904, 903] })).nextEpisodeId).toBe(901)
    expect(withNext(world, entryOf(1, { watchedEpisodeIds: [102, 104] })).nextEpisodeId).toBe(101)
  })

  test('is nothing once all has been watched, or where there is nothing', () => {
    const all = { watchedEpisodeIds: [901, 903, 904], nextEpisodeId: 901, nextProgramId: 1041 }
    expect(withNext(world, entryOf(9, all))).toMatchObject({ nextEpisodeId: null, nextProgramId: null })
    expect(withNext(world, entryOf(4)).nextEpisodeId).toBeNull()
  })

  test('has a slot only on the broadcast that was picked', () => {
    expect(withNext(world, entryOf(1)).nextProgramId).toBeNull()
    expect(withNext(world, entryOf(1, { broadcastId: 1 })).nextProgramId).toBe(1001)
    expect(withNext(world, entryOf(1, { broadcastId: 3 })).nextProgramId).toBe(1024)
    // On the second channel the slots of the second and third episode are not kept.
    const second = { broadcastId: 2, watchedEpisodeIds: [101] }
    expect(withNext(world, entryOf(1, second)).nextProgramId).toBeNull()
    expect(withNext(world, entryOf(1, { broadcastId: 2, watchedEpisodeIds: [101, 102] })).nextProgramId).toBe(
      null,
    )
  })
})

const WATCHING: readonly (StatusState | null)[] = ['WANNA_WATCH', 'WATCHING', 'WATCHED']
const OTHERS: readonly (StatusState | null)[] = ['ON_HOLD', 'STOP_WATCHING', null]

test('who wants to watch, watches or has watched counts as a watcher', () => {
  for (const one of WATCHING) {
    for (const other of OTHERS) {
      expect([watchersDelta(one, other), watchersDelta(other, one)]).toEqual([-1, 1])
    }
    expect(WATCHING.map((other) => watchersDelta(one, other))).toEqual([0, 0, 0])
  }
  expect(OTHERS.flatMap((one) => OTHERS.map((other) => watchersDelta(one, other)))).toEqual(
    Array.from({ length: 9 }, () => 0),
  )
})
