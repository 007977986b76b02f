import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ServerError, CancelledError } from './errors.ts'
import { createListing, joinPages, pageOf, type Page } from './pagination.ts'

interface Row {
  readonly annictId: number
}

const idOf = ({ annictId }: Row): number => annictId
const rows = (...ids: number[]): Row[] => ids.map((annictId) => ({ annictId }))

/** A server whose list the test may change between pages; its cursors are offsets, as Annict's are. */
function createServer(ids: number[], size: number) {
  const errors: unknown[] = []
  const asked: string[] = []
  const page = (offset: number): Page<Row> => {
    const part = ids.slice(offset, offset + size)
    return {
      rows: rows(...part),
      endCursor: String(offset + part.length),
      hasNextPage: offset + size < ids.length,
    }
  }
  const load = async (after: string): Promise<Page<Row>> => {
    asked.push(after)
    return page(Number(after))
  }
  return {
    ids,
    errors,
    asked,
    load,
    first: () => page(0),
    onError: (error: unknown) => void errors.push(error),
  }
}

const shown = ({ get }: ReturnType<typeof createListing<Row>>): number[] => get().rows.map(idOf)

describe('a longer list', () => {
  test('grows by a page for each asking, until its end', async () => {
    const server = createServer([1, 2, 3, 4, 5], 2)
    const list = createListing({ ...server, first: server.first(), idOf })
    expect(list.get()).toMatchObject({ hasMore: true, isLoading: false, doubles: 0 })
    await list.more()
    expect(shown(list)).toEqual([1, 2, 3, 4])
    await list.more()
    expect(shown(list)).toEqual([1, 2, 3, 4, 5])
    expect(list.get().hasMore).toBe(false)
    await list.more()
    expect(server.asked).toEqual(['2', '4'])
  })

  test('asks once for two quick clicks', async () => {
    const server = createServer([1, 2, 3, 4, 5], 2)
    const list = createListing({ ...server, first: server.first(), idOf })
    const both = Promise.all([list.more(), list.more()])
    expect(list.get().isLoading).toBe(true)
    await both
    expect(server.asked).toEqual(['2'])
  })

  test('never shows a row twice when rows are added in front of it', async () => {
    const server = createServer([1, 2, 3, 4], 2)
    const list = createListing({ ...server, first: server.first(), idOf })
    server.ids.unshift(9)
    await list.more()
    expect(shown(list)).toEqual([1, 2, 3])
    expect(list.get()).toMatchObject({ doubles: 1, hasMore: true })
    await list.more()
    expect(shown(list)).toEqual([1, 2, 3, 4])
  })

  test('keeps what it has when a page fails, and tries the same page again', async () => {
    const server = createServer([1, 2, 3], 2)
    const failure = new ServerError(500)
    let fails = true
    const load = (after: string) => (fails ? Promise.reject(failure) : server.load(after))
    const list = createListing({ ...server, first: server.first(), idOf, load })
    await list.more()
    expect(list.get()).toMatchObject({ error: failure, isLoading: false, hasMore: true })
    expect(shown(list)).toEqual([1, 2])
    fails = false
    await list.more()
    expect(list.get().error).toBeNull()
    expect(shown(list)).toEqual([1, 2, 3])
  })

  test('gives up what it waits for with its view, without calling it a failure', async () => {
    const server = createServer([1, 2, 3], 2)
    const load = (_: string, signal: AbortSignal) =>
      new Promise<Page<Row>>((__, reject) => {
        signal.addEventListener('abort', () => reject(new CancelledError('left')))
      })
    const list = createListing({ ...server, first: server.first(), idOf, load })
    const more = list.more()
    list.dispose()
    await more
    expect(list.get()).toMatchObject({ error: null, isLoading: false })
    expect(server.errors).toEqual([])
  })

  test('reports a defect and does not call it an answer', async () => {
    const server = createServer([1, 2, 3], 2)
    const defect = new RangeError('ours')
    const list = createListing({ ...server, first: server.first(), idOf, load: () => Promise.reject(defect) })
    await list.more()
    expect(server.errors).toEqual([defect])
    expect(list.get().isLoading).toBe(false)
  })

  test.each([
    ['no cursor', { rows: rows(1), endCursor: null, hasNextPage: true }],
    ['no rows', { rows: [], endCursor: 'MQ', hasNextPage: true }],
    ['no next page', { rows: rows(1), endCursor: 'MQ', hasNextPage: false }],
  ])('ends at a page with %s', (_, first) => {
    const server = createServer([], 1)
    expect(createListing({ ...server, first, idOf }).get().hasMore).toBe(false)
  })

  test('tells its listeners, and shows them one object until the next change', async () => {
    const server = createServer([1, 2, 3], 2)
    const list = createListing({ ...server, first: server.first(), idOf })
    let told = 0
    const undo = list.subscribe(() => (told += 1))
    expect(list.get()).toBe(list.get())
    await list.more()
    expect(told).toBe(2)
    undo()
    await list.more()
    expect(told).toBe(2)
  })
})

test('a connection that was lost is an empty page', () => {
  expect(pageOf(null)).toEqual({ rows: [], endCursor: null, hasNextPage: false })
  const pageInfo = { endCursor: 'Mg', hasNextPage: true }
  expect(pageOf({ nodes: null, pageInfo })).toEqual({ rows: [], ...pageInfo })
  expect(pageOf({ nodes: rows(1), pageInfo })).toEqual({ rows: rows(1), ...pageInfo })
})

test('however a list is changed between its pages, no row is shown twice', async () => {
  const change = fc.record({ at: fc.nat(30), remove: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(change, { maxLength: 12 }),
      async (size, edits) => {
        const server = createServer(
          Array.from({ length: 12 }, (_, id) => id),
          size,
        )
        const list = createListing({ ...server, first: server.first(), idOf })
        let newest = 100
        for (const { at, remove } of edits) {
          if (remove) server.ids.splice(at % server.ids.length, 1)
          else server.ids.splice(at % (server.ids.length + 1), 0, (newest += 1))
          await list.more()
          expect(new Set(shown(list)).size).toBe(shown(list).length)
        }
      },
    ),
  )
})

test('pages that do not overlap are simply one after the other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(), (ids, cut) => {
      const at = ids.length === 0 ? 0 : cut % ids.length
      const joined = joinPages(rows(...ids.slice(0, at)), rows(...ids.slice(at)), idOf)
      expect(joined).toEqual({ rows: rows(...ids), doubles: 0 })
    }),
  )
})
