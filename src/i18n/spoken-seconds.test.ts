import { expect, test } from 'vitest'

import { budget as en } from './en/budget.ts'
import { budget as ja } from './ja/budget.ts'

test.each([
  [18, 'あと 18秒', 'Resumes by itself in 18 s'],
  [59, 'あと 59秒', 'Resumes by itself in 59 s'],
  [60, 'あと 1分', 'Resumes by itself in 1 min'],
  [65, 'あと 1分5秒', 'Resumes by itself in 1 min 5 s'],
  [600, 'あと 10分', 'Resumes by itself in 10 min'],
])('a pause of %i s is said in minutes and seconds', (seconds, japanese, english) => {
  expect(ja.pause.resumes(seconds)).toBe(japanese)
  expect(en.pause.resumes(seconds)).toBe(english)
})

test('a pause without a known end is told without one', () => {
  expect(ja.announce.paused(null)).toBe('送信を一時停止しました。')
  expect(en.announce.paused(null)).toBe('Sending is paused.')
})
