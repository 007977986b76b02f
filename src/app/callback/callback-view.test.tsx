import { page as screen } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'

import '#app/layers.css'
import '#ui/tokens.css'
import '#ui/reset.css'
import { later, type Instant } from '#base/time.ts'
import { callback as english } from '#i18n/en/callback.ts'
import { callback as japanese } from '#i18n/ja/callback.ts'
import { OAUTH_ERROR_KINDS, type OauthError } from '#session/oauth-error.ts'
import type { Failure, SignInOutcome } from '#session/finish-sign-in.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { showCallback, type CallbackPage } from './callback-view.ts'

const HOME = 'http://localhost/yohaku/'

afterEach(() => document.getElementById('place')?.remove())

function open(given: Partial<CallbackPage> & { readonly outcome?: SignInOutcome } = {}) {
  const root = document.createElement('div')
  root.id = 'place'
  document.body.append(root)
  const clock = createFakeClock()
  const leave = vi.fn<CallbackPage['leave']>()
  const begin = vi.fn<CallbackPage['begin']>(() => Promise.resolve(null))
  showCallback({
    ...{
      root,
      language: 'ja',
      clock,
      home: HOME,
      siteUrl: 'https://annict.test',
      apiUrl: 'https://api.test',
    },
    siteClient: { way: 'relay', id: 'an-app', secret: null },
    finish: () => (given.outcome === undefined ? new Promise(() => {}) : Promise.resolve(given.outcome)),
    begin,
    leave,
    ...given,
  })
  return { clock, leave, begin }
}

const again: Failure['again'] = {
  ...{ client: { way: 'relay', id: 'an-app', secret: null }, keepsSecret: false, scopes: ['read'] },
  ...{ expected: null, keep: 'device', returnTo: `${HOME}works/1` },
}

function errorOf(kind: OauthError['kind']): OauthError {
  if (kind === 'server') return { kind, status: 500 }
  if (kind === 'rate-limited') return { kind, wait: 60_000 }
  return kind === 'request-refused' ? { kind, code: 'other' } : { kind }
}

const failure = (kind: OauthError['kind'], more: Partial<Failure> = {}): Failure => ({
  ...{ kind: 'failed', error: errorOf(kind), again: null, retry: null },
  ...more,
})

describe('a failure', () => {
  test.each(OAUTH_ERROR_KINDS.flatMap((kind) => [[kind, 'ja'] as const, [kind, 'en'] as const]))(
    '"%s" is told in words with a way on (%s)',
    async (kind, language) => {
      open({ outcome: failure(kind), language, siteClient: null })
      const words = language === 'ja' ? japanese : english
      const heading = screen.getByRole('heading', { level: 1 })
      await expect.element(heading).toHaveTextContent(words.errors[kind].title)
      await expect.element(heading).toHaveFocus()
      await expect
        .element(screen.getByRole('link', { name: words.account }))
        .toHaveAttribute('href', `${HOME}account`)
      await expect.element(screen.getByRole('link', { name: words.home })).toHaveAttribute('href', HOME)
      expect(document.title).toContain(words.errors[kind].title)
    },
  )

  test('names the reasons that a code may be refused for', async () => {
    open({ outcome: failure('code-spent', { again }) })
    await expect.element(screen.getByRole('listitem').nth(3)).toHaveTextContent('VITE_OAUTH_PKCE=off')
  })

  test('begins again in one click what was begun', async () => {
    const { begin } = open({ outcome: failure('code-spent', { again }) })
    await screen.getByRole('button', { name: japanese.again }).click()
    expect(begin).toHaveBeenCalledExactlyOnceWith(again)
  })

  test('of a sign-in that nothing is known of begins with reading alone', async () => {
    const { begin } = open({ outcome: failure('not-begun-here') })
    await screen.getByRole('button', { name: japanese.again }).click()
    expect(begin.mock.calls[0]?.[0]).toMatchObject({ scopes: ['read'], expected: null, returnTo: HOME })
  })

  test('says why it cannot be begun again', async () => {
    open({ outcome: failure('code-spent', { again }), begin: () => Promise.resolve('no-storage') })
    await screen.getByRole('button', { name: japanese.again }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(japanese.begin['no-storage'])
  })

  test('goes on where it stopped, if it can', async () => {
    const retry = vi.fn<() => Promise<SignInOutcome>>(() =>
      Promise.resolve({ kind: 'signed-in', returnTo: HOME, left: false }),
    )
    const { leave } = open({ outcome: failure('unreachable', { again, retry }) })
    await screen.getByRole('button', { name: japanese.retry }).click()
    await expect.poll(() => leave.mock.calls).toEqual([[HOME, null]])
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('the way back', () => {
  test.each([
    [{ kind: 'nothing', returnTo: HOME }, null],
    [{ kind: 'signed-in', returnTo: HOME, left: false }, null],
    [{ kind: 'signed-in', returnTo: HOME, left: true }, 'left'],
    [{ kind: 'denied', returnTo: HOME }, 'denied'],
  ] as const)('after %j says %s there', async (outcome, news) => {
    const { leave } = open({ outcome })
    await expect.poll(() => leave.mock.calls).toEqual([[HOME, news]])
  })
})

test('a refusal is counted down', async () => {
  let wait: (until: Instant) => void = () => {}
  const { clock } = open({
    finish: (onWait) => {
      wait = onWait
      return new Promise(() => {})
    },
  })
  wait(later(clock.now(), 7_000))
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('あと7秒で')
  await clock.advance(1_000)
  await expect.element(timer).toHaveTextContent('あと6秒で')
})

describe('somebody else who comes back', () => {
  const cancelled: SignInOutcome = { kind: 'denied', returnTo: HOME }
  const switched: SignInOutcome = { kind: 'signed-in', returnTo: HOME, left: false }
  const outcome = (answer: () => Promise<Response>): SignInOutcome => ({
    kind: 'other-user',
    expected: { userId: 1, name: 'mihon' },
    choice: {
      userId: 2,
      fetch: answer,
      switch: () => Promise.resolve(switched),
      cancel: () => Promise.resolve(cancelled),
    },
  })
  const named = () => Promise.resolve(Response.json({ data: { viewer: { username: 'betsunin' } } }))

  test('is named beside the one who was to come, and both can be chosen', async () => {
    const { leave } = open({ outcome: outcome(named) })
    await expect.element(screen.getByText('mihon としてのサインインを始めましたが')).toBeVisible()
    await screen.getByRole('button', { name: 'betsunin に切りかえる' }).click()
    await expect.poll(() => leave.mock.calls).toEqual([[HOME, null]])
  })

  test('can be sent away', async () => {
    const { leave } = open({ outcome: outcome(named) })
    await screen.getByRole('button', { name: 'mihon のままにする' }).click()
    await expect.poll(() => leave.mock.calls).toEqual([[HOME, 'denied']])
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a page', () => Promise.resolve(new Response('<html>'))],
  ])('is known by his number when there is %s', async (_, answer) => {
    open({ outcome: outcome(answer) })
    await expect.element(screen.getByRole('button', { name: '番号 2 の利用者 に切りかえる' })).toBeVisible()
  })
})
