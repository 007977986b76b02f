import { expect, test } from 'vitest'

import { cacheName, outdatedCaches, ownCaches } from './versions.ts'

test('sites under different paths of one origin leave each other alone', () => {
  const names = [cacheName('/', 'a'), cacheName('/sub/', 'a'), 'something else', cacheName('/sub/', 'b')]
  expect(ownCaches(names, '/')).toEqual([cacheName('/', 'a')])
  expect(ownCaches(names, '/sub/')).toEqual([cacheName('/sub/', 'a'), cacheName('/sub/', 'b')])
  expect(outdatedCaches(names, '/', 'a')).toEqual([])
})

test('the version before the present one stays for the tabs that it opened, older ones go', () => {
  const names = ['a', 'b', 'c', 'd'].map((version) => cacheName('/', version))
  expect(outdatedCaches(names, '/', 'd')).toEqual([cacheName('/', 'a'), cacheName('/', 'b')])
  expect(outdatedCaches(names.slice(0, 2), '/', 'b')).toEqual([])
})
