import { describe, expect, test } from 'vitest'

import { createTestApi, json, windowHeaders, works, worksAnswer, type Sent } from '#tests/support/test-api.ts'

import { CancelledError, NotFoundError, ServerError } from './errors.ts'

const HTML = '<!DOCTYPE html><html><body>We are sorry</body></html>'
const page = (status: number): Response =>
  new Response(HTML, { status, headers: { ...windowHeaders(), 'Content-Type': 'text/html' } })

/** The operations in a request: the numbers of the works that each asked for. */
const asked = ({ variables }: Sent): unknown[] => Object.values(variables).map((ids) => (ids as number[])[0])

describe('operations', () => {
  test('that wait together leave in one request, and each gets its own answer', async () => {
    const { api, sent, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const both = Promise.all([
      api.ask(works([1, 2]), { lane: 'visible' }),
      api.ask(works([3]), { lane: 'visible' }),
    ])
    const [first, second] = await finish(both)
    expect(sent).toHaveLength(1)
    expect(first.data.searchWorks?.nodes).toEqual([
      { annictId: 1, title: 'No. 1' },
      { annictId: 2, title: 'No. 2' },
    ])
    expect(second.data.searchWorks?.nodes).toEqual([{ annictId: 3, title: 'No. 3' }])
    expect(api.budget.get()).toMatchObject({ savedByMerging: 1, spent: { works: 1 } })
  })

  test('that ask the same are one operation', async () => {
    const { api, sent, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const both = [api.ask(works([1]), { lane: 'visible' }), api.ask(works([1]), { lane: 'refresh' })]
    const [first, second] = await finish(Promise.all(both))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.query).not.toContain('_v0_')
    expect(second).toBe(first)
  })

  test('beyond ten fill further requests', async () => {
    const { api, sent, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const all = Array.from({ length: 23 }, (_, id) => api.ask(works([id]), { lane: 'visible' }))
    await finish(Promise.all(all))
    expect(sent.map((one) => asked(one).length)).toEqual([10, 10, 3])
    expect(api.budget.get().savedByMerging).toBe(20)
  })

  test('ride along with the most urgent one, whatever lane they wait in', async () => {
    const { api, sent, events, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const slow = api.ask(works([2], { purpose: 'guess' }), { lane: 'prefetch' })
    const urgent = api.ask(works([1], { purpose: 'season' }), { lane: 'visible' })
    await finish(Promise.all([slow, urgent]))
    expect(sent.map(asked)).toEqual([[1, 2]])
    expect(events.filter(({ type }) => type === 'sent')).toMatchObject([
      { lane: 'visible', purpose: 'season' },
    ])
  })

  test('send only what the server should see', async () => {
    let request: Request | undefined
    const { api, finish } = await createTestApi((one, whole) => {
      request = whole
      return json(worksAnswer(one))
    })
    await finish(api.ask(works([1]), { lane: 'visible' }))
    expect(request?.url).toBe('https://api.annict.com/graphql')
    expect(request?.method).toBe('POST')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer sample-guest',
      'content-type': 'application/json',
    })
    expect(Object.keys((await request?.json()) as object)).toEqual(['query', 'variables'])
    expect(request).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
  })
})

describe('a partial answer', () => {
  test('is used: hollow rows are dropped and counted, the errors kept beside', async () => {
    const hollow = { message: 'Cannot return null for non-nullable field Work.title' }
    const { api, finish } = await createTestApi((one) =>
      json({
        ...worksAnswer(one, (id) => (id === 2 ? null : { annictId: id, title: 'x' })),
        errors: [hollow],
      }),
    )
    const both = [api.ask(works([1, 2, 3]), { lane: 'visible' }), api.ask(works([4]), { lane: 'visible' })]
    const [holed, whole] = await finish(Promise.all(both))
    expect(holed).toMatchObject({ missing: 1, errors: [{ ...hollow, path: null, code: null }] })
    expect(holed?.data.searchWorks?.nodes).toHaveLength(2)
    expect(whole).toMatchObject({ missing: 0, errors: [] })
  })

  test('of which an operation has nothing is an error for that operation only', async () => {
    const { api, finish } = await createTestApi((one) => {
      const { data } = worksAnswer(one)
      return json({
        data: { ...data, _v1_searchWorks: null },
        errors: [{ message: 'no', path: ['_v1_searchWorks'] }],
      })
    })
    const good = api.ask(works([1]), { lane: 'visible' })
    const bad = api.ask(works([2]), { lane: 'visible' })
    const results = await finish(Promise.allSettled([good, bad]))
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'rejected', errors: [{ path: ['searchWorks'] }] } },
    ])
  })
})

describe('a request that one operation spoils', () => {
  test('with a 404 is halved until it stands alone', async () => {
    const { api, sent, finish } = await createTestApi((one) =>
      asked(one).includes(3) ? page(404) : json(worksAnswer(one)),
    )
    const all = [1, 2, 3, 4].map((id) => api.ask(works([id]), { lane: 'visible' }))
    const results = await finish(Promise.allSettled(all))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(results[2]).toMatchObject({ reason: new NotFoundError() })
    expect(sent.map(asked)).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]])
  })

  test('with a 500 costs at most four sends more', async () => {
    const { api, sent, finish } = await createTestApi(() => page(500))
    const all = Array.from({ length: 10 }, (_, id) => api.ask(works([id]), { lane: 'visible' }))
    const results = await finish(Promise.allSettled(all))
    expect(sent).toHaveLength(5)
    for (const result of results) expect(result).toMatchObject({ reason: new ServerError(500) })
  })

  test('by taking too long is halved as well', async () => {
    const { api, sent, finish } = await createTestApi((one) =>
      asked(one).includes(1) ? new Promise(() => {}) : json(worksAnswer(one)),
    )
    const results = await finish(
      Promise.allSettled([
        api.ask(works([1]), { lane: 'visible' }),
        api.ask(works([2]), { lane: 'visible' }),
      ]),
    )
    expect(results).toMatchObject([{ reason: { kind: 'timeout', after: 15_000 } }, { status: 'fulfilled' }])
    expect(sent).toHaveLength(3)
  })

  test('with a rejection of the whole document is halved, so that ours is the only loss', async () => {
    const { api, finish } = await createTestApi((one) =>
      asked(one).includes(2)
        ? json({ errors: [{ message: 'Variable $id was provided invalid value' }] })
        : json(worksAnswer(one)),
    )
    const results = await finish(
      Promise.allSettled([
        api.ask(works([1]), { lane: 'visible' }),
        api.ask(works([2]), { lane: 'visible' }),
      ]),
    )
    expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { kind: 'rejected' } }])
  })
})

describe('a fault', () => {
  test('is repeated whole, after a pause, until it succeeds', async () => {
    let faults = 2
    const { api, sent, finish } = await createTestApi((one) => {
      faults -= 1
      if (faults === 1) throw new TypeError('Failed to fetch')
      return faults === 0 ? page(503) : json(worksAnswer(one))
    })
    await finish(
      Promise.all([api.ask(works([1]), { lane: 'visible' }), api.ask(works([2]), { lane: 'visible' })]),
    )
    expect(sent.map(asked)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
  })

  test('is told after two repeats', async () => {
    const { api, sent, finish } = await createTestApi(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(finish(api.ask(works([1]), { lane: 'visible' }))).rejects.toMatchObject({
      kind: 'unreachable',
    })
    expect(sent).toHaveLength(3)
  })

  test('without a network is told at once', async () => {
    const { api, sent, network, finish } = await createTestApi(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    network.set(false)
    await expect(finish(api.ask(works([1]), { lane: 'visible' }))).rejects.toMatchObject({ kind: 'offline' })
    expect(sent).toHaveLength(1)
  })

  test('of a body that is cut off is a fault as well', async () => {
    const cut = (): Response => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'))
          controller.error(new TypeError('terminated'))
        },
      })
      return new Response(body, { headers: windowHeaders() })
    }
    const { api, sent, finish } = await createTestApi(cut)
    await expect(finish(api.ask(works([1]), { lane: 'visible' }))).rejects.toMatchObject({
      kind: 'unreachable',
    })
    expect(sent).toHaveLength(3)
  })

  test('while waiting out a pause shows why and until when', async () => {
    const { api, clock, finish } = await createTestApi(() => Promise.reject(new TypeError('Failed to fetch')))
    const answer = api.ask(works([1]), { lane: 'visible' })
    for (let turns = 0; turns < 20; turns += 1) await clock.settle()
    expect(api.budget.get()).toMatchObject({ waitReason: 'backoff', waitingOperations: { visible: 1 } })
    await expect(finish(answer)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(api.budget.get()).toMatchObject({ waitReason: null, waitingOperations: { visible: 0 } })
  })
})

describe('an answer with 200 that is none', () => {
  test.each([
    ['a page', HTML, 'text/html'],
    ['a page that calls itself JSON', HTML, 'application/json'],
    ['cut JSON', '{"data":{"searchWorks"', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['an empty object', '{}', 'application/json'],
    ['JSON that calls itself text', '{"data":{}}', 'text/plain'],
  ])('cannot be read: %s', async (_, body, type) => {
    const headers = { ...windowHeaders(), 'Content-Type': type }
    const { api, sent, finish } = await createTestApi(() => new Response(body, { headers }))
    await expect(finish(api.ask(works([1]), { lane: 'visible' }))).rejects.toMatchObject({
      kind: 'unreadable',
      status: 200,
    })
    expect(sent).toHaveLength(1)
  })

  test('but says what is wrong with the document is a rejection', async () => {
    const { api, finish } = await createTestApi(() =>
      json({ errors: [{ message: 'No query string was present' }] }),
    )
    await expect(finish(api.ask(works([1]), { lane: 'visible' }))).rejects.toMatchObject({
      kind: 'rejected',
      errors: [{ message: 'No query string was present' }],
    })
  })
})

describe('a refusal', () => {
  const refusal = (): Response =>
    json(
      { errors: [{ type: 'rate_limit_exceeded', message: '少し待ってください' }] },
      { status: 429, headers: { 'RateLimit-Remaining': '0', 'RateLimit-Reset': '30', 'Retry-After': '30' } },
    )

  test('loses nothing: what was refused waits and is answered', async () => {
    let refuse = true
    const { api, sent, finish } = await createTestApi((one) => {
      if (!refuse) return json(worksAnswer(one))
      refuse = false
      return refusal()
    })
    const [first, second] = await finish(
      Promise.all([api.ask(works([1]), { lane: 'visible' }), api.ask(works([2]), { lane: 'refresh' })]),
    )
    expect(first.data.searchWorks?.nodes).toHaveLength(1)
    expect(second.data.searchWorks?.nodes).toHaveLength(1)
    expect(sent.map(asked)).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(30_000)
  })

  test('takes in what is asked meanwhile', async () => {
    let refuse = true
    const { api, sent, clock, finish } = await createTestApi((one) => {
      if (!refuse) return json(worksAnswer(one))
      refuse = false
      return refusal()
    })
    const first = api.ask(works([1]), { lane: 'visible' })
    await clock.advance(5_000)
    expect(api.budget.get()).toMatchObject({ state: 'paused', waitReason: 'refused' })
    expect(api.budget.get().minute).toMatchObject([{ sent: 1, refused: 1 }])
    const second = api.ask(works([2]), { lane: 'visible' })
    await finish(Promise.all([first, second]))
    expect(sent.map(asked)).toEqual([[1], [1, 2]])
  })

  test('that never ends is told after five windows', async () => {
    const { api, sent, finish } = await createTestApi(refusal)
    const refused = api.ask(works([1]), { lane: 'visible' })
    await expect(finish(refused, 5_000)).rejects.toMatchObject({
      kind: 'refused',
      words: '少し待ってください',
    })
    expect(sent).toHaveLength(5)
  })
})

describe('an operation that is given up', () => {
  test('while it waits leaves nothing behind', async () => {
    const { api, sent, clock, events } = await createTestApi((one) => json(worksAnswer(one)))
    const abort = new AbortController()
    const answer = api.ask(works([1]), { lane: 'visible', signal: abort.signal })
    abort.abort()
    await expect(answer).rejects.toEqual(new CancelledError('left'))
    expect(api.budget.get().waitingOperations.visible).toBe(0)
    await clock.advance(60_000)
    expect(sent).toEqual([])
    expect(events.map(({ type }) => type)).toEqual(['queued', 'dropped'])
  })

  test('leaves its company to travel alone', async () => {
    const { api, sent, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const abort = new AbortController()
    const lost = api.ask(works([1]), { lane: 'visible', signal: abort.signal })
    const kept = api.ask(works([2]), { lane: 'visible' })
    abort.abort()
    await expect(lost).rejects.toThrow(CancelledError)
    await finish(kept)
    expect(sent.map(asked)).toEqual([[2]])
  })

  test('stays while another still wants it', async () => {
    const { api, sent, finish } = await createTestApi((one) => json(worksAnswer(one)))
    const abort = new AbortController()
    const lost = api.ask(works([1]), { lane: 'visible', signal: abort.signal })
    const kept = api.ask(works([1]), { lane: 'visible' })
    abort.abort()
    await expect(lost).rejects.toThrow(CancelledError)
    await finish(kept)
    expect(sent).toHaveLength(1)
  })

  test('before it is asked sends nothing', async () => {
    const { api, clock, sent } = await createTestApi((one) => json(worksAnswer(one)))
    const signal = AbortSignal.abort()
    await expect(api.ask(works([1]), { lane: 'visible', signal })).rejects.toThrow(CancelledError)
    await clock.advance(1_000)
    expect(sent).toEqual([])
  })
})
