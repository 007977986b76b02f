import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { nothingMore, type Connection, type Rest } from './pagination.ts'
import { withPage } from './with-page.ts'

interface Row {
  readonly annictId: number
}

const idOf = ({ annictId }: Row): number => annictId
const of = instant(1_000)

/** A page of a list whose cursors are offsets, as Annict's are. */
function pageOf(ids: readonly number[], offset: number, size: number): Connection<Row> {
  const nodes = ids.slice(offset, offset + size).map((annictId) => ({ annictId }))
  return {
    nodes,
    pageInfo: { endCursor: String(offset + nodes.length), hasNextPage: offset + size < ids.length },
  }
}

/** A list that is read page by page while the test changes it. */
function read(ids: number[], size: number) {
  const first = pageOf(ids, 0, size)
  let rest: Rest<Row> = nothingMore(first, of)
  return {
    more() {
      if (rest.next === null) return
      rest = withPage(rest, pageOf(ids, Number(rest.next), size), { first, idOf })
    },
    shown: () => [...(first.nodes ?? []), ...rest.rows].map(idOf),
    rest: () => rest,
  }
}

describe('a longer list', () => {
  test('grows by a page for each asking, until its end', () => {
    const list = read([1, 2, 3, 4, 5], 2)
    expect(list.rest()).toEqual({ of, rows: [], lost: 0, shifted: false, next: '2', size: 2 })
    list.more()
    expect(list.shown()).toEqual([1, 2, 3, 4])
    list.more()
    expect(list.shown()).toEqual([1, 2, 3, 4, 5])
    expect(list.rest().next).toBeNull()
  })

  test('never shows a row twice when rows are entered in front of it, and is known to have changed', () => {
    const ids = [1, 2, 3, 4]
    const list = read(ids, 2)
    ids.unshift(9)
    list.more()
    expect(list.shown()).toEqual([1, 2, 3])
    expect(list.rest().shifted).toBe(true)
    list.more()
    expect(list.shown()).toEqual([1, 2, 3, 4])
  })

  test('never shows a row twice that one page holds twice', () => {
    const first = pageOf([1], 0, 1)
    const page = {
      nodes: [{ annictId: 2 }, { annictId: 2 }],
      lost: 3,
      pageInfo: { endCursor: null, hasNextPage: false },
    }
    const rest = withPage(nothingMore(first, of), page, { first, idOf })
    expect(rest).toMatchObject({ rows: [{ annictId: 2 }], shifted: true, lost: 3 })
  })

  test.each([
    ['no cursor', { nodes: [{ annictId: 1 }], pageInfo: { endCursor: null, hasNextPage: true } }],
    ['no rows', { nodes: [], pageInfo: { endCursor: 'MQ', hasNextPage: true } }],
    ['its rows lost', { nodes: null, pageInfo: { endCursor: 'MQ', hasNextPage: true } }],
    ['no next page', { nodes: [{ annictId: 1 }], pageInfo: { endCursor: 'MQ', hasNextPage: false } }],
    ['nothing at all', null],
  ])('ends at a page with %s', (_, page) => {
    expect(nothingMore<Row>(page, of).next).toBeNull()
    const begun = nothingMore(pageOf([1, 2], 0, 1), of)
    expect(withPage(begun, page, { first: null, idOf }).next).toBeNull()
  })
})

test('a list remembers how many rows the server gave at once, lost ones included', () => {
  const first = { ...pageOf([1, 2, 3, 4], 0, 2), lost: 1 }
  const begun = nothingMore<Row>(first, of)
  expect(begun.size).toBe(3)
  expect(withPage(begun, pageOf([1, 2, 3, 4], 2, 1), { first, idOf }).size).toBe(1)
})

test('a page of which every row was lost is not the end of the list', () => {
  const page = { nodes: [], lost: 2, pageInfo: { endCursor: 'Mg', hasNextPage: true } }
  expect(nothingMore<Row>(page, of).next).toBe('Mg')
  expect(withPage(nothingMore(pageOf([1, 2], 0, 1), of), page, { first: null, idOf })).toMatchObject({
    rows: [],
    lost: 2,
    next: 'Mg',
  })
})

test('however a list changes between its pages, no row is shown twice', () => {
  const change = fc.record({ at: fc.nat(30), remove: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(change, { maxLength: 12 }), (size, changes) => {
      const ids = Array.from({ length: 12 }, (_, id) => id)
      const list = read(ids, size)
      let newest = 100
      for (const { at, remove } of changes) {
        if (remove && ids.length > 0) ids.splice(at % ids.length, 1)
        else ids.splice(at % (ids.length + 1), 0, (newest += 1))
        list.more()
        expect(new Set(list.shown()).size).toBe(list.shown().length)
      }
    }),
  )
})

test('a list that does not change is shown whole and in its order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1 }),
      fc.integer({ min: 1, max: 7 }),
      (ids, size) => {
        const list = read(ids, size)
        while (list.rest().next !== null) list.more()
        expect(list.shown()).toEqual(ids)
        expect(list.rest().shifted).toBe(false)
      },
    ),
  )
})
