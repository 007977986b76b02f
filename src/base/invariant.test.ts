import { expect, test } from 'vitest'

import { invariant, InvariantError, unreachable } from './invariant.ts'

test('a broken invariant says what was broken', () => {
  expect(() => invariant(false, 'a window has a limit')).toThrow(new InvariantError('a window has a limit'))
  expect(() => invariant('held', 'unused')).not.toThrow()
})

test('a member without a case is named', () => {
  // A value from outside can be none of the union's members, whatever its type says.
  expect(() => unreachable('sideways' as never)).toThrow('No case for "sideways"')
})
