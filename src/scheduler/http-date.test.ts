import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { parseHttpDate } from './http-date.ts'

const NOW = instant(Date.UTC(2026, 10, 30))

describe('the three forms', () => {
  test.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z'],
    ['Sat Nov 16 08:49:37 2030', '2030-11-16T08:49:37.000Z'],
    ['Thu, 29 Feb 2024 23:59:59 GMT', '2024-02-29T23:59:59.000Z'],
    ['Sat, 31 Dec 2016 23:59:60 GMT', '2017-01-01T00:00:00.000Z'],
    ['Monday, 01-Jan-70 00:00:00 GMT', '2070-01-01T00:00:00.000Z'],
    ['Sunday, 01-Jan-77 00:00:00 GMT', '1977-01-01T00:00:00.000Z'],
    ['Sat, 30 Sep 2028 12:30:30 GMT', '2028-09-30T12:30:30.000Z'],
    ['Tue, 31 Oct 2028 12:30:30 GMT', '2028-10-31T12:30:30.000Z'],
    ['Wednesday, 01-Jan-76 00:00:00 GMT', '2076-01-01T00:00:00.000Z'],
    ['Mon, 01 Jan 0001 00:00:00 GMT', '0001-01-01T00:00:00.000Z'],
    ['Fri, 31 Mar 2028 00:00:01 GMT', '2028-03-31T00:00:01.000Z'],
    ['Wednesday, 31-May-28 00:01:00 GMT', '2028-05-31T00:01:00.000Z'],
    ['Fri Jun 30 01:00:00 2028', '2028-06-30T01:00:00.000Z'],
    ['Monday, 31-Jul-28 12:30:30 GMT', '2028-07-31T12:30:30.000Z'],
    ['Thu, 31 Aug 2028 12:30:30 GMT', '2028-08-31T12:30:30.000Z'],
  ])('%s', (text, iso) => {
    const found = parseHttpDate(text, NOW)
    expect(found === null ? null : new Date(found).toISOString()).toBe(iso)
  })

  test('a year of two digits is the nearest one, also before the turn of a century', () => {
    const in1999 = instant(Date.UTC(1999, 5, 1))
    expect(parseHttpDate('Saturday, 01-Jan-05 00:00:00 GMT', in1999)).toBe(Date.UTC(2005, 0, 1))
    expect(parseHttpDate('Saturday, 01-Jan-49 00:00:00 GMT', in1999)).toBe(Date.UTC(2049, 0, 1))
    expect(parseHttpDate('Sunday, 01-Jan-50 00:00:00 GMT', in1999)).toBe(Date.UTC(1950, 0, 1))
  })
})

test.each([
  '',
  'soon',
  '2026',
  '-3',
  'Sun, 06 Nov 1994 08:49:37',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 +0900',
  'sun, 06 nov 1994 08:49:37 gmt',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 94 08:49:37 GMT',
  'Son, 06 Nov 1994 08:49:37 GMT',
  'Sun, 31 Nov 1994 08:49:37 GMT',
  'Sun, 29 Feb 2026 08:49:37 GMT',
  'Sun, 00 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 24:00:00 GMT',
  'Sun, 06 Nov 1994 08:60:00 GMT',
  'Sun, 06 Nov 1994 08:49:61 GMT',
  ' Sun, 06 Nov 1994 08:49:37 GMT',
  'Sunday, 06-Nov-1994 08:49:37 GMT',
  'Sun Nov 6 08:49:37 1994',
  '1994-11-06T08:49:37Z',
])('is no HTTP date: %j', (text) => {
  expect(parseHttpDate(text, NOW)).toBeNull()
})
