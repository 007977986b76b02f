import { expect, test } from 'vitest'

import { titleCandidates, type TitledWork } from './title-candidates.ts'

const work = (annictId: number, title: string, watchersCount: number | null, titleEn = ''): TitledWork => ({
  annictId,
  title,
  titleEn,
  watchersCount,
})

test('works of one title are all offered, the most watched first', () => {
  const [old, remake] = [work(1, 'うる星やつら', 300), work(2, 'うる星やつら', 9_000)]
  expect(titleCandidates('うる星やつら', [old, remake])).toEqual([
    { work: remake, fit: 'whole' },
    { work: old, fit: 'whole' },
  ])
})

test('a whole title comes before a beginning, and that before a part', () => {
  const [part, start, whole] = [
    work(1, '続・見本!', 9_000),
    work(2, '見本! 第2期', 900),
    work(3, '見本！', null),
  ]
  expect(
    titleCandidates('見本!', [part, start, whole]).map(({ work: { annictId }, fit }) => [annictId, fit]),
  ).toEqual([
    [3, 'whole'],
    [2, 'start'],
    [1, 'part'],
  ])
})

test('any of a work’s titles may be meant', () => {
  expect(titleCandidates('frieren', [work(1, '葬送のフリーレン', 1, 'Frieren')])).toMatchObject([
    { fit: 'whole' },
  ])
})

test('works alike in everything have one order', () => {
  const [one, other] = [work(1, '見本', null), work(2, '見本', null)]
  expect(titleCandidates('見本', [other, one])).toEqual(titleCandidates('見本', [one, other]))
})

test('nothing is meant by nothing, and an unknown title by no work', () => {
  expect(titleCandidates(' !', [work(1, '見本!', 1)])).toEqual([])
  expect(titleCandidates('例題', [work(1, '見本', 1)])).toEqual([])
})
