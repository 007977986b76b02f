import { expect, test } from 'vitest'

import { cleanLine } from '#base/clean-text.ts'

import { isVisible, titleOrNumber } from './visible-text.ts'

test.each(['見本', 'K', '!', 'é', 'ー', '・', '한', 'שלום', '👍', ' a ', '\u202e見本'])(
  '%j is seen',
  (text) => {
    expect(isVisible(text)).toBe(true)
    expect(titleOrNumber(text, 7)).toBe(cleanLine(text).trim())
  },
)

test.each(['', ' ', '\u3000', '\u00a0\t\n', '\u200b\ufeff', '\u202e', '\u00ad', '\u2800', '\u3164'])(
  '%j is not, and the number stands in for it',
  (text) => {
    expect(isVisible(text)).toBe(false)
    expect(titleOrNumber(text, 7)).toBe('#7')
  },
)
