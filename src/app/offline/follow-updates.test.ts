import { describe, expect, test } from 'vitest'

import { HOUR, instant } from '#base/time.ts'

import { followUpdates, type OneWorker, type Update } from './follow-updates.ts'

/** A browser's registration of the worker, moved by hand. */
function createBed({ controlled, waiting = false }: { controlled: boolean; waiting?: boolean }) {
  const listeners = new Map<string, Set<() => void>>()
  const add = (type: string, listener: () => void): void => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  }
  const remove = (type: string, listener: () => void): void => void listeners.get(type)?.delete(listener)
  const fire = (type: string): void => [...(listeners.get(type) ?? [])].forEach((listener) => listener())
  const heard: string[] = []
  const worker: OneWorker = {
    state: 'installed',
    postMessage: (message) => void heard.push(message),
    addEventListener: add,
  }
  const told: Update[] = []
  const state = { reloads: 0, looks: 0, now: 1_777_000_000_000, online: true }
  const registration = {
    waiting: waiting ? worker : null,
    installing: null as OneWorker | null,
    addEventListener: add,
    removeEventListener: remove,
    update: () => Promise.resolve(void (state.looks += 1)),
  }
  const container = {
    controller: controlled ? worker : null,
    addEventListener: add,
    removeEventListener: remove,
  }
  const following = followUpdates({
    container,
    registration,
    clock: { now: () => instant(state.now) },
    isOnline: () => state.online,
    onSeenAgain: (listener) => {
      add('seen', listener)
      return () => remove('seen', listener)
    },
    reload: () => void (state.reloads += 1),
    onUpdate: (update) => void told.push(update),
    onError: (error) => {
      throw error
    },
  })
  return {
    ...{ following, told, heard, state, fire, listeners },
    find: () => {
      registration.installing = worker
      fire('updatefound')
    },
    installed: () => {
      registration.installing = null
      registration.waiting = worker
      fire('statechange')
    },
    takeOver: () => {
      registration.waiting = null
      fire('controllerchange')
    },
  }
}

describe('a new version', () => {
  test('is told of when it waits', () => {
    const { told, find, installed } = createBed({ controlled: true })
    find()
    expect(told).toEqual([])
    installed()
    expect(told).toEqual(['waiting'])
  })

  test('is told of when it has waited before the page was opened', () => {
    expect(createBed({ controlled: true, waiting: true }).told).toEqual(['waiting'])
  })

  test('is no news when it is the first one', () => {
    const { told, find, installed, takeOver, state } = createBed({ controlled: false })
    find()
    installed()
    takeOver()
    expect([told, state.reloads]).toEqual([[], 0])
  })

  test('comes in when it is taken, and the page is loaded with it', () => {
    const { following, heard, state, takeOver } = createBed({ controlled: true, waiting: true })
    following.take()
    expect([heard, state.reloads]).toEqual([['take-over'], 0])
    takeOver()
    expect(state.reloads).toBe(1)
  })

  test('that another tab has let in is told of, and taken by loading the page', () => {
    const { following, told, heard, state, takeOver } = createBed({ controlled: true, waiting: true })
    takeOver()
    expect([told, state.reloads]).toEqual([['waiting', 'taken'], 0])
    following.take()
    expect([heard, state.reloads]).toEqual([[], 1])
  })
})

describe('a page that stays open', () => {
  test('looks for a new version when it is seen again, once an hour', () => {
    const { state, fire } = createBed({ controlled: true })
    fire('seen')
    expect(state.looks).toBe(0)
    state.now += HOUR
    fire('seen')
    fire('seen')
    expect(state.looks).toBe(1)
  })

  test('does not look without a network', () => {
    const { state, fire } = createBed({ controlled: true })
    state.now += HOUR
    state.online = false
    fire('seen')
    expect(state.looks).toBe(0)
    state.online = true
    fire('seen')
    expect(state.looks).toBe(1)
  })

  test('hears nothing more once it is over', () => {
    const { following, listeners } = createBed({ controlled: true })
    following.dispose()
    expect(['updatefound', 'controllerchange', 'seen'].map((type) => listeners.get(type)?.size)).toEqual([
      0, 0, 0,
    ])
  })
})
