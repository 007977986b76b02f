import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { seasonOf } from './catalogue-works.ts'

test.each([
  ['TV', '2026-04-04T16:30:00Z', '2026 SPRING'],
  ['TV', '2026-03-17T19:59:00Z', '2026 WINTER'],
  ['TV', '2026-03-17T20:00:00Z', '2026 SPRING'],
  ['WEB', '2025-12-18T03:00:00Z', '2026 WINTER'],
  ['MOVIE', '2026-03-31T14:59:00Z', '2026 WINTER'],
  ['MOVIE', '2026-03-31T15:00:00Z', '2026 SPRING'],
  ['OVA', '2025-12-20T03:00:00Z', '2025 AUTUMN'],
] as const)('%s that begins at %s belongs to %s', (media, begin, expected) => {
  const { year, name } = seasonOf(instant(Date.parse(begin)), media)
  expect(`${year} ${name}`).toBe(expected)
})
