import { expect, test } from 'vitest'

import { closure, sharedBy, shortClassNames } from './build-chunks.node.ts'

test('the closure holds the roots and all that they lead to, circles included', () => {
  const graph: Record<string, string[]> = { a: ['b'], b: ['c', 'a'], c: [], d: ['a'], e: ['f'], f: [] }
  expect([...closure(['a', 'e'], (id) => graph[id] ?? [])].toSorted()).toEqual(['a', 'b', 'c', 'e', 'f'])
})

test('classes of one name differ between files, and not between machines', () => {
  const here = shortClassNames('/home/one')
  const there = shortClassNames('/srv/two')
  expect(here('title', '/home/one/src/ui/a.module.css')).toBe(
    there('title', '/srv/two/src/ui/a.module.css?used'),
  )
  expect(here('title', '/home/one/src/ui/a.module.css')).not.toBe(
    here('title', '/home/one/src/ui/b.module.css'),
  )
})

test('what pages share is what two or more of them lead to', () => {
  expect([...sharedBy([new Set(['a', 'b']), new Set(['b', 'c']), new Set(['c', 'b'])])]).toEqual(['b', 'c'])
  expect([...sharedBy([new Set(['a'])])]).toEqual([])
})
