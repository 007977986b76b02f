import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createLatestQuestion } from './latest-question.ts'

/** Answers when it is told to. */
function bed() {
  const latest = createLatestQuestion<string>()
  const asked: string[] = []
  const told: string[] = []
  const answers: (() => void)[] = []
  return {
    ...{ latest, asked, told },
    ask: (name: string): void =>
      latest.ask(
        () =>
          new Promise((resolve) => {
            asked.push(name)
            answers.push(() => resolve(name))
          }),
        (value) => told.push(value),
      ),
    answer: async (): Promise<void> => {
      answers.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
  }
}

test('a question that comes while another is out waits for it, and takes the place of one that waits already', async () => {
  const { ask, answer, asked, told } = bed()
  for (const name of ['ぼ', 'ぼっ', 'ぼっち']) ask(name)
  expect(asked).toEqual(['ぼ'])
  await answer()
  expect(asked).toEqual(['ぼ', 'ぼっち'])
  await answer()
  expect(told).toEqual(['ぼ', 'ぼっち'])
})

test('what nobody wants to know any more is neither asked nor told', async () => {
  const { ask, answer, asked, told, latest } = bed()
  ask('one')
  ask('two')
  latest.drop()
  await answer()
  expect([asked, told]).toEqual([['one'], []])
  ask('three')
  await answer()
  expect(told).toEqual(['three'])
})

test('whatever comes in whatever order, one is out at most, and the last question is answered last', async () => {
  const step = fc.constantFrom('ask' as const, 'answer' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { ask, answer, asked, told } = bed()
      let count = 0
      let answered = 0
      for (const one of steps) {
        if (one === 'ask') ask(String((count += 1)))
        else if (answered < asked.length) {
          answered += 1
          await answer()
        }
        expect(asked.length - answered).toBeLessThanOrEqual(1)
      }
      while (answered < asked.length) {
        answered += 1
        await answer()
      }
      expect(told.at(-1)).toBe(count === 0 ? undefined : String(count))
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => Number(a) - Number(b)))
    }),
  )
})
