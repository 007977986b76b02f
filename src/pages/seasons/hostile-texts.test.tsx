import { describe, expect, onTestFinished, test } from 'vitest'
import { page as viewport } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import {
  hostileId,
  hostileText,
  hostileTitles,
  KINDS,
  shownTitle,
  turningTexts,
} from '#tests/support/hostile-titles.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

const seasonOf = (path: string): Promise<RenderedPage> =>
  renderPage(path, { emulator: createEmulator({ world: hostileTitles() }) })

/** A season with texts that are drawn slowly takes its time on a busy machine. */
const slowly = { timeout: 15_000 }

const linkTo = (id: number) => document.querySelector<HTMLAnchorElement>(`[data-work="${id}"]`)
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

describe.each(['/', '/?view=table'])('titles that mean harm, at %s', (path) => {
  test.each([1280, 360])('are shown letter by letter and keep their place, %i px wide', async (width) => {
    await viewport.viewport(width, 740)
    onTestFinished(() => viewport.viewport(1280, 800))
    await seasonOf(path)
    await expect.poll(() => linkTo(hostileId('addresses')), slowly).not.toBeNull()
    for (const kind of KINDS) {
      expect(linkTo(hostileId(kind))?.textContent).toBe(shownTitle(kind))
      expect(linkTo(hostileId(kind))?.title).toBe(shownTitle(kind))
      expect(linkTo(hostileId(kind))?.getAttribute('href')).toBe(`/works/${hostileId(kind)}`)
    }
    expect(Reflect.has(globalThis, 'taken')).toBe(false)
    expect(
      document.querySelector('main :is(script, img[src="x"], svg[onload], [onerror], [onfocus])'),
    ).toBeNull()
    expect(turningTexts(document.body)).toEqual([])
    expect(sideways()).toBe(0)
  })
})

test('cards beside a hostile one are as high as any', async () => {
  // As the app sets it: how high a card out of sight is taken to be depends on the language.
  const { lang } = document.documentElement
  document.documentElement.lang = 'ja'
  onTestFinished(() => void (document.documentElement.lang = lang))
  await seasonOf('/')
  await expect.poll(() => linkTo(hostileId('long')), slowly).not.toBeNull()
  const heights = () =>
    [...document.querySelectorAll('[data-count] > li > article')].map(
      (card) => card.getBoundingClientRect().height,
    )
  await expect.poll(() => heights().length).toBeGreaterThan(KINDS.length)
  // Cards that come into sight are laid out in the frames after.
  await expect.poll(() => Math.max(...heights()) - Math.min(...heights())).toBeLessThanOrEqual(1)
})

test.each(['markup', 'backslashes', 'rightToLeft', 'surrogates'] as const)(
  'a filter of %s is a text like any other',
  async (kind) => {
    const page = await seasonOf('/')
    await expect.poll(() => linkTo(hostileId(kind)), slowly).not.toBeNull()
    const box = page.screen.getByRole('searchbox', { name: '題名でしぼる' })
    await box.fill(hostileText(kind))
    await expect.poll(() => linkTo(hostileId(kind)), slowly).not.toBeNull()
    await box.fill(`${hostileText(kind)} zzz`)
    await expect.element(page.screen.getByText('この条件に合う作品はありません。')).toBeVisible()
    expect(turningTexts(document.body)).toEqual([])
    expect(Reflect.has(globalThis, 'taken')).toBe(false)
    expect(page.sent()).toBe(1)
  },
)
