import { describe, expect, test } from 'vitest'

import { coverageOf, inWords } from './coverage.ts'

describe.each(['row', 'sentence'] as const)('what is said in every %s', (kind) => {
  const coverage = coverageOf(kind)

  test(`${inWords(kind, coverage)}, and none is forgotten`, () => {
    expect(coverage.missing).toEqual([])
  })

  test(`no ${kind} is excused that has a test`, () => {
    expect(coverage.excusedInVain).toEqual([])
  })
})
