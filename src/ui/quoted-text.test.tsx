import { expect, onTestFinished, test } from 'vitest'
import { page as viewport, userEvent } from 'vitest/browser'

import { cleanText } from '#base/clean-text.ts'
import { linkParts } from '#base/link-parts.ts'
import { HOSTILE_TEXTS } from '#emulator/hostile-texts.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { QuotedLine } from './quoted-line.tsx'
import { QuotedText } from './quoted-text.tsx'

const body = () => document.querySelector<HTMLElement>('[dir="auto"]')
const shown = () => body()?.textContent ?? ''
const rendered = (text: string, language: 'ja' | 'en' = 'ja') =>
  renderPart(<QuotedText lang="ja">{text}</QuotedText>, { language })
const KINDS = Object.keys(HOSTILE_TEXTS) as (keyof typeof HOSTILE_TEXTS)[] // the keys of a literal

test('a short text is a text, in lines, and nothing else', async () => {
  const { screen } = await rendered('よかった。\n<b>また</b>見たい &amp;lt; **とても**')
  await expect.element(screen.getByText('よかった。')).toBeVisible()
  expect(shown()).toBe('よかった。\n<b>また</b>見たい &amp;lt; **とても**')
  expect(body()?.childElementCount).toBe(0)
  expect(getComputedStyle(body() ?? document.body).whiteSpace).toBe('pre-wrap')
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('addresses in it are links as far as they are safe', async () => {
  const { screen } = await rendered(
    '公式（https://example.com/a）と [ここ](javascript:alert(1)) と data:text/html,x と https://аnnict.com/',
  )
  await expect.element(screen.getByRole('link').first()).toBeVisible()
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/a',
    // The second letter is Cyrillic, which the reader is told by the form that is asked for.
    'https://xn--nnict-3ve.com/',
  ])
  expect(links[1]?.textContent).toContain('https://xn--nnict-3ve.com/')
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
})

test('a long text shows its beginning; the rest comes where it goes on, and goes again', async () => {
  const text = Array.from({ length: 60 }, (_, line) => `${line + 1}行目`).join('\n')
  const { screen } = await rendered(text)
  const more = screen.getByRole('button', { name: '続きを読む（あと149文字）' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(shown().split('\n')).toHaveLength(31)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('group', { name: '続き' })).toHaveFocus()
  expect(shown()).toBe(text)
  expect(document.activeElement?.textContent.startsWith('31行目')).toBe(true)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(more).toHaveFocus()
  expect(shown().split('\n')).toHaveLength(31)
})

test('a million letters without a blank are read in parts, of which one is here at a time', async () => {
  await viewport.viewport(360, 740)
  onTestFinished(() => viewport.viewport(1280, 800))
  const { screen } = await rendered('あ'.repeat(1_048_596), 'en')
  await expect.poll(() => shown()).toHaveLength(2_000)
  await screen.getByRole('button', { name: 'Read on (1,046,596 more characters)' }).click()
  await expect.element(screen.getByText('Part 1 of 53')).toBeVisible()
  expect(shown()).toHaveLength(20_000)
  await screen.getByRole('button', { name: 'Next part' }).click()
  await expect.element(screen.getByText('Part 2 of 53')).toBeVisible()
  expect(shown()).toHaveLength(20_000)
  await expect.element(screen.getByRole('group', { name: 'Continued' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Previous part' }).click()
  await expect.element(screen.getByText('Part 1 of 53')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous part' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show less' }).click()
  expect(shown()).toHaveLength(2_000)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('a hundred thousand empty lines take the room of thirty', async () => {
  await rendered('\n'.repeat(100_000))
  await expect.poll(() => shown()).toHaveLength(30)
})

test('an address that the fold would cut waits for the rest', async () => {
  const { screen } = await rendered(`${'あ'.repeat(1_990)}https://example.com/a/b すごい`)
  await expect.poll(() => shown()).toBe('あ'.repeat(1_990))
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/a/b')
})

test('an address without end is no link to the part of it that is here', async () => {
  const { screen } = await rendered(`https://example.com/${'a'.repeat(5_000)}`)
  await expect.poll(() => shown()).toHaveLength(2_000)
  expect(screen.getByRole('link').elements()).toEqual([])
})

test.each(KINDS)(
  '%s stays within its place and is nothing but text, as a text and as a line',
  async (kind) => {
    await viewport.viewport(360, 740)
    onTestFinished(() => viewport.viewport(1280, 800))
    const text = HOSTILE_TEXTS[kind](7)
    await renderPart(
      <>
        <QuotedText>{text}</QuotedText>
        <p>
          見本（<QuotedLine>{text}</QuotedLine>）さん
        </p>
      </>,
    )
    await expect.poll(() => document.querySelector('p')).not.toBeNull()
    // Letter by letter, but for hosts that may deceive.
    const whole = linkParts(cleanText(text))
      .map((part) => part.text)
      .join('')
    expect(whole.startsWith(shown().replace(/ ↗.*$/s, '').slice(0, 20))).toBe(true)
    expect(document.querySelector('p')?.textContent).toMatch(/^見本（.*）さん$/)
    expect(document.body.textContent).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/)
    expect(document.querySelector(':is([onerror], [onfocus], [onload], img, script[src=""])')).toBeNull()
    expect(Reflect.has(globalThis, 'taken')).toBe(false)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
)
