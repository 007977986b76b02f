import { expect, test } from 'vitest'

import { safeLink } from '#base/safe-url.ts'

import { nameLinks } from './name-links.ts'

const ANNICT = safeLink('https://annict.com/people/1')

test('links lead to what may be followed, each address once, and tell the host or the account', () => {
  const links = nameLinks(
    {
      url: 'https://www.example.com/a',
      urlEn: 'https://www.example.com/a',
      wikipediaUrl: 'https://ja.wikipedia.org/wiki/x',
      twitterUsername: '@sample',
    },
    ANNICT,
  )
  expect(links.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['official', 'example.com'],
    ['wikipedia', null],
    ['x', '@sample'],
    ['annict', null],
  ])
})

test('what is no address, or no account, is left out', () => {
  expect(nameLinks({ url: 'javascript:alert(1)', urlEn: '', twitterUsername: 'a/../b' }, ANNICT)).toEqual([
    { kind: 'annict', href: ANNICT, detail: null },
  ])
})

test('somebody of the samples has no page on Annict, and no account', () => {
  expect(nameLinks({ twitterUsername: 'sample' }, null)).toEqual([])
})
