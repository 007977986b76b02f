import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { CHOICES, readChoices, type Choices } from './choices.ts'
import { createPreferences } from './preferences.ts'

const NOTHING: Choices = {
  language: 'browser',
  theme: 'system',
  titles: 'native',
  zone: 'japan',
  hours: '30',
  dayStart: '5',
  pictures: 'all',
  spoilers: 'all',
  chip: 'full',
  prefetch: 'on',
  shortcuts: 'on',
}

function storageOf(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    clear: () => items.clear(),
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
    expect(createPreferences(storageOf()).get()).toEqual(NOTHING)
  })

  test('are found again by the next page', () => {
    const storage = storageOf()
    const first = createPreferences(storage)
    first.choose({ language: 'en', theme: 'dark' })
    expect(first.lasts()).toBe(true)
    createPreferences(storage).choose({ shortcuts: 'off', dayStart: '4' })
    expect(createPreferences(storage).get()).toEqual({
      ...NOTHING,
      ...{ language: 'en', theme: 'dark', shortcuts: 'off', dayStart: '4' },
    })
  })

  test('can be taken back', () => {
    const storage = storageOf()
    createPreferences(storage).choose({ language: 'en' })
    createPreferences(storage).choose({ language: 'browser' })
    expect(createPreferences(storage).get()).toEqual(NOTHING)
  })

  test('ignore what nobody can have chosen', () => {
    const storage = storageOf({ 'yohaku.theme': 'pink', 'yohaku.language': '', 'yohaku.shortcuts': '1' })
    expect(createPreferences(storage).get()).toEqual(NOTHING)
  })

  test('are one of what can be chosen, whatever lies in the storage', () => {
    const known = Object.values(CHOICES).flat()
    const held = fc.option(fc.oneof(fc.string(), fc.constantFrom(...known, '__proto__', 'constructor')))
    fc.assert(
      fc.property(fc.array(held, { minLength: 9, maxLength: 9 }), (texts) => {
        const all = [...texts]
        for (const [name, value] of Object.entries(readChoices(() => all.pop() ?? null))) {
          expect(CHOICES[name as keyof Choices]).toContain(value)
        }
      }),
    )
  })

  test.each([
    ['forbidden', forbidden],
    ['absent', null],
  ])('hold for the page where storage is %s, and say that they will not last', (_, storage) => {
    const preferences = createPreferences(storage)
    preferences.choose({ theme: 'light' })
    expect(preferences.lasts()).toBe(false)
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

describe('what another tab chooses', () => {
  test('holds here at once', () => {
    const storage = storageOf()
    const [here, there] = [createPreferences(storage), createPreferences(storage)]
    const listener = vi.fn<() => void>()
    here.subscribe(listener)
    there.choose({ titles: 'english' })
    here.heard('yohaku.titles')
    expect(here.get().titles).toBe('english')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('leaves alone what was chosen here and could not be kept', () => {
    const storage = storageOf()
    const full = {
      ...storage,
      setItem: (): void => {
        throw new Error('the storage is full')
      },
    }
    const here = createPreferences(full)
    expect(here.lasts()).toBe(true)
    here.choose({ theme: 'dark' })
    expect(here.lasts()).toBe(false)
    createPreferences(storage).choose({ hours: '24' })
    here.heard('yohaku.hours')
    expect(here.get()).toMatchObject({ theme: 'dark', hours: '24' })
  })

  test('is all that is heard of what tabs write', () => {
    const preferences = createPreferences(storageOf())
    const listener = vi.fn<() => void>()
    preferences.subscribe(listener)
    const before = preferences.get()
    preferences.heard('yohaku.sign-in-news')
    preferences.heard('yohaku.toString')
    expect(listener).not.toHaveBeenCalled()
    expect(preferences.get()).toBe(before)
  })

  test('is nothing any more once the storage was cleared', () => {
    const storage = storageOf({ 'yohaku.theme': 'dark' })
    const preferences = createPreferences(storage)
    storage.clear()
    preferences.heard(null)
    expect(preferences.get()).toEqual(NOTHING)
  })
})
