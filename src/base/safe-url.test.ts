import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hostOf, safeLink, safePicture, type SafeUrl } from './safe-url.ts'

test.each([
  ['https://frieren-anime.jp/', 'https://frieren-anime.jp/'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['  https://example.com/  ', 'https://example.com/'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
  [
    'https://ja.wikipedia.org/wiki/葬送のフリーレン',
    'https://ja.wikipedia.org/wiki/%E8%91%AC%E9%80%81%E3%81%AE%E3%83%95%E3%83%AA%E3%83%BC%E3%83%AC%E3%83%B3',
  ],
  ['https://日本語.jp/', 'https://xn--wgv71a119e.jp/'],
])('%j is a link', (text, href) => {
  expect(safeLink(text)).toBe(href)
})

test.each<[string | null | undefined, string]>([
  ['', 'unknown'],
  ['   ', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
  ['javascript:alert(1)', 'a script'],
  ['JaVaScRiPt:alert(1)', 'a script in other letters'],
  ['java\nscript:alert(1)', 'a script with a break in it'],
  ['ht\ttps://example.com/', 'a tab, which parsers drop'],
  ['https://example.com/\u0000', 'a control character'],
  ['https://example.com/\u202Egpj.exe', 'text turned round'],
  ['https://exam\u200bple.com/', 'a blank without a width, which parsers drop'],
  ['https://example.com/a\u2028b', 'a break of lines'],
  ['data:text/html,<script>', 'data'],
  ['vbscript:msgbox(1)', 'a script in another language'],
  ['file:///etc/passwd', 'a file'],
  ['\\\\example.com\\', 'slashes turned round'],
  ['blob:https://example.com/1', 'a blob'],
  ['ftp://example.com/', 'another protocol'],
  ['//example.com/', 'no protocol'],
  ['/works/1', 'a place of our own'],
  ['example.com', 'no protocol'],
  ['https:example.com', 'half a protocol'],
  ['https://', 'no host'],
  ['https://user:secret@example.com/', 'a password'],
  ['https://annict.com@evil.example/', 'a user name that plays host'],
  ['https://exa mple.com/', 'a blank in the host'],
])('%j is none: %s', (text) => {
  expect(safeLink(text)).toBeNull()
  expect(safePicture(text)).toBeNull()
})

test('a picture is asked for over https', () => {
  expect(safePicture('http://example.com/og.png')).toBe('https://example.com/og.png')
  expect(safePicture('https://example.com/og.png')).toBe('https://example.com/og.png')
  expect(safePicture('http://example.com:8080/og.png')).toBeNull()
})

test('the host is shown without www', () => {
  expect(hostOf(safeLink('https://www.example.com/a') as SafeUrl)).toBe('example.com') // a link, tested above
})

test('whatever passes is http or https with no one named in it', () => {
  const pieces = fc.constantFrom(
    'http',
    'https',
    ':',
    '//',
    '/',
    '@',
    'a.b',
    '\n',
    'javascript:',
    ' ',
    '\\',
    '?',
    '#',
    '%00',
    'あ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
      ),
      (text) => {
        const link = safeLink(text)
        if (link === null) return
        const url = new URL(link)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect(safeLink(link)).toBe(link)
        expect(safePicture(text) ?? 'https:').toMatch(/^https:/)
      },
    ),
    { numRuns: 500 },
  )
})
