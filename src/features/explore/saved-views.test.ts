import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MOST_VIEWS, readSavedViews, renamedView, savedName, withoutView, withView } from './saved-views.ts'

const view = (name: string, search = '') => ({ name, path: '/', search })

test('what is kept is read again, and anything else on the device is no view', () => {
  const kept = [
    view('春', '?media=tv'),
    { name: '', path: '/', search: '' },
    null,
    3,
    { name: 'x', path: '//evil' },
  ]
  expect(readSavedViews(kept)).toEqual([view('春', '?media=tv')])
  fc.assert(fc.property(fc.anything(), (held) => void readSavedViews(held)))
})

test('an address of another site is no view', () => {
  for (const path of ['//a.example/', '/\\a.example', 'https://a.example/', '/a?b', 'javascript:1'])
    expect(readSavedViews([{ name: 'x', path, search: '' }])).toEqual([])
  expect(readSavedViews([{ name: 'x', path: '/', search: 'q=1' }])).toEqual([])
})

test('no more than some are read', () => {
  const many = Array.from({ length: MOST_VIEWS + 5 }, (_, place) => view(String(place)))
  expect(readSavedViews(many)).toHaveLength(MOST_VIEWS)
})

test('of two views with one name the later stays', () => {
  const views = withView([view('a'), view('b')], view('a', '?q=1'))
  expect(views).toEqual([view('b'), view('a', '?q=1')])
  expect(renamedView(views, 'b', 'a')).toEqual([view('a')])
  expect(renamedView(views, 'b', 'b')).toBe(views)
  expect(withoutView(views, 'b')).toEqual([view('a', '?q=1')])
})

test('a name is one clean line', () => {
  expect(savedName('  春の\u202e 新作\n ')).toBe(savedName('春の 新作'))
  expect(savedName('\u200b ')).toBe('')
})
