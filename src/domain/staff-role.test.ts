import { expect, test } from 'vitest'

import { staffRole } from './staff-role.ts'

test('the words of Annict are roles', () => {
  expect(staffRole('監督')).toBe('director')
  expect(staffRole('アニメーション制作')).toBe('studio')
  expect(staffRole('その他')).toBe('other')
})

test.each(['色彩設計', '', 'toString', 'director'])('%j is shown as it came', (text) => {
  expect(staffRole(text)).toBeNull()
})
