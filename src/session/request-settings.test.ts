import { describe, expect, test } from 'vitest'

import { requestSettings } from './request-settings.ts'

const session = { token: 'sample-write', apiUrl: 'https://api.annict.com' }
const sentTo = (input: RequestInfo | URL, init?: RequestInit): string | null =>
  new Headers(requestSettings(init, input, session).headers).get('Authorization')

describe('the token', () => {
  test.each([
    ['https://api.annict.com/graphql'],
    [new URL('https://api.annict.com/oauth/token/info')],
    [new Request('https://api.annict.com/graphql', { method: 'POST' })],
  ])('goes to the API: %s', (input) => {
    expect(sentTo(input)).toBe('Bearer sample-write')
  })

  test.each([
    ['https://annict.com/graphql'],
    ['http://api.annict.com/graphql'],
    ['https://api.annict.com:444/graphql'],
    ['https://api.annict.com.example/graphql'],
    ['https://api.annict.com@example.net/graphql'],
    ['/graphql'],
    ['data:text/plain,x'],
    [''],
  ])('goes nowhere else: %s', (input) => {
    expect(sentTo(input)).toBeNull()
  })

  test('is the only thing that is ever sent as authorization', () => {
    const headers = { Authorization: 'Bearer stolen' }
    expect(sentTo('https://example.net/', { headers })).toBeNull()
    expect(sentTo('https://api.annict.com/graphql', { headers })).toBe('Bearer sample-write')
  })
})

test('every request is without cookies, referrer, redirects and the cache of the browser', () => {
  const settings = requestSettings(
    {
      method: 'POST',
      body: 'x',
      credentials: 'include',
      redirect: 'follow',
      headers: { Accept: 'application/json' },
    },
    'https://example.net/',
    { token: null, apiUrl: 'https://api.annict.com' },
  )
  expect(settings).toMatchObject({
    ...{ method: 'POST', body: 'x' },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store' },
  })
  expect([...new Headers(settings.headers)]).toEqual([['accept', 'application/json']])
})
