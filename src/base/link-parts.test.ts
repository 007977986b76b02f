import fc from 'fast-check'
import { expect, test } from 'vitest'

import { endBeforeAddress, linkParts } from './link-parts.ts'
import { safeLink } from './safe-url.ts'

/** Links in angle brackets. */
function told(text: string): string {
  return linkParts(text)
    .map((part) => (part.kind === 'link' ? `<${part.text}>` : part.text))
    .join('')
}

test.each([
  ['よかった。', 'よかった。'],
  ['https://example.com/', '<https://example.com/>'],
  ['公式（https://example.com/a）を見て。', '公式（<https://example.com/a>）を見て。'],
  ['「https://example.com/」', '「<https://example.com/>」'],
  ['見て https://example.com/a. すごい', '見て <https://example.com/a>. すごい'],
  ['https://example.com/a!?', '<https://example.com/a>!?'],
  ['(https://ja.wikipedia.org/wiki/A_(B))', '(<https://ja.wikipedia.org/wiki/A_(B)>)'],
  ['[名前](https://example.com/)', '[名前](<https://example.com/>)'],
  ['![絵](https://tracker.example/p.gif)', '![絵](<https://tracker.example/p.gif>)'],
  ['<a href="https://example.com/">', '<a href="<https://example.com/>">'],
  ['HTTP://EXAMPLE.COM', '<HTTP://EXAMPLE.COM>'],
  ['https://日本語.jp/葬送', '<https://日本語.jp/葬送>'],
  ['https://a.example\nhttps://b.example', '<https://a.example>\n<https://b.example>'],
  ['ahttps://example.com/', 'ahttps://example.com/'],
  ['xhttp://example.com', 'xhttp://example.com'],
  ['https://', 'https://'],
  ['https://user:word@example.com/', 'https://user:word@example.com/'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['JaVaScRiPt:alert(1) data:text/html,x vbscript:x', 'JaVaScRiPt:alert(1) data:text/html,x vbscript:x'],
  ['//example.com/ file:///etc/passwd', '//example.com/ file:///etc/passwd'],
  ['&lt;b&gt; &amp;lt;', '&lt;b&gt; &amp;lt;'],
])('%j has the links %j', (text, links) => {
  expect(told(text)).toBe(links)
})

test('a host in letters that look like others is shown as it is asked for', () => {
  // The second letter is Cyrillic.
  expect(told('https://аnnict.com/login')).toBe('<https://xn--nnict-3ve.com/login>')
})

test('an address of endless length is a text', () => {
  const text = `https://example.com/${'a'.repeat(1_000_000)}`
  expect(told(text)).toBe(text)
})

test('a text of nothing but addresses has no more than two hundred links', () => {
  const links = linkParts('https://a.example '.repeat(50_000)).filter(({ kind }) => kind === 'link')
  expect(links).toHaveLength(200)
})

test('a text is cut before an address, and after one, but not inside', () => {
  const text = '見て https://example.com/a すごい'
  expect(endBeforeAddress(text, 2)).toBe(2)
  expect(endBeforeAddress(text, 3)).toBe(3)
  expect(endBeforeAddress(text, 12)).toBe(3)
  expect(endBeforeAddress(text, text.indexOf('/a'))).toBe(3)
  expect(endBeforeAddress(text, text.indexOf(' すごい'))).toBe(text.indexOf(' すごい'))
  // No link, so that nothing is lost by cutting it.
  expect(endBeforeAddress(`https://example.com/${'a'.repeat(5_000)}`, 2_000)).toBe(2_000)
})

test('brackets without end take no time to speak of', () => {
  expect(linkParts(`https://a.example/${')'.repeat(900)}`)).toHaveLength(2)
})

test('the parts are the text, and every link is a safe one', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'a.example',
    '/',
    '(',
    ')',
    '.',
    ' ',
    '」',
    '@',
    ':',
    'あ',
    '\n',
    '?q=',
    '"',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parts = linkParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const hrefs = parts.flatMap((part) => (part.kind === 'link' ? [part.href] : []))
      expect(hrefs.map((href) => safeLink(href))).toEqual(hrefs)
    }),
    { numRuns: 1000 },
  )
})
