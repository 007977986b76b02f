import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'

import { createDirection, directionOf } from './direction.ts'

describe('a navigation', () => {
  test.each([
    ['PUSH', false, 'forward'],
    ['PUSH', true, 'forward'],
    ['REPLACE', false, 'forward'],
    ['REPLACE', true, 'back'],
    ['BACK', false, 'back'],
    ['FORWARD', false, 'back'],
    ['GO', false, 'back'],
  ] as const)('by %s with the same path %s goes %s', (type, samePath, direction) => {
    expect(directionOf(type, samePath)).toBe(direction)
  })

  test('is known to whoever follows the history', () => {
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const direction = createDirection(history)
    expect(direction.get()).toBe('forward')
    history.push('/works/1')
    expect(direction.get()).toBe('forward')
    history.replace('/works/1?text=a')
    expect(direction.get()).toBe('back')
    history.push('/budget')
    history.back()
    expect(direction.get()).toBe('back')
    direction.dispose()
    history.push('/account')
    expect(direction.get()).toBe('back')
  })
})
