import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { seededRandom } from '#base/random.ts'
import type { Permit } from '#scheduler/permit.ts'
import { LANES, type Lane, type Ticket } from '#scheduler/ticket.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { works } from '#tests/support/test-api.ts'

import type { ReadLane } from './entry.ts'
import {
  CancelledError,
  NotFoundError,
  OfflineError,
  RefusedError,
  ServerError,
  UnreachableError,
  type ApiError,
} from './errors.ts'
import type { Answer, AnyOperation } from './query.ts'
import { createWaiting, type Interest } from './waiting.ts'

const READ_LANES = LANES.filter((lane): lane is ReadLane => lane !== 'write')

interface Queued {
  readonly ticket: Ticket
  grant(): void
}

interface Out {
  readonly ids: readonly number[]
  end(error: ApiError | null): void
}

/** A waiting room whose scheduler and server are the test's: it grants tickets and ends sends as it likes. */
function open() {
  const clock = createFakeClock()
  const queued: Queued[] = []
  const out: Out[] = []
  const errors: unknown[] = []
  let cancelled = 0

  const permit: Permit = {
    fetch: () => Promise.reject(new Error('The sender is the test')),
    settle: () => {},
    cancel: () => void (cancelled += 1),
  }
  const acquire = (ticket: Ticket): Promise<Permit> =>
    new Promise((resolve, reject) => {
      const own: Queued = {
        ticket,
        grant() {
          queued.splice(queued.indexOf(own), 1)
          resolve(permit)
        },
      }
      queued.push(own)
      ticket.signal?.addEventListener('abort', () => {
        const place = queued.indexOf(own)
        if (place < 0) return
        queued.splice(place, 1)
        reject(ticket.signal?.reason)
      })
    })
  const send = (_: Permit, operations: readonly AnyOperation[]): Promise<readonly Answer<unknown>[]> =>
    new Promise((resolve, reject) => {
      const ids = operations.map(idOf)
      const own: Out = {
        ids,
        end(error) {
          out.splice(out.indexOf(own), 1)
          if (error === null) resolve(ids.map((id) => answerOf(id, clock.now())))
          else reject(error)
        },
      }
      out.push(own)
    })
  const waiting = createWaiting({
    ...{ acquire, clock, send, random: seededRandom(3) },
    onError: (error) => errors.push(error),
  })
  const join = (id: number, lane: ReadLane, purpose = 'works'): Interest =>
    waiting.join(String(id), works([id], { purpose }), lane, 'budget')
  return { waiting, join, clock, queued, out, errors, cancelled: () => cancelled }
}

const idOf = ({ variables }: AnyOperation): number => (variables as { ids: [number] }).ids[0] // as `works` made them
const answerOf = (id: number, answeredAt: Answer<unknown>['answeredAt']): Answer<unknown> => ({
  ...{ data: id, missing: 0, errors: [] },
  answeredAt,
})

const lanesOf = (queued: readonly Queued[]): Lane[] => queued.map(({ ticket }) => ticket.lane)

describe('what waits', () => {
  test('has one ticket for each lane, however much it is', async () => {
    const { join, queued } = open()
    for (const id of [1, 2, 3]) void join(id, 'visible')
    for (const id of [4, 5]) void join(id, 'refresh')
    expect(lanesOf(queued)).toEqual(['visible', 'refresh'])
  })

  test('has its ticket booked on what leads the lane', () => {
    const { join, queued } = open()
    const first = join(1, 'visible', 'season')
    void join(2, 'visible', 'work')
    expect(queued[0]?.ticket.purpose).toBe('season')
    first.promise.catch(() => {})
    first.want(false)
    expect(queued.map(({ ticket }) => ticket.purpose)).toEqual(['work'])
  })

  test('withdraws its ticket in the turn in which nobody wants it any more', async () => {
    const { join, queued, waiting } = open()
    const interest = join(1, 'visible')
    interest.want(false)
    expect(queued).toEqual([])
    expect(waiting.standing('1')).toBeNull()
    await expect(interest.promise).rejects.toEqual(new CancelledError('left'))
  })

  test('moves up with its ticket, and never down', () => {
    const { join, queued, waiting } = open()
    const interest = join(1, 'prefetch')
    interest.moveUp('visible')
    expect(lanesOf(queued)).toEqual(['visible'])
    interest.moveUp('refresh')
    expect(waiting.standing('1')).toMatchObject({ lane: 'visible' })
  })

  test('takes a new ticket when more waits than one request holds', async () => {
    const { join, queued, out, clock } = open()
    for (let id = 0; id < 12; id += 1) void join(id, 'visible')
    queued[0]?.grant()
    await clock.settle()
    expect(out[0]?.ids).toHaveLength(10)
    expect(lanesOf(queued)).toEqual(['visible'])
  })

  test('gives a permit back that came too late', async () => {
    const { join, queued, clock, cancelled, out } = open()
    const interest = join(1, 'visible')
    interest.promise.catch(() => {})
    queued[0]?.grant()
    interest.want(false)
    await clock.settle()
    expect([cancelled(), out.length]).toEqual([1, 0])
  })

  test('keeps its place when it was refused', async () => {
    const { join, queued, out, clock } = open()
    void join(1, 'visible')
    queued[0]?.grant()
    await clock.settle()
    void join(2, 'visible')
    out[0]?.end(new RefusedError(null, null))
    await clock.settle()
    queued[0]?.grant()
    await clock.settle()
    expect(out[0]?.ids).toEqual([1, 2])
  })

  test('is under way since it first left, though it left again after a fault, but not after a refusal', async () => {
    const { join, queued, out, clock, waiting } = open()
    void join(1, 'visible')
    const leave = async (): Promise<void> => {
      queued[0]?.grant()
      await clock.settle()
    }
    const since = (): unknown => {
      const standing = waiting.standing('1')
      return standing?.phase === 'in-flight' ? standing.since : null
    }
    await leave()
    const first = since()
    await clock.advance(3_000)
    out[0]?.end(new UnreachableError(null))
    await clock.advance(2_000)
    await leave()
    expect(since()).toBe(first)
    out[0]?.end(new RefusedError(null, null))
    await clock.settle()
    await leave()
    expect(since()).toBe(clock.now())
  })

  test('undoes its pause when it is dropped within', async () => {
    const { join, queued, out, clock, waiting } = open()
    const interest = join(1, 'visible')
    queued[0]?.grant()
    await clock.settle()
    out[0]?.end(new UnreachableError(null))
    await clock.settle()
    expect(waiting.standing('1')).toMatchObject({ phase: 'waiting', lane: 'visible' })
    expect([clock.pending, queued.length]).toEqual([1, 0])
    interest.want(false)
    expect(clock.pending).toBe(0)
    await expect(interest.promise).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test('is told when the scheduler will not serve its lane', async () => {
    const { clock } = open()
    const closed = new Error('closed')
    const waiting = createWaiting({
      ...{ clock, random: seededRandom(1), onError: () => {} },
      acquire: () => Promise.reject(closed),
      send: () => Promise.resolve([]),
    })
    await expect(waiting.join('1', works([1]), 'visible', 'budget').promise).rejects.toBe(closed)
  })
})

type Step =
  | { readonly do: 'join'; readonly id: number; readonly lane: ReadLane }
  | { readonly do: 'leave' | 'return' | 'move' | 'grant'; readonly pick: number; readonly lane: ReadLane }
  | { readonly do: 'end'; readonly pick: number; readonly error: ApiError | null }
  | { readonly do: 'wait' | 'drop' }

const lane = fc.constantFrom(...READ_LANES)
const pick = fc.nat(20)
const error = fc.constantFrom<ApiError | null>(
  null,
  null,
  new NotFoundError(),
  new ServerError(500),
  new UnreachableError(null),
  new OfflineError(null),
  new RefusedError(null, null),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('join' as const), id: fc.nat(15), lane }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('leave' as const, 'return', 'move', 'grant', 'grant'),
      pick,
      lane,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('end' as const), pick, error }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'drop') }) },
)

test('whatever happens, nothing is lost, nothing is told twice, and no lane has two tickets or one too few', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const room = open()
      const { waiting, queued, out, clock } = room
      const interests: Interest[] = []
      let pending = 0
      const at = <T>(list: readonly T[], index: number): T | undefined =>
        list[index % Math.max(1, list.length)]

      for (const one of steps) {
        switch (one.do) {
          case 'join': {
            const interest = room.join(one.id, one.lane)
            const told = (): void => void (pending -= 1)
            pending += 1
            interest.promise.then(told, told)
            interests.push(interest)
            break
          }
          case 'leave':
          case 'return':
            at(interests, one.pick)?.want(one.do === 'return')
            break
          case 'move':
            at(interests, one.pick)?.moveUp(one.lane)
            break
          case 'grant':
            at(queued, one.pick)?.grant()
            break
          case 'end':
            at(out, one.pick)?.end(one.error)
            break
          case 'wait':
            await clock.advance(5_000)
            break
          case 'drop':
            waiting.drop(new CancelledError('session-changed'), 'all')
        }
        await clock.settle()
        const lanes = lanesOf(queued)
        expect(new Set(lanes).size).toBe(lanes.length)
        const counts = waiting.counts()
        for (const ticketed of lanes) expect(counts[ticketed]).toBeGreaterThan(0)
      }

      // Then everything is granted and answered: nobody may be left who was told nothing.
      for (
        let rounds = 0;
        rounds < 60 && (queued.length > 0 || out.length > 0 || clock.pending > 0);
        rounds += 1
      ) {
        queued[0]?.grant()
        await clock.settle()
        out[0]?.end(null)
        await clock.advance(60_000)
      }
      expect(pending).toBe(0)
      expect(waiting.counts()).toEqual({ write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 })
      expect([queued.length, out.length, clock.pending]).toEqual([0, 0, 0])
      expect(room.errors).toEqual([])
    }),
    { numRuns: 400 },
  )
})
