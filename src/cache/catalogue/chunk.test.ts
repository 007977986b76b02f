import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyRow } from '#tests/support/catalogue-rows.ts'

import { chunkKey, keysOfKind, kindOfKey, packChunk, unpackChunk } from './chunk.ts'
import { KIND_NAMES } from './kinds.ts'
import { mergeRows, type Row } from './row.ts'

const rows = fc
  .uniqueArray(fc.tuple(anyRow('work'), anyRow('work')), { selector: ([{ id }]) => id, maxLength: 8 })
  .map((pairs) => pairs.map(([one, other]) => mergeRows(one, { ...other, id: one.id })))

const chunkOf = (all: readonly Row[]): Map<number, Row> => new Map(all.map((row) => [row.id, row]))

describe('a chunk', () => {
  test('comes back from its packing as it was', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const stored = packChunk(chunkOf(all))
        const moments = all.flatMap(({ parts }) => parts.map(({ at }) => at))
        expect(stored === null).toBe(all.length === 0)
        if (stored === null) return
        expect(unpackChunk('work', stored)).toEqual(chunkOf(all))
        expect([stored.rows, stored.oldest, stored.newest]).toEqual([
          all.length,
          Math.min(...moments),
          Math.max(...moments),
        ])
      }),
    )
  })

  test('that is damaged, or of another version, is empty', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(unpackChunk('work', { bytes, rows: 1, oldest: 0 as never, newest: 0 as never }).size).toBe(0)
      }),
    )
    const bytes = new TextEncoder().encode('{"form":99,"sources":[],"shapes":[],"rows":[[1]]}')
    expect(unpackChunk('work', { bytes, rows: 1, oldest: 0 as never, newest: 0 as never }).size).toBe(0)
  })

  test('has a key from which its kind is known, between the first and the last of its kind', () => {
    for (const kind of KIND_NAMES) {
      const [first, last] = keysOfKind(kind)
      for (const id of [1, 255, 256, 8_441, 2 ** 31 - 1]) {
        const key = chunkKey(kind, id)
        expect(kindOfKey(key)).toBe(kind)
        expect([first <= key, key <= last]).toEqual([true, true])
      }
    }
    expect(chunkKey('work', 255)).toBe(chunkKey('work', 1))
    expect(chunkKey('work', 256) > chunkKey('work', 255)).toBe(true)
    expect(kindOfKey('users:00000')).toBe(null)
  })
})
