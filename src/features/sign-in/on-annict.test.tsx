import { Suspense, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'

import type { Client } from '#session/transactions.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { AnnictSignIn } from './annict-sign-in.tsx'
import { OwnClientForm } from './own-client-form.tsx'
import { OwnClientWay } from './own-client-way.tsx'
import { SignInContext, type SignIn } from './sign-in-context.ts'
import { SignInNews } from './sign-in-news.tsx'

const client: Client = { way: 'relay', id: 'an-app', secret: null }

async function open(part: ReactNode, given: Partial<SignIn> = {}) {
  const begin = vi.fn<SignIn['begin']>(given.begin ?? (() => Promise.resolve(null)))
  const held = new Map([['yohaku.own-client-id', 'my-app']])
  const loaded = Promise.resolve<SignIn>({
    siteClient: client,
    redirectUri: 'https://app.test/callback/',
    returned: () => null,
    lasting: () => ({ getItem: (key) => held.get(key) ?? null }),
    ...given,
    begin,
  })
  const { screen } = await renderPart(
    <SignInContext value={{ news: null, load: () => loaded }}>
      <Suspense>{part}</Suspense>
    </SignInContext>,
  )
  return { screen, begin }
}

describe('signing in on Annict', () => {
  test('asks for reading alone, to come back to this page, and begins once', async () => {
    const { screen, begin } = await open(<AnnictSignIn client={client} action="始める" />)
    await screen.getByRole('button', { name: '始める' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Annict へ移っています' }))
      .toHaveAttribute('aria-disabled')
    await screen.getByRole('button', { name: 'Annict へ移っています' }).click({ force: true })
    expect(begin).toHaveBeenCalledExactlyOnceWith({
      ...{ client, keepsSecret: false, scopes: ['read'], expected: null, keep: 'device' },
      returnTo: location.href,
    })
  })

  test('keeps nothing on a device that is shared', async () => {
    const { screen, begin } = await open(<AnnictSignIn client={client} action="始める" />)
    const choice = screen.getByRole('checkbox', { name: 'この端末に保存しない' })
    await expect.element(choice).toHaveAccessibleDescription(/サインアウトするまで使えます/)
    await choice.click()
    await expect.element(choice).toHaveAccessibleDescription(/タブを閉じると/)
    await screen.getByRole('button', { name: '始める' }).click()
    expect(begin.mock.calls[0]?.[0].keep).toBe('tab')
  })

  test('of the same person keeps the token where it is kept', async () => {
    const same = { person: { userId: 1, name: 'mihon' }, keep: 'tab' } as const
    const part = <AnnictSignIn client={client} action="許可する" scopes={['read', 'write']} same={same} />
    const { screen, begin } = await open(part)
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '許可する' }).click()
    expect(begin.mock.calls[0]?.[0]).toMatchObject({
      scopes: ['read', 'write'],
      expected: same.person,
      keep: 'tab',
    })
  })

  test.each([
    ['insecure', 'https で開き直してください'],
    ['no-storage', 'ブラウザーがこのサイトの保存を許していない'],
  ] as const)('that cannot begin says why: %s', async (error, words) => {
    const part = <AnnictSignIn client={client} action="始める" />
    const { screen } = await open(part, { begin: async () => error })
    await screen.getByRole('button', { name: '始める' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent(words)
    await expect.element(screen.getByRole('button', { name: '始める' })).toBeEnabled()
  })

  test('can begin again on a page that was kept for the way back, and hints at what Annict may have shown', async () => {
    const { screen } = await open(<AnnictSignIn client={client} action="始める" />)
    await screen.getByRole('button', { name: '始める' }).click()
    await expect.element(screen.getByRole('button', { name: 'Annict へ移っています' })).toBeVisible()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(screen.getByRole('status')).toHaveTextContent('https://app.test/callback/')
    await expect.element(screen.getByRole('button', { name: '始める' })).toBeEnabled()
  })

  test('hints at the same where the browser has loaded the page again, beside the way that it was', async () => {
    const { screen } = await open(
      <>
        <AnnictSignIn client={client} action="始める" />
        <OwnClientWay />
      </>,
      { returned: () => 'own-client' },
    )
    await expect.element(screen.getByLabelText('クライアント ID')).toBeVisible()
    await expect.element(screen.getByText('Annict の画面からもどってきました。')).toBeVisible()
    await expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement()
    await expect.element(screen.getByRole('status').last()).toHaveTextContent('https://app.test/callback/')
  })

  test('says what passes through the relay, and nothing of it where there is none', async () => {
    const { screen } = await open(<AnnictSignIn client={client} action="始める" />)
    await expect.element(screen.getByText('中継サーバーを通ります')).toBeVisible()
    await screen.unmount()
    const direct = await open(<AnnictSignIn client={{ ...client, way: 'public' }} action="始める" />)
    await expect.element(direct.screen.getByText('中継サーバー')).not.toBeInTheDocument()
  })
})

describe('a client of one’s own', () => {
  test('is taken with its secret, which the page forgets at once', async () => {
    const { screen, begin } = await open(<OwnClientForm />)
    await expect.element(screen.getByLabelText('クライアント ID')).toHaveValue('my-app')
    const secret = screen.getByLabelText('クライアントシークレット')
    await secret.fill(' my-secret ')
    await screen.getByRole('button', { name: 'Annict へ進む' }).click()
    await expect.element(secret).toHaveValue('')
    expect(begin.mock.calls[0]?.[0]).toMatchObject({
      client: { way: 'own-client', id: 'my-app', secret: 'my-secret' },
      ...{ keepsSecret: false, scopes: ['read'], keep: 'device' },
    })
  })

  test('may ask for writing, and have its secret kept', async () => {
    const { screen, begin } = await open(<OwnClientForm same={{ userId: 1, name: null }} />)
    await expect.element(screen.getByRole('checkbox', { name: '記録もできるようにする' })).toBeChecked()
    await screen.getByRole('checkbox', { name: 'シークレットもトークンと一緒に残す' }).click()
    await screen.getByLabelText('クライアントシークレット').fill('my-secret')
    await screen.getByRole('button', { name: 'Annict へ進む' }).click()
    expect(begin.mock.calls[0]?.[0]).toMatchObject({
      keepsSecret: true,
      scopes: ['read', 'write'],
      expected: { userId: 1 },
    })
  })

  test.each([
    ['', 'my-secret', 'クライアント ID'],
    ['my app', 'my-secret', 'クライアント ID'],
    ['my-app', '', 'クライアントシークレット'],
    ['my-app', '秘密', 'クライアントシークレット'],
  ])('with %j and %j is not sent, and the field says why', async (id, secret, label) => {
    const { screen, begin } = await open(<OwnClientForm />)
    await screen.getByLabelText('クライアント ID').fill(id)
    await screen.getByLabelText('クライアントシークレット').fill(secret)
    await screen.getByRole('button', { name: 'Annict へ進む' }).click()
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveFocus()
    await expect
      .element(screen.getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription(/形をしていません/)
    expect(begin).not.toHaveBeenCalled()
  })
})

test('the page that a sign-in leads back to says when an old token is left', async () => {
  const { screen } = await open(<SignInNews news="left" />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'https://annict.com/settings/apps')
})
