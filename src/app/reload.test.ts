import { expect, test, vi } from 'vitest'

import { SECOND } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createReload } from './reload.ts'

function bed({ online = true, reloaded = false } = {}) {
  const listeners = new Set<() => void>()
  const start = vi.fn<() => void>()
  const state = { online, answers: true }
  const clock = createFakeClock()
  const asked: string[] = []
  const reload = createReload({
    page: { address: () => 'https://yohaku.test/works/1', reloaded: () => reloaded, reload: start },
    network: {
      isOnline: () => state.online,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    fetch(input, init) {
      asked.push(`${init?.method} ${new Request(input).url}`)
      return state.online && state.answers
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'))
    },
    clock,
  })
  const become = (next: boolean): void => {
    state.online = next
    for (const listener of listeners) listener()
  }
  return { reload, start, asked, become, listeners, state, clock }
}

test('the page is loaded again once its server has answered', async () => {
  const { reload, start, asked } = bed()
  expect(await reload.now()).toBe(true)
  expect(asked).toEqual(['HEAD https://yohaku.test/works/1'])
  expect(start).toHaveBeenCalledOnce()
})

test('without an answer everything stays', async () => {
  const { reload, start } = bed({ online: false })
  expect(await reload.now()).toBe(false)
  expect(start).not.toHaveBeenCalled()
})

test('by itself it begins at once where there is a network', async () => {
  const { reload, start } = bed()
  reload.whenPossible()
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
})

test('by itself it waits for a network, and no longer once it is undone', async () => {
  const { reload, start, asked, become, listeners } = bed({ online: false })
  const undo = reload.whenPossible()
  expect(asked).toEqual([])
  become(true)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  undo()
  expect(listeners.size).toBe(0)
})

test('a page that has come from a reload does not begin another by itself', () => {
  const { reload, asked } = bed({ reloaded: true })
  reload.whenPossible()
  expect(asked).toEqual([])
})

test('a network that is back before it carries anything is tried again, ever more rarely', async () => {
  const { reload, start, asked, become, state, clock } = bed({ online: false })
  const undo = reload.whenPossible()
  state.answers = false
  become(true)
  await clock.advance(0)
  expect(asked).toHaveLength(1)
  await clock.advance(SECOND)
  expect(asked).toHaveLength(2)
  await clock.advance(SECOND)
  expect(asked).toHaveLength(2)
  state.answers = true
  await clock.advance(SECOND)
  expect(asked).toHaveLength(3)
  expect(start).toHaveBeenCalledOnce()
  expect(clock.pending).toBe(0)
  undo()
})

test('nothing is tried any more once it is undone', async () => {
  const { reload, asked, become, state, clock } = bed({ online: false })
  const undo = reload.whenPossible()
  state.answers = false
  become(true)
  await clock.advance(0)
  undo()
  await clock.advance(60 * SECOND)
  expect(asked).toHaveLength(1)
})
