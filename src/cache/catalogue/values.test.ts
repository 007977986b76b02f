import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { KINDS, type FactSpec } from './kinds.ts'
import { accepts, factOf } from './values.ts'

const specs = [...new Set(Object.values(KINDS).flatMap((kind): FactSpec[] => Object.values(kind)))]

describe('a value of an answer', () => {
  test.each<[FactSpec, unknown, unknown]>([
    ['text?', '', null],
    ['text', '', undefined],
    ['text', null, undefined],
    ['text', 'half \ud800', 'half \ufffd'],
    ['text', 'a'.repeat(2_001), undefined],
    ['prose?', 'a'.repeat(2_001), 'a'.repeat(2_001)],
    ['link?', 'https://example.com', 'https://example.com/'],
    ['link?', 'javascript:alert(1)', null],
    ['link?', 'https://user:word@example.com/', null],
    ['picture?', 'http://example.com/a.png', 'https://example.com/a.png'],
    ['count', -1, undefined],
    ['count', 1.5, undefined],
    ['count', -0, 0],
    ['count', '7', undefined],
    ['place', 6.5, 6.5],
    ['rate?', 100.1, undefined],
    ['id', 0, undefined],
    ['id', 2 ** 31, undefined],
    ['ids', [1, 2], [1, 2]],
    ['ids', [1, -2], undefined],
    ['works', [[1, null]], [[1, null]]],
    ['works', [[1, 2]], undefined],
    ['flag', 1, undefined],
    ['moment', '2026-04-04T15:30:00Z', Date.UTC(2026, 3, 4, 15, 30)],
    ['moment', '2026-02-31T00:00:00Z', undefined],
    ['moment', 'yesterday', undefined],
    ['media', 'TV', 'TV'],
    ['media', 'RADIO', undefined],
    ['season?', 'SPRING', 'SPRING'],
    ['season?', 'constructor', undefined],
  ])('as %s, %j is kept as %j', (spec, raw, kept) => {
    expect(factOf(spec, raw)).toEqual(kept)
  })

  test('whatever it is, is kept in a form that is a fact, that stays the same, and that JSON holds', () => {
    const raw = fc.oneof(fc.anything(), fc.webUrl(), fc.double(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.constantFrom(...specs), raw, (spec, value) => {
        const kept = factOf(spec, value)
        if (kept === undefined) return
        expect(accepts(spec, kept)).toBe(true)
        expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
        expect(spec === 'moment' ? kept : factOf(spec, kept)).toEqual(kept)
      }),
    )
  })
})
