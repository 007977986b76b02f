import { describe, expect, test } from 'vitest'

import { answererOf, type Asked, type Site } from './routing.ts'

const site: Site = {
  origin: 'https://yohaku.example',
  base: '/sub/',
  files: new Set(['assets/app-abc.js', 'early.js']),
}
const home = 'https://yohaku.example/sub/'
const read = (url: string): Asked => ({ method: 'GET', mode: 'cors', url })
const open = (url: string): Asked => ({ method: 'GET', mode: 'navigate', url })

describe('a page that is opened', () => {
  test.each([
    '',
    '?lang=en',
    'works/1',
    'seasons/2026-spring?q=a.b',
    'users/name',
    'no/such/page',
    'index.html',
  ])('is the kept one: %s', (path) => expect(answererOf(open(home + path), site)).toBe('page'))

  test.each(['callback/', 'callback/?code=a&state=b', 'callback', 'oauth/authorize', '__emulator/log'])(
    'is never the kept one where codes, tokens or the local API are: %s',
    (path) => expect(answererOf(open(home + path), site)).toBe('network'),
  )

  test.each(['licenses.md', '404.html', 'robots.txt', 'assets/app-abc.js', 'sw.js'])(
    'is the file itself where it names one: %s',
    (path) => expect(answererOf(open(home + path), site)).toBe('network'),
  )

  test('of another app on the same origin is that app’s matter', () => {
    expect(answererOf(open('https://yohaku.example/other/'), site)).toBe('network')
    expect(answererOf(open('https://yohaku.example/sub'), site)).toBe('network')
  })
})

describe('what a page asks for', () => {
  test('is kept when it is a file of this version', () => {
    expect(answererOf(read(`${home}assets/app-abc.js`), site)).toBe('file')
    expect(answererOf(read(`${home}early.js`), site)).toBe('file')
  })

  test('may be a file of a version that another tab still runs', () => {
    expect(answererOf(read(`${home}assets/app-old.js`), site)).toBe('other-version')
  })

  test.each([
    'https://api.annict.com/graphql',
    'https://api.annict.com/sub/assets/app-abc.js',
    `${home}graphql`,
    `${home}assets/app-abc.js?a`,
    `${home}assets/more/app-abc.js`,
    `${home}callback/assets/app-abc.js`,
    `${home}sw.js`,
  ])('goes to the network, whatever it is: %s', (url) => {
    expect(answererOf(read(url), site)).toBe('network')
  })

  test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('is never answered when it is a %s', (method) => {
    for (const path of ['', 'assets/app-abc.js', 'oauth/token', 'graphql']) {
      expect(answererOf({ method, mode: 'cors', url: home + path }, site)).toBe('network')
    }
  })
})
