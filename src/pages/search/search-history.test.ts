import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noteSearch, readSearches } from './search-history.ts'

test('the latest search comes first, each once, and no more than twelve', () => {
  const texts = Array.from({ length: 15 }, (_, place) => `見本 ${place}`)
  const note = texts.reduce<string | null>((held, text) => noteSearch(readSearches(held), text), null)
  expect(readSearches(note)).toEqual(texts.toReversed().slice(0, 12))
  expect(readSearches(noteSearch(readSearches(note), '見本 9'))[0]).toBe('見本 9')
  expect(readSearches(noteSearch(['見本'], '  '))).toEqual(['見本'])
})

test('whatever stands in the note, nothing fails and only texts are searches', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (note) => {
      for (const search of readSearches(note)) expect(typeof search).toBe('string')
    }),
  )
})
