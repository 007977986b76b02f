import { describe, expect, onTestFinished, test } from 'vitest'
import { page as viewport } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { isolated } from '#i18n/isolate.ts'
import { hostileId, hostileTitles, KINDS, shownTitle, turningTexts } from '#tests/support/hostile-titles.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

async function opened(kind: (typeof KINDS)[number], language: 'ja' | 'en' = 'ja'): Promise<RenderedPage> {
  const emulator = createEmulator({ world: hostileTitles() })
  const page = await renderPage(`/works/${hostileId(kind)}`, { emulator, language })
  await expect.element(page.screen.getByRole('button', { name: /^新しくする|^Renew/ })).toBeVisible()
  return page
}

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

describe.each(KINDS)('a work whose texts hold %s', (kind) => {
  test('shows them letter by letter in a narrow window, and nothing of them but text', async () => {
    await viewport.viewport(360, 740)
    onTestFinished(() => viewport.viewport(1280, 800))
    await opened(kind)
    const heading = document.querySelector('h1')
    expect(heading?.textContent).toBe(shownTitle(kind))
    expect(heading?.childElementCount).toBe(0)
    // A browser evens out the blanks of a title.
    const even = (text: string) => text.replaceAll(/[\t\n\f\r ]+/g, ' ')
    expect(even(document.title)).toBe(even(`${isolated(shownTitle(kind))} · 余白`))
    expect(Reflect.has(globalThis, 'taken')).toBe(false)
    expect(
      document.querySelector('main :is(script, img[src="x"], svg[onload], [onerror], [onfocus])'),
    ).toBeNull()
    expect(sideways()).toBe(0)
    // Nobody scrolls past ten thousand letters to what stands below them.
    expect(document.documentElement.scrollHeight).toBeLessThan(4_000)
  })

  test('turns no words but its own', async () => {
    await opened(kind)
    expect(turningTexts(document.body)).toEqual([])
  })

  test('says the same in English', async () => {
    const page = await opened(kind, 'en')
    await expect.element(page.screen.getByRole('region', { name: 'Cast', exact: true })).toBeVisible()
    expect(turningTexts(document.body)).toEqual([])
  })
})
