import { expect, test } from 'vitest'

import { parseAnnictId } from './ids.ts'
import * as paths from './paths.ts'

const id = parseAnnictId(42)

test('a page of one thing carries its number, which is annictId', () => {
  if (id === null) throw new Error('42 is an id')
  expect(paths.workPath(id)).toBe('/works/42')
  expect(paths.episodePath(id)).toBe('/episodes/42')
  expect(paths.personPath(id)).toBe('/people/42')
  expect(paths.organizationPath(id)).toBe('/organizations/42')
  expect(paths.characterPath(id)).toBe('/characters/42')
  expect(paths.seriesPath(id)).toBe('/series/42')
})

test('a season carries its slug', () => {
  expect(paths.seasonPath({ year: 2026, name: 'SPRING' })).toBe('/seasons/2026-spring')
})

test('a user name cannot leave its place in the address', () => {
  expect(paths.userPath('../accounts?x')).toBe('/users/..%2Faccounts%3Fx')
})
