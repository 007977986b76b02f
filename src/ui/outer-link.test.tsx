import { expect, test } from 'vitest'

import { safeLink } from '#base/safe-url.ts'
import { invariant } from '#base/invariant.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { OuterLink } from './outer-link.tsx'

const href = safeLink('https://example.invalid/a')
invariant(href !== null, 'a plain address')

test.each([
  ['ja', /^公式サイト ?（新しいタブ）$/],
  ['en', /^公式サイト \(new tab\)$/],
] as const)('a place elsewhere says so (%s), and is told nothing of the reader', async (language, name) => {
  const { screen } = await renderPart(<OuterLink href={href}>公式サイト</OuterLink>, { language })
  const link = screen.getByRole('link', { name }).element()
  expect(link.getAttribute('href')).toBe('https://example.invalid/a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ').toSorted()).toEqual([
    'nofollow',
    'noopener',
    'noreferrer',
    'ugc',
  ])
})
