import fc from 'fast-check'

/** Choices that a tape of numbers makes. Behind the end of the tape every choice is the plainest. */
export interface Choices {
  /** A whole number from 0 up to, not including, `count`. 0 is the plainest. */
  below(count: number): number
  /** True so many times of a hundred; false is the plainest. */
  chance(percent: number): boolean
  /** One of the list, the first being the plainest. */
  pick<Item>(items: readonly Item[]): Item
}

export function createChoices(tape: readonly number[]): Choices {
  let at = 0
  const below = (count: number): number => {
    const number = tape[at] ?? 0
    at += 1
    return number % count
  }
  return {
    below,
    chance: (percent) => below(100) >= 100 - percent,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}

/** Tapes: a shorter one, or one of smaller numbers, makes something plainer, so that counterexamples get small. */
export const tapes: fc.Arbitrary<readonly number[]> = fc.noBias(
  fc.array(fc.nat(0xffff), { maxLength: 500, size: 'max' }),
)
