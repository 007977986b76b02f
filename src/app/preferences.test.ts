import { describe, expect, test, vi } from 'vitest'

import { createPreferences } from './preferences.ts'

function storageOf(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const forbidden = {
  getItem: (): string => {
    throw new Error('storage is forbidden')
  },
  setItem: (): void => {
    throw new Error('storage is forbidden')
  },
}

describe('preferences', () => {
  test('begin with nothing chosen', () => {
    expect(createPreferences(storageOf()).get()).toEqual({
      language: null,
      theme: 'system',
      shortcuts: true,
      pictures: 'all',
    })
  })

  test('are found again by the next page', () => {
    const storage = storageOf()
    createPreferences(storage).choose({ language: 'en', theme: 'dark' })
    createPreferences(storage).choose({ shortcuts: false, pictures: 'none' })
    expect(createPreferences(storage).get()).toEqual({
      language: 'en',
      theme: 'dark',
      shortcuts: false,
      pictures: 'none',
    })
  })

  test('ignore what nobody can have chosen', () => {
    const storage = storageOf({
      'yohaku.theme': 'pink',
      'yohaku.language': 'xx',
      'yohaku.shortcuts': '1',
      'yohaku.pictures': 'x',
    })
    expect(createPreferences(storage).get()).toEqual({
      language: null,
      theme: 'system',
      shortcuts: true,
      pictures: 'all',
    })
  })

  test.each([
    ['forbidden', forbidden],
    ['absent', null],
  ])('hold for the page where storage is %s', (_, storage) => {
    const preferences = createPreferences(storage)
    preferences.choose({ theme: 'light' })
    expect(preferences.get().theme).toBe('light')
  })

  test('tell of a change, until the undo', () => {
    const preferences = createPreferences(storageOf())
    const listener = vi.fn<() => void>()
    const undo = preferences.subscribe(listener)
    preferences.choose({ theme: 'dark' })
    undo()
    preferences.choose({ theme: 'light' })
    expect(listener).toHaveBeenCalledOnce()
  })
})
