import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instant, MINUTE } from '#base/time.ts'

import { MOST_REQUESTS, readHeaders, type Reading } from './headers.ts'

/** Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110. */
const NOW = instant(784_111_777_000)

type Expected = Partial<Pick<Reading, 'limit' | 'remaining' | 'reset'>> & { retryAfter?: number | null }
type Case = readonly [name: string, fields: Record<string, string>, expected: Expected]

function read(fields: Record<string, string>, status = 200, windowMs = MINUTE): Reading {
  return readHeaders(new Headers(fields), { status, now: NOW, windowMs })
}

function check([, fields, expected]: Case): void {
  const { limit, remaining, reset, retryAfter } = read(fields)
  const wanted = { limit: null, remaining: null, reset: null, retryAfter: null, ...expected }
  expect({ limit, remaining, reset, retryAfter: retryAfter?.wait ?? null }).toEqual(wanted)
}

const three = (limit: string, remaining: string, reset: string): Record<string, string> => ({
  'RateLimit-Limit': limit,
  'RateLimit-Remaining': remaining,
  'RateLimit-Reset': reset,
})

describe("Annict's three fields", () => {
  test.for<Case>([
    ['plain', three('600', '599', '18'), { limit: 600, remaining: 599, reset: 18_000 }],
    ['blanks around', three(' 600 ', '\t599', '18 '), { limit: 600, remaining: 599, reset: 18_000 }],
    ['leading zeros', three('0600', '0599', '018'), { limit: 600, remaining: 599, reset: 18_000 }],
    ['nothing left', three('600', '0', '1'), { limit: 600, remaining: 0, reset: 1_000 }],
    ['a reset of 0', three('600', '5', '0'), { limit: 600, remaining: 5, reset: 0 }],
    ['a whole window to go', three('600', '599', '60'), { limit: 600, remaining: 599, reset: 60_000 }],
    [
      'a reset beyond the window is cut',
      three('600', '5', '3600'),
      { limit: 600, remaining: 5, reset: 60_000 },
    ],
    ['an epoch for a reset', three('600', '5', '1776654060'), { limit: 600, remaining: 5 }],
    ['more left than the limit', three('600', '900', '18'), { limit: 600, remaining: 600, reset: 18_000 }],
    ['a limit of 0 is at least 1', three('0', '0', '18'), { limit: 1, remaining: 0, reset: 18_000 }],
    [
      'a huge limit',
      three('999999999', '999999999', '1'),
      { limit: MOST_REQUESTS, remaining: MOST_REQUESTS, reset: 1_000 },
    ],
    ['ten digits', three('1000000000', '1000000000', '1000000000'), {}],
    ['all absent', {}, {}],
    ['all empty', three('', '', ''), {}],
    ['NaN', three('NaN', 'NaN', 'NaN'), {}],
    ['words', three('many', 'none', 'soon'), {}],
    ['null and undefined as words', three('null', 'undefined', 'null'), {}],
    ['Infinity', three('Infinity', '-Infinity', 'Infinity'), {}],
    ['negative', three('-600', '-1', '-18'), {}],
    ['a plus sign', three('+600', '+5', '+18'), {}],
    ['hexadecimal', three('0x10', '0x5', '0x12'), {}],
    ['exponents', three('6e2', '5e0', '1e1'), {}],
    ['a number and junk', three('600abc', '5junk', '18s'), {}],
    ['digits of another script', three('6²', '5²', '1²'), {}],
    ['fractions: waits round up, counts are malformed', three('600.5', '5.5', '17.2'), { reset: 18_000 }],
    ['a fraction of a few digits', { 'RateLimit-Reset': '17.25' }, { reset: 18_000 }],
    ['thousands', three('1 000', '5', '18'), { remaining: 5, reset: 18_000 }],
    ['joined and equal', three('600, 600', '5, 5', '18, 18'), { limit: 600, remaining: 5, reset: 18_000 }],
    [
      'joined and different',
      three('600, 300', '5, 4', '17, 18'),
      { limit: 300, remaining: 4, reset: 18_000 },
    ],
    ['joined without blanks', three('600,300', '5,4', '17,18'), { limit: 300, remaining: 4, reset: 18_000 }],
    ['joined with an empty part', three('600,', ',5', '18,,18'), {}],
    ['joined with junk', three('600, x', '5, x', '18, x'), {}],
    [
      'policies behind the limit',
      three('10, 10;w=1, 600;w=60', '9', '1'),
      { limit: 10, remaining: 9, reset: 1_000 },
    ],
    [
      'policies with blanks and several parameters',
      three('10 , 10 ; w=1;burst=1000 ; policy=x ,600;  w=60', '9', '1'),
      { limit: 10, remaining: 9, reset: 1_000 },
    ],
    ['a policy without a quota', three('10, x;w=1', '9', '1'), { remaining: 9, reset: 1_000 }],
    ['a policy and junk before it', three('10, x10;w=1', '9', '1'), { remaining: 9, reset: 1_000 }],
    ['a policy and junk behind it', three('10, 10;w=1;', '9', '1'), { remaining: 9, reset: 1_000 }],
    ['a malformed policy', three('10, 10;w', '9', '1'), { remaining: 9, reset: 1_000 }],
    ['only a policy', three('600;w=60', '9', '1'), { remaining: 9, reset: 1_000 }],
    ['only the limit', { 'RateLimit-Limit': '600' }, { limit: 600 }],
    ['only what is left', { 'RateLimit-Remaining': '5' }, { remaining: 5 }],
    ['only the reset', { 'RateLimit-Reset': '5' }, { reset: 5_000 }],
  ])('%s', check)

  test.each([300, 301, 304, 399, 0, 100, 199])('an answer of status %i says nothing', (status) => {
    expect(read(three('600', '5', '18'), status)).toMatchObject({ limit: null, remaining: null, reset: null })
  })

  test.each([200, 204, 299, 400, 401, 404, 429, 500, 503])('an answer of status %i counts', (status) => {
    expect(read(three('600', '5', '18'), status)).toMatchObject({ limit: 600, remaining: 5, reset: 18_000 })
  })

  // https://github.com/cli/go-gh/pull/216
  test('an answer out of a cache says nothing, one of age 0 or of a malformed age does', () => {
    expect(read({ ...three('600', '0', '18'), Age: '7' }).remaining).toBeNull()
    expect(read({ ...three('600', '0', '18'), Age: '0, 7' }).remaining).toBeNull()
    expect(read({ ...three('600', '0', '18'), Age: '0' }).remaining).toBe(0)
    expect(read({ ...three('600', '0', '18'), Age: 'old' }).remaining).toBe(0)
  })
})

describe('draft 07: RateLimit as a dictionary', () => {
  test.for<Case>([
    ['plain', { RateLimit: 'limit=100, remaining=50, reset=5' }, { limit: 100, remaining: 50, reset: 5_000 }],
    [
      'in another order',
      { RateLimit: 'reset=5,limit=100,remaining=50' },
      { limit: 100, remaining: 50, reset: 5_000 },
    ],
    [
      'with keys of others',
      { RateLimit: 'limit=100, remaining=50, reset=5, scope="a,b", x' },
      { limit: 100, remaining: 50, reset: 5_000 },
    ],
    [
      'joined from two',
      { RateLimit: 'limit=100, remaining=50, reset=5, limit=90, remaining=60, reset=6' },
      { limit: 90, remaining: 50, reset: 6_000 },
    ],
    [
      'one of two malformed',
      { RateLimit: 'limit=100, limit=x, remaining=50, reset=5' },
      { remaining: 50, reset: 5_000 },
    ],
    ['without a reset', { RateLimit: 'limit=100, remaining=50' }, { limit: 100, remaining: 50 }],
    ['negative', { RateLimit: 'limit=100, remaining=-1, reset=5' }, { limit: 100, reset: 5_000 }],
    [
      'nine digits',
      { RateLimit: 'limit=999999999, remaining=999999999, reset=5' },
      { limit: MOST_REQUESTS, remaining: MOST_REQUESTS, reset: 5_000 },
    ],
    ['a fraction', { RateLimit: 'limit=100, remaining=1.5, reset=5' }, { limit: 100, reset: 5_000 }],
    [
      'a string for a number',
      { RateLimit: 'limit=100, remaining="50", reset=5' },
      { limit: 100, reset: 5_000 },
    ],
    ['a comma at the end', { RateLimit: 'limit=100, remaining=50, reset=5,' }, {}],
    ['junk at the end', { RateLimit: 'limit=100, remaining=50, reset=5 !' }, {}],
    [
      "Annict's own fields come first",
      { ...three('600', '5', '18'), RateLimit: 'limit=100, remaining=50, reset=5' },
      { limit: 600, remaining: 5, reset: 18_000 },
    ],
    [
      'instead of malformed fields',
      { ...three('x', 'x', 'x'), RateLimit: 'limit=100, remaining=50, reset=5' },
      { limit: 100, remaining: 50, reset: 5_000 },
    ],
  ])('%s', check)
})

describe('drafts from 08 on: RateLimit as a list', () => {
  const policy = '"burst";q=10;w=1, "minute";q=600;w=60'
  test.for<Case>([
    [
      'named by a string',
      { RateLimit: '"minute";r=50;t=30', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 50, reset: 30_000 },
    ],
    [
      'named by a token',
      { RateLimit: 'minute;r=50;t=30', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 50, reset: 30_000 },
    ],
    [
      'the policy of our window counts',
      { RateLimit: '"burst";r=1;t=1, "minute";r=50;t=30', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 50, reset: 30_000 },
    ],
    [
      'without policies the least counts',
      { RateLimit: '"a";r=7;t=30, "b";r=3;t=9, "c";r=5;t=1' },
      { remaining: 3, reset: 9_000 },
    ],
    [
      'without a time',
      { RateLimit: '"minute";r=50', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 50 },
    ],
    [
      'nothing left',
      { RateLimit: '"minute";r=0;t=30', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 0, reset: 30_000 },
    ],
    ['ten digits', { RateLimit: '"minute";r=1000000000;t=30' }, {}],
    ['a number beside a name', { RateLimit: '5;r=1;t=1, "minute";r=50;t=30' }, {}],
    ['without a count', { RateLimit: '"minute";t=30', 'RateLimit-Policy': policy }, {}],
    [
      'with a partition key',
      { RateLimit: '"minute";r=50;t=30;pk=:c2FtcGxl:', 'RateLimit-Policy': policy },
      { limit: 600, remaining: 50, reset: 30_000 },
    ],
    ['a comma within a name', { RateLimit: '"a,b";r=50;t=30' }, { remaining: 50, reset: 30_000 }],
    [
      'a malformed policy is no policy',
      { RateLimit: '"minute";r=50;t=30', 'RateLimit-Policy': '"minute";;' },
      { remaining: 50, reset: 30_000 },
    ],
    ['malformed in one item', { RateLimit: '"minute";r=50;t=30, "b' }, {}],
    ['negative', { RateLimit: '"minute";r=-1;t=30', 'RateLimit-Policy': policy }, {}],
    ['an inner list', { RateLimit: '("a" "b");r=1' }, {}],
    ['a number for a name', { RateLimit: '5;r=1;t=1' }, {}],
    ['empty', { RateLimit: '' }, {}],
  ])('%s', check)

  // https://github.com/medplum/medplum/pull/7957
  test('both forms give the same state', () => {
    const seven = read({ RateLimit: 'limit=600, remaining=50, reset=30' })
    const eight = read({ RateLimit: '"minute";r=50;t=30', 'RateLimit-Policy': policy })
    expect(eight).toEqual(seven)
  })
})

describe('X-RateLimit as a last resort', () => {
  const x = (limit: string, remaining: string, reset: string): Record<string, string> => ({
    'X-RateLimit-Limit': limit,
    'X-RateLimit-Remaining': remaining,
    'X-RateLimit-Reset': reset,
  })
  const epoch = (seconds: number): string => String(NOW / 1_000 + seconds)
  test.for<Case>([
    ['seconds left', x('60', '5', '18'), { limit: 60, remaining: 5, reset: 18_000 }],
    ['an epoch within the window', x('60', '5', epoch(18)), { limit: 60, remaining: 5, reset: 18_000 }],
    ['an epoch beyond the window', x('60', '5', epoch(61)), { limit: 60, remaining: 5 }],
    [
      'an epoch at the end of the window',
      x('60', '5', epoch(60)),
      { limit: 60, remaining: 5, reset: 60_000 },
    ],
    ['an epoch of this moment', x('60', '5', epoch(0)), { limit: 60, remaining: 5, reset: 0 }],
    ['a whole window of seconds', x('60', '5', '60'), { limit: 60, remaining: 5, reset: 60_000 }],
    ['no seconds', x('60', '5', '0'), { limit: 60, remaining: 5, reset: 0 }],
    ['hexadecimal', x('60', '5', '0x10'), { limit: 60, remaining: 5 }],
    ['an exponent', x('60', '5', '1e1'), { limit: 60, remaining: 5 }],
    ['junk before the seconds', x('60', '5', '-18'), { limit: 60, remaining: 5 }],
    ['junk behind the seconds', x('60', '5', '18s'), { limit: 60, remaining: 5 }],
    ['an epoch that has passed', x('60', '5', epoch(-1)), { limit: 60, remaining: 5 }],
    ['seconds beyond the window', x('60', '5', '3600'), { limit: 60, remaining: 5 }],
    ['an epoch in milliseconds', x('60', '5', String(NOW)), { limit: 60, remaining: 5 }],
    [
      'behind all others',
      { ...x('60', '5', '18'), ...three('600', '7', '9') },
      { limit: 600, remaining: 7, reset: 9_000 },
    ],
  ])('%s', check)
})

describe('Retry-After', () => {
  test.for<Case>([
    // https://github.com/dagster-io/dagster/pull/25003
    ['seconds', { 'Retry-After': '18' }, { retryAfter: 18_000 }],
    // https://github.com/sindresorhus/ky/issues/390
    ['a zero is a number', { 'Retry-After': '0' }, { retryAfter: 0 }],
    ['a fraction rounds up', { 'Retry-After': '1.5' }, { retryAfter: 2_000 }],
    // https://github.com/mastra-ai/mastra/issues/23778
    ['negative', { 'Retry-After': '-3' }, {}],
    // https://github.com/mastra-ai/mastra/issues/23778
    ['a plus sign', { 'Retry-After': '+3' }, {}],
    // https://github.com/mastra-ai/mastra/issues/23778
    ['only a year', { 'Retry-After': '2026' }, { retryAfter: 2_026_000 }],
    // https://github.com/open-telemetry/opentelemetry-js/pull/7010
    ['a number and junk', { 'Retry-After': '120junk' }, {}],
    // https://github.com/open-telemetry/opentelemetry-js/pull/7010
    ['junk', { 'Retry-After': 'soon' }, {}],
    ['empty', { 'Retry-After': '' }, {}],
    ['nine digits', { 'Retry-After': '999999999' }, { retryAfter: 999_999_999_000 }],
    ['ten digits', { 'Retry-After': '9999999999' }, {}],
    ['joined and equal', { 'Retry-After': '18, 18' }, { retryAfter: 18_000 }],
    ['joined and different', { 'Retry-After': '18, 20' }, { retryAfter: 20_000 }],
    ['joined and different, the longer first', { 'Retry-After': '20, 18' }, { retryAfter: 20_000 }],
    ['joined without blanks', { 'Retry-After': '18,20' }, { retryAfter: 20_000 }],
    ['joined with blanks before the comma', { 'Retry-After': '18 \t, 20' }, { retryAfter: 20_000 }],
    ['joined with junk', { 'Retry-After': '18, x' }, {}],
    ['joined with junk before', { 'Retry-After': 'x1, 18' }, {}],
    // https://github.com/elizaOS/eliza/issues/22162
    ['IMF-fixdate', { 'Retry-After': 'Sun, 06 Nov 1994 08:50:07 GMT' }, { retryAfter: 30_000 }],
    // https://github.com/elizaOS/eliza/issues/22162
    ['RFC 850', { 'Retry-After': 'Sunday, 06-Nov-94 08:50:07 GMT' }, { retryAfter: 30_000 }],
    // https://github.com/elizaOS/eliza/issues/22162
    ['asctime', { 'Retry-After': 'Sun Nov  6 08:50:07 1994' }, { retryAfter: 30_000 }],
    ['a date that has passed', { 'Retry-After': 'Sun, 06 Nov 1994 08:49:07 GMT' }, { retryAfter: -30_000 }],
    [
      'two dates',
      { 'Retry-After': 'Sun, 06 Nov 1994 08:50:07 GMT, Sun, 06 Nov 1994 08:50:17 GMT' },
      { retryAfter: 40_000 },
    ],
    ['a date and seconds', { 'Retry-After': 'Sun, 06 Nov 1994 08:50:07 GMT, 60' }, { retryAfter: 60_000 }],
    // https://github.com/earendil-works/pi/pull/9724
    ['a malformed date', { 'Retry-After': 'Sun, 06 Nov 1994 8:50:07 GMT' }, {}],
    ['an ISO date', { 'Retry-After': '1994-11-06T08:50:07Z' }, {}],
    [
      // https://github.com/vercel/fetch-retry/pull/31
      'the server shows its clock, seven minutes behind ours',
      { 'Retry-After': 'Sun, 06 Nov 1994 08:43:07 GMT', Date: 'Sun, 06 Nov 1994 08:42:37 GMT' },
      { retryAfter: 30_000 },
    ],
  ])('%s', check)

  test('blanks around a field are no part of it, whoever hands it over', () => {
    const fields = new Map([
      ['retry-after', ' Sun, 06 Nov 1994 08:50:07 GMT '],
      ['date', ' Sun, 06 Nov 1994 08:50:06 GMT '],
      ['x-ratelimit-remaining', ' 5 '],
      ['x-ratelimit-reset', ' 18 '],
    ])
    const headers = { get: (name: string) => fields.get(name) ?? null }
    expect(readHeaders(headers, { status: 200, now: NOW, windowMs: MINUTE })).toEqual({
      limit: null,
      remaining: 5,
      reset: 18_000,
      retryAfter: { kind: 'date', wait: 1_000 },
    })
  })

  test('of a date and as many seconds the seconds count, which no clock can make wrong', () => {
    const date = 'Sun, 06 Nov 1994 08:50:07 GMT'
    expect(read({ 'Retry-After': `30, ${date}` }).retryAfter).toEqual({ kind: 'delay', wait: 30_000 })
  })

  test('seconds and dates are told apart, since a date may come of a wrong clock', () => {
    expect(read({ 'Retry-After': '18' }).retryAfter?.kind).toBe('delay')
    expect(read({ 'Retry-After': 'Sun, 06 Nov 1994 08:50:07 GMT' }).retryAfter?.kind).toBe('date')
  })
})

/** Absent, or a whole number within its range. */
function isSound(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most)
}

// https://github.com/discordjs/discord.js/issues/2581
test('whatever the fields hold, no number is NaN, infinite or out of its range', () => {
  const odd = [
    '600',
    'NaN',
    '-1',
    '1.5',
    '0, 0',
    '1000000000',
    'limit=1, remaining=0, reset=0',
    '"a";r=1;t=1',
  ]
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9,.;=\-+ "rtqw]*$/), fc.constantFrom(...odd))
  const names = ['limit', 'remaining', 'reset'].map((name) => `ratelimit-${name}`)
  const name = fc.constantFrom(
    ...names,
    'ratelimit',
    'ratelimit-policy',
    'x-ratelimit-reset',
    'retry-after',
    'date',
    'age',
  )
  const property = fc.property(fc.dictionary(name, text), (fields) => {
    const headers = { get: (field: string) => new Map(Object.entries(fields)).get(field) ?? null }
    const { limit, remaining, reset, retryAfter } = readHeaders(headers, {
      status: 200,
      now: NOW,
      windowMs: MINUTE,
    })
    return (
      isSound(limit, 1, MOST_REQUESTS) &&
      isSound(remaining, 0, limit ?? MOST_REQUESTS) &&
      isSound(reset, 0, MINUTE) &&
      Number.isFinite(retryAfter?.wait ?? 0)
    )
  })
  expect(() => fc.assert(property, { numRuns: 2_000 })).not.toThrow()
})
