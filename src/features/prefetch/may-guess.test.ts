import { expect, test } from 'vitest'

import { mayGuess } from './may-guess.ts'

const budget = (state: 'ok' | 'pacing' | 'low' | 'paused' | 'offline' | 'signed-out') => ({ state })

test('guesses are made with a comfortable budget only, and where nobody has asked for less', () => {
  expect(mayGuess({ choice: 'on', savesData: false, budget: budget('ok') })).toBe(true)
  expect(mayGuess({ choice: 'off', savesData: false, budget: budget('ok') })).toBe(false)
  expect(mayGuess({ choice: 'on', savesData: true, budget: budget('ok') })).toBe(false)
  for (const state of ['pacing', 'low', 'paused', 'offline', 'signed-out'] as const)
    expect(mayGuess({ choice: 'on', savesData: false, budget: budget(state) })).toBe(false)
})
