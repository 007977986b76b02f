import fc from 'fast-check'
import { expect, test } from 'vitest'

import { displayTitle, knownTitles, secondTitle, standsIn, TITLE_CHOICES } from './titles.ts'
import { isVisible } from './visible-text.ts'

const frieren = {
  title: '葬送のフリーレン',
  titleKana: 'そうそうのふりーれん',
  titleRo: 'Sousou no Frieren',
  titleEn: "Frieren: Beyond Journey's End",
}

test('all known titles, with the language each is in', () => {
  expect(knownTitles(frieren)).toEqual([
    { choice: 'native', text: '葬送のフリーレン', lang: 'ja' },
    { choice: 'kana', text: 'そうそうのふりーれん', lang: 'ja' },
    { choice: 'romaji', text: 'Sousou no Frieren', lang: 'ja-Latn' },
    { choice: 'english', text: "Frieren: Beyond Journey's End", lang: 'en' },
  ])
})

test('an empty title is an unknown one, and one that repeats is said once', () => {
  const titles = knownTitles({ title: 'AIR', titleKana: '', titleRo: '  ', titleEn: 'AIR' })
  expect(titles).toEqual([{ choice: 'native', text: 'AIR', lang: 'ja' }])
})

test('the reader sees his choice', () => {
  expect(displayTitle(frieren, 'native').text).toBe('葬送のフリーレン')
  expect(displayTitle(frieren, 'english').text).toBe("Frieren: Beyond Journey's End")
  expect(displayTitle(frieren, 'romaji')).toMatchObject({ text: 'Sousou no Frieren', lang: 'ja-Latn' })
  expect(displayTitle(frieren, 'kana')).toMatchObject({ text: 'そうそうのふりーれん', lang: 'ja' })
})

test('whoever reads Latin letters gets them where there are any', () => {
  expect(displayTitle({ ...frieren, titleEn: '' }, 'english').choice).toBe('romaji')
  expect(displayTitle({ ...frieren, titleRo: null }, 'romaji').choice).toBe('english')
})

test('the native title stands in for all others', () => {
  const bare = { title: '題名', titleKana: '', titleRo: '\u3000', titleEn: null }
  for (const choice of TITLE_CHOICES) {
    expect(displayTitle(bare, choice)).toEqual({ choice: 'native', text: '題名', lang: 'ja' })
  }
})

test('no reader is left without a title', () => {
  const text = fc.option(fc.constantFrom('', ' ', '題名', 'Title', '\u2800'))
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...TITLE_CHOICES), (kana, ro, en, choice) => {
      const shown = displayTitle({ title: '題名', titleKana: kana, titleRo: ro, titleEn: en }, choice)
      expect(isVisible(shown.text)).toBe(true)
    }),
  )
})

test('a title stands in for another where the reader may not be able to read it', () => {
  const bare = { title: '題名', titleKana: '', titleRo: '', titleEn: '' }
  const shows = (work: object, choice: 'native' | 'kana' | 'romaji' | 'english'): boolean => {
    const one = { ...bare, ...work }
    return standsIn(displayTitle(one, choice), choice)
  }
  expect(shows({}, 'english')).toBe(true)
  expect(shows({ titleRo: 'Daimei' }, 'english')).toBe(true)
  expect(shows({}, 'kana')).toBe(true)
  expect(shows({}, 'native')).toBe(false)
  expect(shows({ titleEn: 'Title' }, 'english')).toBe(false)
  expect(shows({ title: 'AIR' }, 'english')).toBe(false)
  expect(shows({ title: 'けいおん！' }, 'kana')).toBe(false)
  expect(shows({ title: 'けいおん！' }, 'romaji')).toBe(true)
})

test('below another title stands the native one, and below that the English one for readers of English', () => {
  const second = (choice: 'native' | 'english', language: 'ja' | 'en', work = frieren) =>
    secondTitle(work, displayTitle(work, choice), language)?.choice ?? null
  expect(second('english', 'ja')).toBe('native')
  expect(second('english', 'en')).toBe('native')
  expect(second('native', 'en')).toBe('english')
  expect(second('native', 'ja')).toBeNull()
  const air = { title: 'AIR', titleKana: '', titleRo: '', titleEn: 'AIR' }
  expect(second('english', 'en', air)).toBeNull()
  expect(second('native', 'en', air)).toBeNull()
})
