import { describe, expect, test, vi } from 'vitest'

// Loaded beforehand: what comes on demand takes real time, in which fake time must not run on.
import '#cache/catalogue/ask-worker.ts'
import { MissingCodeError } from '#base/missing-code.ts'
import { instant } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { works } from '#tests/support/test-api.ts'

import { createCatalogueDoor, type CatalogueOptions } from './catalogue.ts'
import type { Answer } from './query.ts'

const AT = instant(Date.UTC(2026, 3, 20))

function answer(ids: readonly number[], errors: Answer<unknown>['errors'] = []): Answer<unknown> {
  const nodes = ids.map((annictId) => ({ annictId, title: `No. ${annictId}` }))
  return { data: { searchWorks: { nodes } }, missing: 0, errors, answeredAt: AT }
}

function setUp(start: CatalogueOptions['start'] = startCatalogueHere) {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const starts = vi.fn<NonNullable<CatalogueOptions['start']>>(start ?? startCatalogueHere)
  const door = createCatalogueDoor({
    start: start === null ? null : starts,
    owner: () => ({ database: null, service: 'https://api.annict.com' }),
    clock,
    onError: (error) => void errors.push(error),
  })
  return { clock, door, errors, starts }
}

describe('an answer', () => {
  test('is handed on when the page is long painted, and not before', async () => {
    const { clock, door, starts } = setUp()
    const changed = new Promise<readonly string[]>((resolve) => door.subscribe(resolve))
    door.note(works([1, 2]), answer([1]))
    await clock.advance(900)
    expect(starts).not.toHaveBeenCalled()
    await clock.advance(200)
    expect(await changed).toEqual(['work'])
    expect(starts).toHaveBeenCalledTimes(1)
  })

  test('is known at once to whoever looks, with what it did not find', async () => {
    const { door, errors } = setUp()
    door.note(works([1, 2]), answer([1]))
    expect(await door.look('work', 1)).toMatchObject({ facts: { title: 'No. 1' }, ages: { title: AT } })
    expect(await door.look('work', 2)).toMatchObject({ standing: { kind: 'gone', at: AT } })
    expect(await door.look('work', 3)).toBe(null)
    expect(errors).toEqual([])
  })

  test('that failed in part says nothing of what it lacks', async () => {
    const { door } = setUp()
    door.note(works([1, 2]), answer([1], [{ message: 'failed', path: null, code: null }]))
    door.note(works([4]), new Error('no answer'))
    expect(await door.look('work', 1)).toMatchObject({ facts: { title: 'No. 1' } })
    expect(await door.look('work', 2)).toBe(null)
    expect(await door.look('work', 4)).toBe(null)
  })
})

describe('the end of a session', () => {
  test('forgets what was not handed on, and the next begins with nothing', async () => {
    const { clock, door, errors, starts } = setUp()
    door.note(works([1]), answer([1]))
    door.close()
    await clock.advance(5_000)
    expect(starts).not.toHaveBeenCalled()
    expect(await door.look('work', 1)).toBe(null)
    door.note(works([2]), answer([2]))
    expect(await door.look('work', 2)).not.toBe(null)
    door.close()
    expect(await door.look('work', 2)).toBe(null)
    expect(starts).toHaveBeenCalledTimes(2)
    expect(errors).toEqual([])
  })

  test('leaves nobody waiting who looked before', async () => {
    const { door, errors } = setUp()
    await door.open()
    const late = door.look('work', 1)
    door.close()
    expect(await late).toBe(null)
    expect(errors).toEqual([])
  })
})

test('without its code, or where there is none, nothing is known, and it is tried again', async () => {
  const failing = vi
    .fn<NonNullable<CatalogueOptions['start']>>()
    .mockRejectedValueOnce(new MissingCodeError(null))
    .mockImplementation(startCatalogueHere)
  const { door, errors } = setUp(failing)
  door.note(works([1]), answer([1]))
  expect(await door.look('work', 1)).toBe(null)
  expect(await door.look('work', 1)).toMatchObject({ facts: { title: 'No. 1' } })
  expect(errors).toEqual([])
  const none = setUp(null)
  none.door.note(works([1]), answer([1]))
  expect(await none.door.look('work', 1)).toBe(null)
  await expect(none.door.open()).rejects.toThrow(MissingCodeError)
})

test('a worker that breaks is told of once, and begun anew by the next who needs it', async () => {
  let breaks: (why: string) => void = () => {}
  const { door, errors, starts } = setUp(async () => {
    const line = await startCatalogueHere()
    return {
      ...line,
      listen(onMessage, onFailure) {
        breaks = onFailure
        line.listen(onMessage, onFailure)
      },
    }
  })
  await door.open()
  breaks('out of memory')
  expect(await door.look('work', 1)).toBe(null)
  expect(errors).toHaveLength(1)
  expect(await door.look('work', 1)).toBe(null)
  expect(errors).toHaveLength(1)
  expect(starts).toHaveBeenCalledTimes(2)
})
