import { expect, test } from 'vitest'

import { jumpsOf } from './jumps.tsx'

test('a number may be that of a work, an episode, a person and more; the work comes first', () => {
  expect(jumpsOf('４１６８')[0]).toEqual({ kind: 'works', path: '/works/4168', id: 4168 })
  expect(jumpsOf('#12').map(({ path }) => path)).toContain('/people/12')
})

test('an address on Annict has one page', () => {
  expect(jumpsOf('https://annict.com/works/1/episodes/2')).toEqual([{ kind: 'address', path: '/episodes/2' }])
})

test('other texts lead nowhere', () => {
  for (const text of ['', '0', '86 見本', '1.5', '-3']) expect(jumpsOf(text)).toEqual([])
})
