import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'

import { PreferencesProvider } from '#features/preferences/preferences-context.tsx'
import { createPreferences } from '#features/preferences/preferences.ts'
import { createI18n, type I18n } from '#i18n/create-i18n.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { renderPart } from '#tests/support/render-part.tsx'

import { DisplayMenu } from './display-menu.tsx'

async function openMenu(i18n: I18n = createI18n({ address: 'ja', stored: null, browser: [] })) {
  const preferences = createPreferences(null)
  // The menu leads to the page of all settings.
  const router = createRouter({
    routeTree: createRootRoute({ component: DisplayMenu }),
    history: createMemoryHistory(),
  })
  const { screen } = await renderPart(
    <I18nProvider i18n={i18n}>
      <PreferencesProvider value={preferences}>
        <RouterProvider router={router} />
      </PreferencesProvider>
    </I18nProvider>,
  )
  await screen.getByRole('button', { name: '表示' }).click()
  return { screen, preferences }
}

describe('the display menu', () => {
  test('keeps what is chosen', async () => {
    const { screen, preferences } = await openMenu()
    await screen.getByRole('button', { name: '暗い' }).click()
    await screen.getByRole('checkbox', { name: '外部サイトの画像を読み込まない' }).click()
    await screen.getByRole('checkbox', { name: /^1文字/ }).click()
    await expect
      .element(screen.getByRole('link', { name: 'すべての設定' }))
      .toHaveAttribute('href', '/settings')
    await screen.getByRole('button', { name: 'English' }).click()
    await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    expect(preferences.get()).toMatchObject({
      language: 'en',
      theme: 'dark',
      shortcuts: 'off',
      pictures: 'none',
    })
  })

  test('says when a language cannot be fetched, and keeps the present one', async () => {
    const i18n = createI18n({ address: 'ja', stored: null, browser: [] })
    const cut: I18n = {
      language: i18n.language,
      format: i18n.format,
      load: (areas) => i18n.load(areas),
      subscribe: i18n.subscribe,
      setLanguage: () => Promise.reject(new TypeError('Failed to fetch')),
    }
    const { screen, preferences } = await openMenu(cut)
    await screen.getByRole('button', { name: 'English' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('この言語のファイルを読み込めませんでした。')
    expect(preferences.get().language).toBe('browser')
  })
})
