import { describe, expect, test } from 'vitest'

import { SECOND } from '#base/time.ts'

import { begun, BROKEN, NO_STARTS, readStarts, seemsBroken, writeStarts } from './starts.ts'

const now = 1_777_000_000_000

describe('an app that never comes to stand', () => {
  test('is taken for broken at its third start, some time after the first', () => {
    const first = begun(NO_STARTS, now)
    const second = begun(first, now + 4 * SECOND)
    expect(seemsBroken(first, now + 20 * SECOND)).toBe(false)
    expect(seemsBroken(second, now + 12 * SECOND)).toBe(true)
  })

  test('is not mistaken for several tabs that are opened together', () => {
    const many = [1, 2, 3, 4, 5].reduce((starts) => begun(starts, now), NO_STARTS)
    expect(seemsBroken(many, now + SECOND)).toBe(false)
  })

  test('is known at once where the page says so', () => {
    expect(seemsBroken(BROKEN, now)).toBe(true)
  })
})

describe('the note of it', () => {
  test('is read as it was written', () => {
    for (const starts of [NO_STARTS, BROKEN, { failed: 1, since: now }]) {
      expect(readStarts(writeStarts(starts))).toEqual(starts)
    }
  })

  test.each([undefined, '', 'x', '1', '-1 5', '1.5 2', '1 NaN', '0 9'])(
    'that is none counts as none: %s',
    (text) => {
      const { failed } = readStarts(text)
      expect(failed).toBe(text === '1' ? 1 : 0)
    },
  )
})
