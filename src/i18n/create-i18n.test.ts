import { describe, expect, test, vi } from 'vitest'

import { createI18n } from './create-i18n.ts'
import { heldAreas } from './messages.ts'

const japanese = { address: 'ja', stored: null, browser: [] }

describe('the language in use', () => {
  test('is the one that was wished for, with its own format', () => {
    const i18n = createI18n({ ...japanese, address: 'en' })
    expect([i18n.language, i18n.format.language]).toEqual(['en', 'en'])
  })

  test('switches only once all that has been shown can be said in the new one', async () => {
    const i18n = createI18n(japanese)
    await i18n.load(['shell', 'account'])
    const heard = vi.fn<() => void>(() => {
      expect(heldAreas('en')).toEqual(expect.arrayContaining(['shell', 'account']))
      expect(i18n.language).toBe('en')
    })
    i18n.subscribe(heard)
    const switching = i18n.setLanguage('en')
    expect(i18n.language).toBe('ja')
    await switching
    expect(heard).toHaveBeenCalledOnce()
    expect(i18n.format.language).toBe('en')
  })

  test('is the last one that was asked for, whichever words come first', async () => {
    const i18n = createI18n(japanese)
    await i18n.load(['budget'])
    await Promise.all([i18n.setLanguage('en'), i18n.setLanguage('ja')])
    expect(i18n.language).toBe('ja')
  })

  test('tells nobody when it stays the same, nor those who left', async () => {
    const i18n = createI18n(japanese)
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()]
    i18n.subscribe(stays)
    i18n.subscribe(leaves)()
    await i18n.setLanguage('ja')
    expect(stays).not.toHaveBeenCalled()
    await i18n.setLanguage('en')
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
  })

  test('loads in the new language too when it changed while loading', async () => {
    const i18n = createI18n(japanese)
    const loading = i18n.load(['errors'])
    await i18n.setLanguage('en')
    await loading
    expect(heldAreas('en')).toContain('errors')
  })
})
