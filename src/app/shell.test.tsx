import { describe, expect, test } from 'vitest'

import { renderPage } from '#tests/support/render-page.tsx'

describe('the shell', () => {
  test('says on main that a page does not exist, until another one is opened', async () => {
    const { screen, sent } = await renderPage('/nowhere')
    await expect.element(screen.getByRole('main')).toHaveAttribute('data-page', 'not-found')
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('ページが見つかりません')
    expect(document.title).toBe('ページが見つかりません · 余白')
    await screen.getByRole('main').getByRole('link').click()
    await expect.element(screen.getByRole('heading', { level: 1, name: /2026年 春/ })).toBeVisible()
    await expect.element(screen.getByRole('main')).not.toHaveAttribute('data-page')
    await expect.poll(sent).toBe(1)
  })

  test('changes its language at once, without asking Annict again', async () => {
    const { screen, sent } = await renderPage('/')
    await expect.element(screen.getByRole('heading', { level: 1, name: /2026年 春/ })).toBeVisible()
    await expect.poll(sent).toBe(1)
    await screen.getByRole('button', { name: '表示' }).click()
    await screen.getByRole('button', { name: 'English' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: /Spring 2026/ })).toBeVisible()
    await expect.element(screen.getByRole('meter', { name: 'API budget' })).toBeVisible()
    expect(document.title).toMatch(/· Yohaku$/)
    expect(sent()).toBe(1)
  })

  test('keeps the language of the address true and takes it along', async () => {
    const { screen, address } = await renderPage('/budget?lang=ja')
    await screen.getByRole('button', { name: '表示' }).click()
    await screen.getByRole('button', { name: 'English' }).click()
    await expect.poll(address).toBe('/budget?lang=en')
    await screen.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
    await expect.poll(address).toBe('/account?lang=en')
  })

  test('names the page it is on, and puts the focus on its heading', async () => {
    const { screen } = await renderPage('/account')
    await screen.getByRole('navigation').getByRole('link', { name: 'API予算' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'API予算' })).toHaveFocus()
    await expect
      .element(screen.getByRole('navigation').getByRole('link', { name: 'API予算' }))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .element(screen.getByRole('navigation').getByRole('link', { name: '今期' }))
      .not.toHaveAttribute('aria-current')
  })

  test('tells that there is no network and keeps what is on screen', async () => {
    const { screen, setOnline } = await renderPage('/')
    await expect.element(screen.getByRole('heading', { level: 1, name: /2026年 春/ })).toBeVisible()
    setOnline(false)
    await expect.element(screen.getByText(/^オフラインです/)).toBeVisible()
    await expect.element(screen.getByRole('meter')).toHaveAttribute('data-state', 'offline')
    await expect.element(screen.getByRole('heading', { level: 1, name: /2026年 春/ })).toBeVisible()
    setOnline(true)
    await expect.element(screen.getByText(/^オフラインです/)).not.toBeInTheDocument()
  })

  test('asks Annict for nothing on the pages of its own', async () => {
    const { screen, sent } = await renderPage('/budget')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'API予算' })).toBeVisible()
    await screen.getByRole('navigation').getByRole('link', { name: 'アカウント' }).click()
    await expect.element(screen.getByText('ゲスト').first()).toBeVisible()
    expect(sent()).toBe(0)
  })
})
