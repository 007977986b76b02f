import { coverageOf } from '#tests/contract/annict/coverage.ts'

import { reached, type Row } from './rows.ts'

/** How many of the statements about the real service have a test on the emulator; those that are not played aside. */
export function measureContract(): Row[] {
  return (['row', 'sentence'] as const).map((kind) => {
    const { tested, all, unplayed } = coverageOf(kind)
    const name = `${kind}s of the contract with a test (of ${all}; ${unplayed.length} are not played)`
    return reached(name, tested, all - unplayed.length)
  })
}
