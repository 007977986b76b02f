import { describe, expect, test } from 'vitest'

import { asLanguage, chooseLanguage } from './language.ts'

const nothing = { address: undefined, stored: null, browser: [] }

describe('the language', () => {
  test.each([
    ['the address before all else', { address: 'en', stored: 'ja', browser: ['ja'] }, 'en'],
    ['the stored choice before the browser', { ...nothing, stored: 'en', browser: ['ja'] }, 'en'],
    ['the first of the browser that we speak', { ...nothing, browser: ['fr-FR', 'en-GB', 'ja'] }, 'en'],
    ['the browser, by its language and not by its region', { ...nothing, browser: ['ja-JP'] }, 'ja'],
    ['Japanese when nobody says anything', nothing, 'ja'],
    ['Japanese for browsers that speak neither', { ...nothing, browser: ['fr', 'de-CH'] }, 'ja'],
    ['past an address that names no language of ours', { address: 'xx', stored: 'en', browser: [] }, 'en'],
    ['past a stored value that is broken', { address: null, stored: '{"a":1}', browser: ['en'] }, 'en'],
  ])('is %s', (_, wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language)
  })

  test.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['ja_JP', 'ja'],
    [' ja ', 'ja'],
    ['english', null],
    ['', null],
    [7, null],
    [undefined, null],
    [['en'], null],
  ])('is read out of %j as %j', (value, language) => {
    expect(asLanguage(value)).toBe(language)
  })
})
