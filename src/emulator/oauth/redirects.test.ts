import { describe, expect, test } from 'vitest'

import { isSameRedirect, withAnswer } from './redirects.ts'

const CALLBACK = 'https://app.example/callback'

describe('an address to come back to', () => {
  test.each([
    ['HTTPS://APP.EXAMPLE/callback', true],
    [`${CALLBACK}?x=1`, true],
    [`${CALLBACK}/`, false],
    ['https://app.example/x/../callback', false],
    ['https://app.example/./callback', false],
    ['https://app.example/%63allback', false],
    ['https://a:b@app.example/callback', false],
    [`${CALLBACK}#x`, false],
    ['/callback', false],
  ])('%s is the registered one: %s', (asked, isSame) => {
    expect(isSameRedirect(asked, CALLBACK)).toBe(isSame)
  })
})

describe('an answer in an address', () => {
  test.each([
    [CALLBACK, 'query', `${CALLBACK}?code=c&state=a+b`],
    [`${CALLBACK}?x=1&y=a%20b`, 'query', `${CALLBACK}?x=1&y=a+b&code=c&state=a+b`],
    [`${CALLBACK}?state=old&x=1`, 'query', `${CALLBACK}?state=a+b&x=1&code=c`],
    [`${CALLBACK}?`, 'query', `${CALLBACK}?code=c&state=a+b`],
    [CALLBACK, 'fragment', `${CALLBACK}#code=c&state=a+b`],
  ] as const)('at %s in the %s makes %s', (address, place, expected) => {
    expect(withAnswer(address, { code: 'c', state: 'a b' }, place)).toBe(expected)
  })
})
