import { describe, expect, test } from 'vitest'

import { renderPage } from '#tests/support/render-page.tsx'

const ALLOWED = {
  resource_owner_id: 1,
  scope: ['read', 'write'],
  application: { uid: null },
  created_at: 1_790_000_000,
}

/** As Annict answers about the token, from the second question on. */
function editedTo(info: object) {
  return (answer: Response, request: Request): Response =>
    request.url.endsWith('/oauth/token/info') ? Response.json(info) : answer
}

describe('the account of somebody with a personal token', () => {
  test('says who is signed in, how, where the token is kept and what it may do', async () => {
    const { screen, sent } = await renderPage('/account', { as: 'person' })
    await expect.element(screen.getByText(/（@sample）/)).toBeVisible()
    await expect.element(screen.getByText('この端末（サインアウトするまで）')).toBeVisible()
    await expect.element(screen.getByText('読み取り', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/トークンそのものは、Annict の設定の画面で削除/)).toBeVisible()
    expect(sent()).toBe(1)
  })

  test('asks again what the token may do, and shows what its owner has changed', async () => {
    const { screen } = await renderPage('/account', { as: 'person', between: editedTo(ALLOWED) })
    await screen.getByRole('button', { name: '権限を確かめ直す（1回）' }).click()
    await expect.element(screen.getByText(/記録や評価を Annict に書き込めます/)).toBeVisible()
    await expect.element(screen.getByText('読み取り、書き込み')).toBeVisible()
  })

  test('says so when nothing has changed, and when Annict does not answer', async () => {
    const { screen, setOnline } = await renderPage('/account', { as: 'person' })
    await screen.getByRole('button', { name: '権限を確かめ直す（1回）' }).click()
    await expect.element(screen.getByText('確かめました。まだ読み取りだけです。')).toBeVisible()
    setOnline(false)
    await screen.getByRole('button', { name: '権限を確かめ直す（1回）' }).click()
    await expect.element(screen.getByText(/今は確かめられませんでした/)).toBeVisible()
  })

  test('says after signing out that Annict still knows the token, and lets the guest in', async () => {
    const { screen } = await renderPage('/account', { as: 'person' })
    await screen.getByRole('button', { name: 'サインアウト', exact: true }).click()
    await expect.element(screen.getByRole('heading', { name: 'ゲスト' })).toHaveFocus()
    await expect.element(screen.getByText(/トークンは Annict に残っています/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /Annict のアプリの設定を開く/ }))
      .toHaveAttribute('href', 'https://annict.com/settings/apps')
  })

  test('shows the number of a person whose name does not come', async () => {
    const { screen } = await renderPage('/account', {
      as: 'person',
      between: (answer, { url }) =>
        url.endsWith('/graphql') ? new Response('<html>', { status: 404 }) : answer,
    })
    await expect.element(screen.getByText('番号 1 の利用者')).toBeVisible()
    await expect.element(screen.getByText('名前を確かめられませんでした。')).toBeVisible()
  })
})

test('a guest is asked for no name', async () => {
  const { screen, sent } = await renderPage('/account')
  await expect
    .element(screen.getByText('このサイトが用意した読み取り専用のトークン', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('だれとして')).not.toBeInTheDocument()
  expect(sent()).toBe(0)
})
