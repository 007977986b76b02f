import { expect, test } from 'vitest'

import { safeLink } from '#base/safe-url.ts'

import { workLinks, type LinkSources } from './work-links.ts'

const annict = safeLink('https://annict.com/works/7')
const none: LinkSources = {
  officialSiteUrl: '',
  officialSiteUrlEn: '',
  wikipediaUrl: '',
  wikipediaUrlEn: '',
  twitterUsername: null,
  twitterHashtag: '',
  malAnimeId: null,
  syobocalTid: null,
}

const linksOf = (given: Partial<LinkSources>) => workLinks({ ...none, ...given }, annict)
const hrefs = (given: Partial<LinkSources>) => linksOf(given).map(({ href }) => href)

test('a work of which nothing is known has its page on Annict', () => {
  expect(linksOf({})).toEqual([{ kind: 'annict', href: annict, detail: null }])
})

test('all that is known is linked, in one order', () => {
  const links = linksOf({
    officialSiteUrl: 'https://www.example.jp/',
    officialSiteUrlEn: 'https://example.com/en',
    wikipediaUrl: 'https://ja.wikipedia.org/wiki/Example',
    wikipediaUrlEn: 'https://en.wikipedia.org/wiki/Example',
    twitterUsername: 'example_pr',
    twitterHashtag: '例の作品',
    malAnimeId: '52991',
    syobocalTid: 6789,
  })
  expect(links.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['official', 'example.jp'],
    ['officialEn', 'example.com'],
    ['wikipedia', null],
    ['wikipediaEn', null],
    ['x', '@example_pr'],
    ['hashtag', '#例の作品'],
    ['mal', null],
    ['syobocal', null],
    ['annict', null],
  ])
  expect(links[5]?.href).toBe(`https://x.com/hashtag/${encodeURIComponent('例の作品')}`)
})

test('one address is one link', () => {
  expect(hrefs({ officialSiteUrl: 'https://example.jp', officialSiteUrlEn: 'https://example.jp/' })).toEqual([
    'https://example.jp/',
    annict,
  ])
})

test.each<[string, Partial<LinkSources>]>([
  ['a script for a site', { officialSiteUrl: 'javascript:alert(1)' }],
  ['data for an article', { wikipediaUrl: 'data:text/html,x' }],
  ['a path for an account', { twitterUsername: 'a/../../login' }],
  ['a query for an account', { twitterUsername: 'a?b' }],
  ['a blank in a hashtag', { twitterHashtag: 'a b' }],
  ['a path for a number', { malAnimeId: '1/../2' }],
  ['a number longer than any of the site', { malAnimeId: '900000001', syobocalTid: 900_001 }],
  ['no number', { malAnimeId: '', syobocalTid: 0 }],
])('%s is no link', (_, given) => {
  expect(hrefs(given)).toEqual([annict])
})

test('a work of the sample data is not looked for on the real sites', () => {
  const links = workLinks(
    {
      ...none,
      officialSiteUrl: 'https://sample.example/',
      twitterUsername: 'example',
      twitterHashtag: 'example',
      malAnimeId: '900000001',
      syobocalTid: 900_001,
    },
    null,
  )
  expect(links.map(({ kind }) => kind)).toEqual(['official'])
})

test('a work of the sample data that is a real one elsewhere is linked there', () => {
  const links = workLinks({ ...none, malAnimeId: '52991', syobocalTid: 6789 }, null)
  expect(links.map(({ kind }) => kind)).toEqual(['mal', 'syobocal'])
})

test('names are taken with or without their sign', () => {
  expect(hrefs({ twitterUsername: '@example', twitterHashtag: '#example' })).toEqual([
    'https://x.com/example',
    'https://x.com/hashtag/example',
    annict,
  ])
})
