import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { anySighting } from '#tests/support/catalogue-rows.ts'

import { createMemoryChunks, type ChunkStore } from './chunk-store.ts'
import { createHoldings } from './holdings.ts'
import { KIND_NAMES } from './kinds.ts'
import type { Facts, Row, Sighting } from './row.ts'

const AT = instant(Date.UTC(2026, 3, 10))

function work(id: number, facts: Facts, at = AT): Sighting {
  return { kind: 'work', row: { id, parts: [{ at, source: 'SeasonWorks', facts }] } }
}

async function everything(holdings: ReturnType<typeof createHoldings>): Promise<Map<string, readonly Row[]>> {
  const rows = new Map<string, readonly Row[]>()
  for (const kind of KIND_NAMES) rows.set(kind, await holdings.all(kind))
  return rows
}

describe('what is taken in', () => {
  test('is found by number, by kind and by a fact, in the order of the numbers', async () => {
    const holdings = createHoldings(createMemoryChunks())
    await holdings.take([
      work(9_000, { seasonYear: 2026 }),
      work(3, { seasonYear: 2025 }),
      work(700, { seasonYear: 2026 }),
    ])
    const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)
    expect(ids(await holdings.rows('work', [700, 4, 3]))).toEqual([700, 3])
    expect(ids(await holdings.all('work'))).toEqual([3, 700, 9_000])
    expect(ids(await holdings.where('work', 'seasonYear', 2026))).toEqual([700, 9_000])
    await holdings.take([work(700, { seasonYear: 2025 }, instant(AT + 1))])
    expect(ids(await holdings.where('work', 'seasonYear', 2026))).toEqual([9_000])
  })

  test('is found again by whoever opens the same store, in whatever order and parts it came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySighting, { maxLength: 12 }), fc.nat(), async (sightings, cut) => {
        const [one, other] = [createMemoryChunks(), createMemoryChunks()]
        await createHoldings(one).take(sightings)
        const parted = createHoldings(other)
        const turned = sightings.toReversed()
        await parted.take(turned.slice(0, cut % 12))
        await parted.take(turned.slice(cut % 12))
        expect(await everything(createHoldings(other))).toEqual(await everything(createHoldings(one)))
        expect(await everything(parted)).toEqual(await everything(createHoldings(other)))
      }),
      { numRuns: 40 },
    )
  })

  test('counts rows with news apart from rows without, and writes nothing for these', async () => {
    const store = createMemoryChunks()
    let writes = 0
    const counting: ChunkStore = {
      ...store,
      update: (keys, change) =>
        store.update(keys, (held) => {
          const changes = change(held)
          writes += changes.size
          return changes
        }),
    }
    const holdings = createHoldings(counting)
    expect(await holdings.take([work(1, { title: 'a' })])).toEqual({
      taken: 1,
      older: 0,
      keys: ['work:00000'],
    })
    const again = await holdings.take([work(1, { title: 'a' }), work(2, { title: 'b' })])
    expect(again).toEqual({ taken: 1, older: 1, keys: ['work:00000'] })
    expect(await holdings.take([work(1, { title: 'older' }, instant(AT - 1))])).toEqual({
      taken: 0,
      older: 1,
      keys: [],
    })
    expect(writes).toBe(2)
  })

  test('by two tabs at once loses nothing, and is seen by both once they have told each other', async () => {
    const store = createMemoryChunks()
    const [one, other] = [createHoldings(store), createHoldings(store)]
    await Promise.all([one.all('work'), other.all('work')])
    const told = await Promise.all([
      one.take([work(1, { title: 'a' })]),
      other.take([work(1, { watchersCount: 5 }), work(2, { title: 'b' })]),
    ])
    one.changedElsewhere(told[1].keys)
    other.changedElsewhere(told[0].keys)
    expect(await one.all('work')).toEqual(await createHoldings(store).all('work'))
    expect(await other.all('work')).toEqual(await one.all('work'))
    expect((await one.rows('work', [1]))[0]?.parts[0]?.facts).toEqual({ title: 'a', watchersCount: 5 })
  })
})

describe('what could not be kept', () => {
  test('is known all the same, and kept together with what comes next', async () => {
    const store = createMemoryChunks()
    let full = true
    const holdings = createHoldings({
      ...store,
      update: (keys, change) =>
        full ? Promise.reject(new DOMException('', 'QuotaExceededError')) : store.update(keys, change),
    })
    await expect(holdings.take([work(1, { title: 'a' })])).rejects.toThrow(DOMException)
    expect((await holdings.rows('work', [1])).length).toBe(1)
    expect(await createHoldings(store).all('work')).toEqual([])
    full = false
    await holdings.take([work(2, { title: 'b' })])
    expect((await createHoldings(store).all('work')).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('what is let go of', () => {
  test('is gone here and where it was kept; the rest stays', async () => {
    const store = createMemoryChunks()
    const holdings = createHoldings(store)
    await holdings.take([work(1, { title: 'a' }), work(2, { title: 'b' }), work(900, { title: 'c' })])
    expect(await holdings.remove('work', [1, 900])).toEqual(['work:00000', 'work:00003'])
    for (const one of [holdings, createHoldings(store)]) {
      expect((await one.all('work')).map(({ id }) => id)).toEqual([2])
    }
    await holdings.clear('work')
    expect(await store.keys('', '~')).toEqual([])
    expect(await holdings.all('work')).toEqual([])
  })
})
