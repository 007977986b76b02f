import { expect, test } from 'vitest'

import { displayTitle, knownTitles } from './titles.ts'

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

test('the reader sees his choice, or the native title where it is unknown', () => {
  expect(displayTitle(frieren, 'english').text).toBe("Frieren: Beyond Journey's End")
  expect(displayTitle(frieren, 'kana').text).toBe('そうそうのふりーれん')
  expect(displayTitle({ title: '題名', titleRo: '' }, 'romaji')).toEqual({
    choice: 'native',
    text: '題名',
    lang: 'ja',
  })
  expect(displayTitle(frieren).text).toBe('葬送のフリーレン')
})
