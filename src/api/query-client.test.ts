import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { DAY } from '#base/time.ts'
import {
  createTestApi,
  json,
  sentAs,
  works,
  worksAnswer,
  type Sent,
  type TestApi,
} from '#tests/support/test-api.ts'

import { NotAuthorizedError, SignedOutError } from './errors.ts'
import { operationQuery, type Answer } from './query.ts'

const undos: (() => void)[] = []
afterEach(() => undos.splice(0).forEach((undo) => undo()))

/** A component that looks at the query, until the undo. */
function look(client: ReturnType<TestApi['api']['createQueryClient']>, query = season) {
  const observer = new QueryObserver(client, query)
  const undo = observer.subscribe(() => {})
  undos.push(undo)
  return { get: () => observer.getCurrentResult(), leave: undo }
}

const season = operationQuery(works([1, 2], { purpose: 'season' }))
const answering = (one: Sent): Response => json(worksAnswer(one))
const turns = async ({ clock }: TestApi): Promise<void> => {
  for (let count = 0; count < 20; count += 1) await clock.settle()
}

/** An api whose season was answered once and is `age` old. */
async function held(age: number) {
  const test = await createTestApi(answering)
  const client = test.api.createQueryClient()
  const first = look(client)
  await turns(test)
  expect(first.get().data?.data.searchWorks?.nodes).toHaveLength(2)
  first.leave()
  await test.clock.advance(age)
  return { ...test, client, test }
}

describe('a view', () => {
  test('fetches what is missing, as urgently as a click', async () => {
    const { sent, events } = await held(0)
    expect(sent).toHaveLength(1)
    expect(events.find(({ type }) => type === 'sent')).toMatchObject({ lane: 'visible', purpose: 'season' })
  })

  test('is shown what is held, with its own age, and asks for nothing by itself', async () => {
    const { client, sent, test, clock } = await held(2 * DAY)
    const view = look(client)
    await turns(test)
    expect(sent).toHaveLength(1)
    const data = view.get().data as Answer<unknown>
    expect(clock.now() - data.answeredAt).toBeGreaterThanOrEqual(2 * DAY)
  })

  test('that goes away while its operation waits takes it along', async () => {
    const test = await createTestApi(answering)
    const client = test.api.createQueryClient()
    const view = look(client)
    view.leave()
    await test.clock.advance(60_000)
    expect(test.sent).toEqual([])
    expect(client.getQueryState(season.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  })

  test('that goes away and comes back in one turn keeps its place', async () => {
    const test = await createTestApi(answering)
    const client = test.api.createQueryClient()
    look(client).leave()
    const again = look(client)
    await turns(test)
    expect(test.sent).toHaveLength(1)
    expect(test.events.filter(({ type }) => type === 'dropped')).toEqual([])
    expect(again.get().status).toBe('success')
  })

  test('that comes back later asks anew', async () => {
    const test = await createTestApi(answering)
    const client = test.api.createQueryClient()
    look(client).leave()
    await turns(test)
    const again = look(client)
    await turns(test)
    expect(test.sent).toHaveLength(1)
    expect(again.get().status).toBe('success')
  })

  test('that goes away after its operation has left loses nothing', async () => {
    let answer: (response: Response) => void = () => {}
    const test = await createTestApi(() => new Promise((resolve) => (answer = resolve)))
    const client = test.api.createQueryClient()
    const view = look(client)
    await turns(test)
    view.leave()
    await turns(test)
    answer(json(worksAnswer(sentAs(test.sent, 0))))
    await turns(test)
    expect(client.getQueryData(season.queryKey)?.data.searchWorks?.nodes).toHaveLength(2)
  })

  test('that went away is not waited for after a refusal', async () => {
    const refusal = { status: 429, headers: { 'Retry-After': '5' } }
    let answer: (response: Response) => void = () => {}
    const test = await createTestApi(() => new Promise((resolve) => (answer = resolve)))
    const client = test.api.createQueryClient()
    const view = look(client)
    await turns(test)
    view.leave()
    await turns(test)
    answer(json({ errors: [] }, refusal))
    await test.clock.advance(120_000)
    expect(test.sent).toHaveLength(1)
    expect(client.getQueryState(season.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  })

  test('tells an error as one of ours, and tries again when it is opened anew', async () => {
    let fails = true
    const test = await createTestApi((one) => (fails ? json({}, { status: 403 }) : answering(one)))
    const client = test.api.createQueryClient()
    const view = look(client)
    await turns(test)
    expect(view.get().error).toMatchObject({ kind: 'forbidden' })
    view.leave()
    fails = false
    const again = look(client)
    await turns(test)
    expect(again.get().status).toBe('success')
  })
})

describe('a visit', () => {
  test('queues one refresh for what is stale, and shows what is held meanwhile', async () => {
    const { api, client, events, sent, finish, test } = await held(2 * DAY)
    const view = look(client)
    void api.visit(client, season, { direction: 'forward' })
    expect(view.get().data).toBeDefined()
    await turns(test)
    await finish(Promise.resolve(), 100)
    await test.clock.advance(5_000)
    expect(sent).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'sent')[1]).toMatchObject({
      lane: 'refresh',
      purpose: 'season',
    })
    expect(test.clock.now() - (view.get().data?.answeredAt ?? 0)).toBeLessThan(DAY)
  })

  test.each([
    ['what is fresh', 1_000, 'forward'],
    ['the way back', 2 * DAY, 'back'],
  ] as const)('asks nothing for %s', async (_, age, direction) => {
    const { api, client, sent, clock } = await held(age)
    look(client)
    void api.visit(client, season, { direction })
    await clock.advance(60_000)
    expect(sent).toHaveLength(1)
  })

  test('leaves what is missing to the view', async () => {
    const { api, clock, sent } = await createTestApi(answering)
    void api.visit(api.createQueryClient(), season, { direction: 'forward' })
    await clock.advance(60_000)
    expect(sent).toEqual([])
  })

  test('decides once for a navigation, however often its loader runs', async () => {
    const { api, client, sent, clock } = await held(2 * DAY)
    look(client)
    const visit = (id: string): void => void api.visit(client, season, { direction: 'forward', id })
    visit('a')
    await clock.advance(10_000)
    expect(sent).toHaveLength(2)
    await clock.advance(2 * DAY)
    visit('a')
    await clock.advance(10_000)
    expect(sent).toHaveLength(2)
    visit('b')
    await clock.advance(10_000)
    expect(sent).toHaveLength(3)
  })

  test('asks by the freshness that the answer itself decides', async () => {
    const { api, clock, sent, finish } = await createTestApi(answering)
    const client = api.createQueryClient()
    const byTitle = operationQuery(
      works([1], {
        freshness: ({ searchWorks }) =>
          searchWorks?.nodes?.[0]?.title === 'No. 1' ? 'older-works' : 'programs',
      }),
    )
    await finish(api.refresh(client, byTitle))
    look(client, byTitle)
    await clock.advance(20 * DAY)
    void api.visit(client, byTitle, { direction: 'forward' })
    await clock.advance(10_000)
    expect(sent).toHaveLength(1)
    await clock.advance(11 * DAY)
    void api.visit(client, byTitle, { direction: 'forward' })
    await clock.advance(10_000)
    expect(sent).toHaveLength(2)
  })
})

describe('a wish for fresh data', () => {
  test('is sent as a click, whatever the age', async () => {
    const { api, client, events, finish } = await held(1_000)
    look(client)
    await finish(api.refresh(client, season))
    expect(events.filter(({ type }) => type === 'sent')[1]).toMatchObject({ lane: 'visible' })
  })

  test('moves a waiting refresh up', async () => {
    const { api, client, events, sent, finish } = await held(2 * DAY)
    look(client)
    void api.visit(client, season, { direction: 'forward' })
    expect(api.budget.get().waitingOperations).toMatchObject({ refresh: 1, visible: 0 })
    const refreshed = api.refresh(client, season)
    expect(api.budget.get().waitingOperations).toMatchObject({ refresh: 0, visible: 1 })
    await finish(refreshed)
    expect(sent).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'sent')[1]).toMatchObject({ lane: 'visible' })
  })

  test('keeps what is shown when it fails, and says why', async () => {
    let fails = false
    const test = await createTestApi((one) => (fails ? json({}, { status: 403 }) : answering(one)))
    const client = test.api.createQueryClient()
    const view = look(client)
    await turns(test)
    fails = true
    await expect(test.finish(test.api.refresh(client, season))).rejects.toMatchObject({ kind: 'forbidden' })
    expect(view.get()).toMatchObject({ error: { kind: 'forbidden' } })
    expect(view.get().data?.data.searchWorks?.nodes).toHaveLength(2)
  })
})

describe('a guess', () => {
  test('that a page comes to need moves up a lane', async () => {
    const test = await createTestApi(answering)
    const { api, events } = test
    const client = api.createQueryClient()
    void api.ask(works([1, 2]), { lane: 'prefetch' })
    expect(api.budget.get().waitingOperations).toMatchObject({ prefetch: 1 })
    look(client)
    expect(api.budget.get().waitingOperations).toMatchObject({ prefetch: 0, visible: 1 })
    await turns(test)
    expect(events.filter(({ type }) => type === 'sent')).toMatchObject([{ lane: 'visible' }])
  })

  test('leaves in its own lane, is counted apart, and a page that opens later asks for nothing', async () => {
    const test = await createTestApi(answering)
    const client = test.api.createQueryClient()
    test.api.guess(client, season)
    await test.clock.advance(5_000)
    expect(test.events.filter(({ type }) => type === 'sent')).toMatchObject([
      { lane: 'prefetch', purpose: 'prefetch' },
    ])
    const view = look(client)
    await turns(test)
    expect(view.get().data?.data.searchWorks?.nodes).toHaveLength(2)
    expect(test.sent).toHaveLength(1)
  })

  test('is not made about what is held, however old, or on its way', async () => {
    const { api, client, sent, clock } = await held(2 * DAY)
    api.guess(client, season)
    await clock.advance(5_000)
    expect(sent).toHaveLength(1)
    const fresh = await createTestApi(answering)
    const other = fresh.api.createQueryClient()
    look(other)
    fresh.api.guess(other, season)()
    await turns(fresh)
    expect(fresh.sent).toHaveLength(1)
  })

  test('is given up while it waits, but not when a page has come to need it', async () => {
    const test = await createTestApi(answering)
    const client = test.api.createQueryClient()
    test.api.guess(client, season)()
    await test.clock.advance(5_000)
    expect(test.sent).toEqual([])
    const giveUp = test.api.guess(client, season)
    const view = look(client)
    giveUp()
    await turns(test)
    expect(view.get().data?.data.searchWorks?.nodes).toHaveLength(2)
    expect(test.sent).toHaveLength(1)
  })

  test('that fails is told to nobody, and the page that opens asks again', async () => {
    let fails = true
    const test = await createTestApi((one) => (fails ? json({}, { status: 403 }) : answering(one)))
    const client = test.api.createQueryClient()
    test.api.guess(client, season)
    await test.clock.advance(5_000)
    expect(test.errors).toEqual([])
    fails = false
    const view = look(client)
    await turns(test)
    expect(view.get().data?.data.searchWorks?.nodes).toHaveLength(2)
  })
})

describe('another session', () => {
  test('gets nothing that an earlier one asked for, held or late', async () => {
    const answers: ((response: Response) => void)[] = []
    const test = await createTestApi(() => new Promise((resolve) => answers.push(resolve)))
    const { api, session, sent } = test
    const client = api.createQueryClient()
    const view = look(client)
    await turns(test)
    session.startDemo()
    await turns(test)
    answers[0]?.(json(worksAnswer(sentAs(sent, 0))))
    await turns(test)
    expect(view.get().data).toBeUndefined()
    expect(sent.map(({ token }) => token)).toEqual(['sample-guest', null])
    answers[1]?.(json(worksAnswer(sentAs(sent, 1))))
    await turns(test)
    expect(view.get().data?.data.searchWorks?.nodes).toHaveLength(2)
  })

  test('starts with nothing of what was held', async () => {
    const { client, session } = await held(0)
    expect(client.getQueryData(season.queryKey)).toBeDefined()
    session.startDemo()
    expect(client.getQueryData(season.queryKey)).toBeUndefined()
  })

  test('of nobody sends nothing and says so', async () => {
    const test = await createTestApi(answering, { guestToken: null })
    const view = look(test.api.createQueryClient())
    await turns(test)
    expect(view.get().error).toEqual(new SignedOutError())
    expect(test.sent).toEqual([])
    expect(test.api.budget.get().state).toBe('signed-out')
  })

  test('asks anew for what is on screen as soon as somebody is signed in', async () => {
    const test = await createTestApi(answering, { guestToken: null })
    const view = look(test.api.createQueryClient())
    await turns(test)
    test.session.startDemo()
    await turns(test)
    expect(view.get().status).toBe('success')
  })
})

test('after a 401 nothing more is sent with that token', async () => {
  const test = await createTestApi(() => json({ message: 'Not authorized' }, { status: 401 }))
  const { api, session, sent } = test
  const client = api.createQueryClient()
  const view = look(client)
  await turns(test)
  expect(view.get().error).toEqual(new NotAuthorizedError())
  expect(session.get().refused).toBe(true)
  await expect(api.ask(works([5]), { lane: 'visible' })).rejects.toEqual(new NotAuthorizedError())
  expect(sent).toHaveLength(1)
  expect(api.budget.get().state).toBe('signed-out')
})

test('what never came for want of a network is asked for again when it is back', async () => {
  let online = false
  const test = await createTestApi((one) =>
    online ? answering(one) : Promise.reject(new TypeError('Failed')),
  )
  test.network.set(false)
  const view = look(test.api.createQueryClient())
  await turns(test)
  expect(view.get().error).toMatchObject({ kind: 'offline' })
  online = true
  test.network.set(true)
  await turns(test)
  expect(view.get().status).toBe('success')
})

test('the place on screen that waits can say why', async () => {
  let answer: (response: Response) => void = () => {}
  const test = await createTestApi(() => new Promise((resolve) => (answer = resolve)))
  const { api } = test
  const waiting = api.waiting(season)
  expect(waiting.get()).toEqual({ phase: 'idle' })
  const told = vi.fn<() => void>()
  undos.push(waiting.subscribe(told))
  look(api.createQueryClient())
  expect(waiting.get()).toMatchObject({ phase: 'waiting', lane: 'visible' })
  expect(waiting.get()).toBe(waiting.get())
  expect(api.waiting(season)).toBe(waiting)
  await turns(test)
  expect(waiting.get()).toMatchObject({ phase: 'in-flight', lane: 'visible' })
  answer(json(worksAnswer(sentAs(test.sent, 0))))
  await turns(test)
  expect(waiting.get()).toEqual({ phase: 'idle' })
  expect(told).toHaveBeenCalled()
})

test('an end leaves nothing that runs or listens', async () => {
  const test = await createTestApi(() => new Promise(() => {}))
  const { api, clock, scheduler, network } = test
  const client = api.createQueryClient()
  look(client)
  const waits = api.ask(works([9]), { lane: 'refresh' })
  await turns(test)
  api.dispose()
  await expect(waits).rejects.toMatchObject({ kind: 'cancelled', reason: 'closed' })
  await expect(api.ask(works([1]), { lane: 'visible' })).rejects.toMatchObject({ reason: 'closed' })
  scheduler.dispose()
  network.set(true)
  await turns(test)
  expect(clock.pending).toBe(0)
  expect(test.errors).toEqual([])
})
