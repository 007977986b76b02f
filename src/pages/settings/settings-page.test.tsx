import { describe, expect, test } from 'vitest'

import { renderPage } from '#tests/support/render-page.tsx'

describe('the settings', () => {
  test('ask Annict for nothing', async () => {
    const { screen, sent } = await renderPage('/settings')
    await expect.element(screen.getByRole('heading', { level: 1, name: '設定' })).toBeVisible()
    expect(sent()).toBe(0)
  })

  test('are groups of radio buttons with a name and a meaning each', async () => {
    const { screen } = await renderPage('/settings')
    const titles = screen.getByRole('group', { name: '作品の題名' })
    await expect.element(titles).toHaveAccessibleDescription(/^一覧でも作品のページでも/)
    await expect.element(titles.getByRole('radio', { name: '原題' })).toBeChecked()
    const unnamed = [...document.querySelectorAll('fieldset')].filter(
      (group) => group.getAttribute('aria-labelledby') === null,
    )
    expect(unnamed).toEqual([])
  })

  test('hold at once: the language', async () => {
    const { screen, preferences } = await renderPage('/settings')
    await screen.getByRole('radio', { name: 'English', exact: true }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(preferences.get().language).toBe('en')
  })

  test('hold at once: how times are written, by an example', async () => {
    const { screen, preferences } = await renderPage('/settings')
    const example = (): string => document.querySelector('time')?.textContent ?? ''
    await expect.poll(example).toContain('4月18日(土) 25:30')
    await screen.getByRole('radio', { name: '24時間' }).click()
    await expect.poll(example).toBe('4月19日(日) 1:30')
    // The day of the calendar turns by itself.
    const turns = screen.getByRole('group', { name: '一日の変わりめ' })
    await expect.element(turns.getByRole('radio', { name: '5:00' })).toBeDisabled()
    await expect.element(turns).toHaveAccessibleDescription('24時間の書きかたでは、一日は0時に変わります。')
    expect(preferences.get()).toMatchObject({ hours: '24', dayStart: '5' })
  })

  test('hold at once: the chip of the budget', async () => {
    const { screen } = await renderPage('/')
    await expect.element(screen.getByRole('meter', { name: 'API予算' })).toHaveAttribute('data-state', 'ok')
    const limit = screen.getByText('/600')
    await expect.element(limit).toBeVisible()
    await screen.getByRole('link', { name: '設定' }).click()
    await screen.getByRole('radio', { name: '残りだけ' }).click()
    await expect.element(limit).not.toBeVisible()
    await expect.element(screen.getByText('599', { exact: true })).toBeVisible()
  })

  test('say when the browser does not keep them', async () => {
    const { screen } = await renderPage('/settings', { forgetful: true })
    await expect.element(screen.getByText(/このブラウザーには保存できません/)).toBeVisible()
  })
})

describe('the chosen title', () => {
  const english = { titles: 'english' } as const

  test('stands first on cards, with the original below, and whatever lacks it is counted', async () => {
    const { screen } = await renderPage('/', { choices: english })
    const link = screen.getByRole('link', { name: 'Morning at the Sample Market' })
    await expect.element(link).toHaveAttribute('lang', 'en')
    const card = link.element().closest('article')
    expect(card?.querySelector('p[lang="ja"]')?.textContent).toBe('見本市場の朝')
    await expect.element(screen.getByText(/^えらんだ題名のない\d+作品は、ほかの題名です。$/)).toBeVisible()
  })

  test('orders the table', async () => {
    const { screen } = await renderPage('/?view=table&sort=title', { choices: english })
    await expect.element(screen.getByRole('table')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThan(1)
    const shown = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('ja').compare))
  })

  test('is the heading of a work’s page, which has the others below', async () => {
    const { screen } = await renderPage('/works/1', { choices: english })
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveAttribute('lang', 'en')
    await expect.element(screen.getByText('見本市場の朝', { exact: true }).first()).toBeVisible()
    expect(document.title).toContain(heading.element().textContent)
  })
})

test('whoever has chosen another clock reads every broadcast by it', async () => {
  const { screen } = await renderPage('/?view=table', { choices: { hours: '24' } })
  await expect.element(screen.getByRole('table')).toBeVisible()
  const printed = [...document.querySelectorAll('td time')].map(({ textContent }) => textContent)
  expect(printed.length).toBeGreaterThan(0)
  expect(printed.filter((text) => / 2[4-9]:/.test(text))).toEqual([])
})
