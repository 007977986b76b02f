import { describe, expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createTestApi, json, windowHeaders, works, worksAnswer, type Sent } from '#tests/support/test-api.ts'

import { CancelledError } from './errors.ts'

type List = ReturnType<typeof works>

/** A list of `size` rows that can be asked for half of them, down to 2. */
function list(size: number, first = 1): List {
  const ids = Array.from({ length: size }, (_, place) => first + place)
  const smaller = (): List | null => (size < 4 ? null : list(Math.floor(size / 2), first))
  return works(ids, { smaller })
}

/** How many rows each operation of a request asked for. */
const asked = ({ variables }: Sent): number[] =>
  Object.values(variables).map((ids) => (ids as number[]).length)

/** A server that answers so many rows in time, and never finishes with more. */
const bearing =
  (most: number) =>
  (one: Sent): Response | Promise<Response> =>
    asked(one).every((rows) => rows <= most) ? json(worksAnswer(one)) : new Promise(() => {})

describe('a list that the server has no time for', () => {
  test('is asked for half of its rows, and half of those, until they come', async () => {
    const { api, sent, clock, finish } = await createTestApi(bearing(5))
    const start = clock.monotonic()
    const { data } = await finish(api.ask(list(20), { lane: 'visible' }))
    expect(sent.map(asked)).toEqual([[20], [10], [5]])
    expect(data.searchWorks?.nodes).toHaveLength(5)
    // Twice the time that a request has, and nothing on top.
    expect(sent[2]?.at).toBeLessThan(start + 31_000)
  })

  test('is asked for five times at most, and then said to have taken too long', async () => {
    const { api, sent, finish } = await createTestApi(bearing(0))
    const answer = api.ask(list(400), { lane: 'visible' })
    await expect(finish(answer, 1_000)).rejects.toMatchObject({ kind: 'timeout' })
    expect(sent.map(asked)).toEqual([[400], [200], [100], [50], [25]])
  })

  test('is not asked for less than is worth a request', async () => {
    const { api, sent, finish } = await createTestApi(bearing(0))
    await expect(finish(api.ask(list(5), { lane: 'visible' }))).rejects.toMatchObject({ kind: 'timeout' })
    expect(sent.map(asked)).toEqual([[5], [2]])
  })

  test('is parted from its company, and only then asked for less', async () => {
    const { api, sent, finish } = await createTestApi(bearing(10))
    const both = [api.ask(list(20), { lane: 'visible' }), api.ask(works([99]), { lane: 'visible' })] as const
    const [long, short] = await finish(Promise.all(both))
    expect(sent.map(asked)).toEqual([[20, 1], [20], [1], [10]])
    expect(long.data.searchWorks?.nodes).toHaveLength(10)
    expect(short.data.searchWorks?.nodes).toHaveLength(1)
  })

  test('travels alone when it is asked for less, for it has held others up once', async () => {
    const { api, sent, clock, finish } = await createTestApi(bearing(10))
    const long = api.ask(list(20), { lane: 'visible' })
    await clock.advance(14_999)
    const short = api.ask(works([99]), { lane: 'refresh' })
    await finish(Promise.all([long, short]))
    expect(sent.map(asked).filter((rows) => rows.length > 1)).toEqual([])
  })

  test('whose reader has left is not asked for again', async () => {
    const { api, sent, clock } = await createTestApi(bearing(0))
    const abort = new AbortController()
    const answer = api.ask(list(20), { lane: 'visible', signal: abort.signal })
    answer.catch(() => {})
    await clock.advance(5_000)
    abort.abort()
    await expect(answer).rejects.toEqual(new CancelledError('left'))
    await clock.advance(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe.each<[string, () => Response]>([
  ['answers 500', () => new Response('', { status: 500, headers: windowHeaders() })],
  ['answers 502', () => new Response('<html>', { status: 502, headers: windowHeaders() })],
  [
    'answers nothing that a browser lets through',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a list at which the server gives up itself and %s', (_, end) => {
  const givingUp = (after: number) => {
    const clock = createFakeClock()
    return createTestApi(
      (one) =>
        asked(one).every((rows) => rows <= 10)
          ? json(worksAnswer(one))
          : new Promise((resolve, reject) => {
              clock.after(after, () => {
                try {
                  resolve(end())
                } catch (error) {
                  reject(error)
                }
              })
            }),
      { clock },
    )
  }

  test.each([14_500, 14_999, 15_000])('after %i ms is asked for half of its rows at once', async (after) => {
    const { api, sent, finish } = await givingUp(after)
    const { data } = await finish(api.ask(list(20), { lane: 'visible' }))
    expect(sent.map(asked)).toEqual([[20], [10]])
    expect(data.searchWorks?.nodes).toHaveLength(10)
  })

  test('early is first asked for again as it was', async () => {
    const { api, sent, finish } = await givingUp(5_000)
    await finish(api.ask(list(20), { lane: 'visible' }), 1_000).catch(() => {})
    expect(sent.slice(0, 2).map(asked)).toEqual([[20], [20]])
  })
})

describe('a list that the server fails at', () => {
  const failing = (times: number) => {
    let left = times
    return (one: Sent): Response =>
      left-- > 0 ? new Response('', { status: 500, headers: windowHeaders() }) : json(worksAnswer(one))
  }

  test('once is asked for again as it was', async () => {
    const { api, sent, finish } = await createTestApi(failing(1))
    await finish(api.ask(list(20), { lane: 'visible' }))
    expect(sent.map(asked)).toEqual([[20], [20]])
  })

  test('twice is asked for half, and that is the last time', async () => {
    const { api, sent, finish } = await createTestApi(failing(3))
    const answer = api.ask(list(20), { lane: 'visible' })
    await expect(finish(answer)).rejects.toMatchObject({ kind: 'server' })
    expect(sent.map(asked)).toEqual([[20], [20], [10]])
  })
})
