import { Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { SIGN_IN_ERROR_KINDS, type SignInErrorKind } from '#session/sign-in-error.ts'
import type { Session, SessionSnapshot, SignInResult } from '#session/session.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { AnnictSiteProvider } from './annict-site.ts'
import { SignInContext, type SignIn } from './sign-in-context.ts'
import { TokenForm } from './token-form.tsx'
import { WaysIn } from './ways-in.tsx'

const nobody: SessionSnapshot = {
  kind: 'signed-out',
  budget: 'none',
  epoch: 0,
  userId: null,
  scopes: [],
  facts: null,
  refused: false,
  apiUrl: 'https://annict.test',
  kept: false,
  unrevoked: null,
  undeleted: false,
  idled: false,
}

function fakeSession(answer: Session['signInWithToken'], startDemo: () => void = () => {}): Session {
  return {
    get: () => nobody,
    subscribe: () => () => {},
    restore: () => Promise.resolve(),
    lookAgain: () => Promise.resolve(),
    signInWithToken: answer,
    checkAgain: () => Promise.resolve({ ok: true }),
    startDemo,
    signOut: () => Promise.resolve(),
    markRefused: () => {},
    keeps: () => () => {},
    dispose: () => {},
    authorize: (init) => init ?? {},
  }
}

const fails = (kind: SignInErrorKind) => () =>
  Promise.resolve<SignInResult>({
    ok: false,
    error: kind === 'server' ? { kind, status: 500 } : { kind },
  })

describe('signing in with a token', () => {
  test.each(SIGN_IN_ERROR_KINDS)('says in words what to do after "%s"', async (kind) => {
    const { screen } = await renderPart(<TokenForm />, { session: fakeSession(fails(kind)) })
    await screen.getByLabelText('個人用アクセストークン').fill('abc')
    await screen.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/。$/)
    await expect.element(screen.getByLabelText('個人用アクセストークン')).toHaveFocus()
    await expect
      .element(screen.getByLabelText('個人用アクセストークン'))
      .toHaveAttribute('aria-invalid', 'true')
  })

  test('hands the token on as it was pasted, once', async () => {
    const signIn = vi.fn<Session['signInWithToken']>(() => Promise.resolve({ ok: true }))
    const session = fakeSession(signIn)
    const done = vi.fn<() => void>()
    const { screen } = await renderPart(<TokenForm onDone={done} />, { session })
    await screen.getByLabelText('個人用アクセストークン').fill(' abc ')
    await screen.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect.poll(() => done.mock.calls.length).toBe(1)
    expect(signIn.mock.calls).toMatchObject([[' abc ', { keep: 'device', signal: { aborted: false } }]])
  })

  test('stops the check when the form goes', async () => {
    let heard: AbortSignal | undefined
    const session = fakeSession((_, wish) => {
      heard = wish?.signal
      return new Promise(() => {})
    })
    const { screen } = await renderPart(<TokenForm />, { session })
    await screen.getByLabelText('個人用アクセストークン').fill('abc')
    await screen.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect.element(screen.getByRole('button', { name: '確かめています' })).toBeVisible()
    await screen.unmount()
    expect(heard?.aborted).toBe(true)
  })

  test('leads to where tokens are made, on the site that was set', async () => {
    const form = (
      <AnnictSiteProvider value="https://site.test">
        <TokenForm />
      </AnnictSiteProvider>
    )
    const { screen } = await renderPart(form, { session: fakeSession(fails('empty')), language: 'en' })
    await expect
      .element(screen.getByRole('link', { name: 'Make a token on Annict (new tab)' }))
      .toHaveAttribute('href', 'https://site.test/settings/tokens/new')
  })
})

test('the sample is one click away for whoever has not signed in', async () => {
  const start = vi.fn<() => void>()
  const loaded = Promise.resolve<SignIn>({
    siteClient: null,
    returned: () => null,
    redirectUri: 'https://app.test/callback/',
    lasting: () => localStorage,
    begin: () => Promise.resolve(null),
  })
  const ways = (
    <SignInContext value={{ news: null, load: () => loaded }}>
      <Suspense>
        <WaysIn />
      </Suspense>
    </SignInContext>
  )
  const { screen } = await renderPart(ways, { session: fakeSession(fails('empty'), start) })
  await screen.getByRole('button', { name: '見本データで始める' }).click()
  expect(start).toHaveBeenCalledOnce()
})
