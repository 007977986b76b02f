import fc from 'fast-check'
import { expect, test } from 'vitest'

import { filesUnder, read } from '#tests/conventions/project-files.ts'

import { seedOf } from './properties.ts'

test.runIf(process.env['PROPERTY_SEED'] !== 'random')('every run draws the same cases', () => {
  const draw = (): number[] => fc.sample(fc.nat(), 5)
  expect(draw()).toEqual(draw())
  expect(seedOf(undefined)).toBe(seedOf(''))
})

test.each([
  ['7', 7],
  ['-7', -7],
  ['random', 'random'],
])('PROPERTY_SEED=%s asks for others', (asked, seed) => {
  expect(seedOf(asked)).toBe(seed)
})

test.each(['1.5', '2147483648', 'chance', '1e99'])('PROPERTY_SEED=%s is refused in words', (asked) => {
  expect(() => seedOf(asked)).toThrow(`not "${asked}"`)
})

test('only tests that get this seed draw by chance', () => {
  const drawing = ['src', 'tests']
    .flatMap(filesUnder)
    .filter(
      (file) => /\.(?:test|e2e|a11y)\.tsx?$/.test(file) && /^import .* from 'fast-check'$/m.test(read(file)),
    )
  expect(drawing.length).toBeGreaterThan(20)
  expect(drawing.filter((file) => !isUnit(file))).toEqual([])
})

/** As vitest.config.ts has it. */
function isUnit(file: string): boolean {
  return /^(?:src|tests\/(?:contract|conventions|support))\/.*\.test\.ts$/.test(file)
}
