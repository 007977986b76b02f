import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

// Loaded beforehand, since a test says when each thing happens.
import './check-token.ts'
import { createSession, type Session, type SessionFetch } from './session.ts'
import type { StoredSession, StoredToken, TokenStore } from './token-store.ts'

const API = 'https://api.annict.com'
const DEMO = 'https://demo.invalid'
const READ_WRITE = JSON.stringify({ resource_owner_id: 7, scope: ['read', 'write'] })

const stored: StoredToken = {
  ...{ kind: 'personal', token: 'stored-token', apiUrl: API, userId: 3, scopes: ['read'] },
  savedAt: instant(0),
}

interface Given {
  readonly held?: StoredSession | null
  readonly guestToken?: string | null
  readonly answer?: SessionFetch
  readonly storage?: Partial<TokenStore>
}

function setUp(given: Given = {}) {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const asked: Parameters<SessionFetch>[] = []
  let held = given.held ?? null
  const storage: TokenStore = {
    read: async () => held,
    write: async (next) => void (held = next),
    clear: async () => void (held = null),
    ...given.storage,
  }
  const session = createSession({
    storage,
    guestToken: given.guestToken === undefined ? 'guest-token' : given.guestToken,
    apiUrl: API,
    demoUrl: DEMO,
    fetch: (...request) => {
      asked.push(request)
      return (given.answer ?? (async () => new Response(READ_WRITE)))(...request)
    },
    digest: async (text) =>
      `${text.length}-${Array.from(text, (letter) => letter.charCodeAt(0) % 10).join('')}`
        .padStart(16, '0')
        .slice(-16),
    clock,
    onError: (error) => errors.push(error),
  })
  return { session, clock, errors, asked, stored: () => held }
}

const bearer = ({ authorize }: Session, url = `${API}/graphql`): string | null =>
  new Headers(authorize(undefined, url).headers).get('Authorization')

describe('at the start', () => {
  test('nobody is signed in before the session was looked up', () => {
    const { session } = setUp()
    expect(session.get()).toMatchObject({ kind: 'signed-out', budget: 'none', epoch: 0 })
    expect(bearer(session)).toBeNull()
  })

  test('the stored token is taken up again', async () => {
    const { session, asked } = setUp({ held: stored })
    await session.restore()
    expect(session.get()).toMatchObject({
      kind: 'personal',
      userId: 3,
      scopes: ['read'],
      epoch: 1,
      kept: true,
    })
    expect(bearer(session)).toBe('Bearer stored-token')
    expect(asked).toEqual([])
  })

  test('a token of another API is not sent to this one', async () => {
    const { session } = setUp({ held: { ...stored, apiUrl: 'http://localhost:4000' } })
    await session.restore()
    expect(session.get().kind).toBe('guest')
    expect(bearer(session)).toBe('Bearer guest-token')
  })

  test('there is the guest without a stored token, and nobody without a guest token', async () => {
    const guest = setUp()
    await guest.session.restore()
    expect(guest.session.get()).toMatchObject({ kind: 'guest', scopes: ['read'] })
    const nobody = setUp({ guestToken: null })
    await nobody.session.restore()
    expect(nobody.session.get()).toMatchObject({ kind: 'signed-out', budget: 'none' })
    expect(bearer(nobody.session)).toBeNull()
  })

  test('storage that fails is reported, and the guest comes in all the same', async () => {
    const broken = new Error('no storage')
    const { session, errors } = setUp({ storage: { read: () => Promise.reject(broken) } })
    await session.restore()
    expect(session.get().kind).toBe('guest')
    expect(errors).toEqual([broken])
  })

  test('storage that never answers is not waited for', async () => {
    const { session, clock, errors } = setUp({ storage: { read: () => new Promise(() => {}) } })
    const restored = session.restore()
    await clock.advance(3_000)
    await restored
    expect(session.get().kind).toBe('guest')
    expect(errors).toHaveLength(1)
  })
})

describe('signing in with a token', () => {
  test('asks Annict about it, counted in the budget of that token', async () => {
    const { session, asked } = setUp()
    await session.restore()
    expect(await session.signInWithToken(' pasted-token ')).toEqual({ ok: true })
    const [url, init] = asked[0] ?? []
    expect(url).toBe(`${API}/oauth/token/info`)
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer pasted-token')
    expect(init?.ticket).toMatchObject({ lane: 'visible', purpose: 'sign-in', kind: 'read' })
    expect(init?.ticket.budget).toBe(session.get().budget)
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' })
  })

  test('is kept, with who it is and what it may do', async () => {
    const { session, stored: held, clock } = setUp()
    await session.signInWithToken('pasted-token')
    expect(session.get()).toMatchObject({
      kind: 'personal',
      userId: 7,
      scopes: ['read', 'write'],
      refused: false,
    })
    expect(bearer(session)).toBe('Bearer pasted-token')
    expect(held()).toMatchObject({ token: 'pasted-token', apiUrl: API, savedAt: clock.now() })
  })

  test('changes nothing when the token is no good', async () => {
    const { session, stored: held } = setUp({ answer: async () => new Response('', { status: 401 }) })
    await session.restore()
    const before = session.get()
    expect(await session.signInWithToken('bad-token')).toEqual({ ok: false, error: { kind: 'not-accepted' } })
    expect(session.get()).toBe(before)
    expect(held()).toBeNull()
  })

  test('sends nothing for a text that is no token', async () => {
    const { session, asked } = setUp()
    expect(await session.signInWithToken('  ')).toMatchObject({ error: { kind: 'empty' } })
    expect(await session.signInWithToken('not a token')).toMatchObject({ error: { kind: 'malformed' } })
    expect(asked).toEqual([])
  })

  test('says so when no answer comes, and when it was given up', async () => {
    const { session } = setUp({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await session.signInWithToken('a-token')).toEqual({ ok: false, error: { kind: 'offline' } })
    const signal = AbortSignal.abort()
    expect(await session.signInWithToken('a-token', signal)).toEqual({
      ok: false,
      error: { kind: 'aborted' },
    })
  })

  test('loses to what was decided while Annict was asked', async () => {
    let answer: (response: Response) => void = () => {}
    const { session, clock } = setUp({ answer: () => new Promise((resolve) => (answer = resolve)) })
    const signedIn = session.signInWithToken('slow-token')
    await clock.settle()
    session.startDemo()
    answer(new Response(READ_WRITE))
    expect(await signedIn).toEqual({ ok: false, error: { kind: 'aborted' } })
    expect(session.get().kind).toBe('demo')
  })

  test('works without storage, and says that it will not outlive the page', async () => {
    const { session, errors } = setUp({ storage: { write: () => Promise.reject(new Error('full')) } })
    expect(await session.signInWithToken('pasted-token')).toEqual({ ok: true })
    expect(session.get()).toMatchObject({ kind: 'personal', kept: false })
    expect(errors).toHaveLength(1)
  })

  test('gives the same budget to the same token, whoever brings it', async () => {
    const guest = setUp({ guestToken: 'same-token' })
    await guest.session.restore()
    const { budget } = guest.session.get()
    await guest.session.signInWithToken('same-token')
    expect(guest.session.get()).toMatchObject({ kind: 'personal', budget })
  })
})

describe('signing out', () => {
  test('forgets the token here and in the browser, and lets the guest in', async () => {
    const { session, stored: held } = setUp({ held: stored })
    await session.restore()
    const { epoch } = session.get()
    await session.signOut()
    expect(session.get()).toMatchObject({ kind: 'guest', epoch: epoch + 1 })
    expect(bearer(session)).toBe('Bearer guest-token')
    expect(held()).toBeNull()
  })

  test('tells when the browser keeps the token all the same', async () => {
    const { session } = setUp({ held: stored, storage: { clear: () => Promise.reject(new Error('locked')) } })
    await session.restore()
    await expect(session.signOut()).rejects.toThrow('locked')
    expect(session.get().kind).toBe('guest')
  })
})

describe('the demo', () => {
  test('starts at once, has its own place and budget, and starts again after a reload', async () => {
    const first = setUp({ guestToken: null })
    first.session.startDemo()
    expect(first.session.get()).toMatchObject({ kind: 'demo', budget: 'demo', apiUrl: DEMO })
    await first.clock.settle()
    const second = setUp({ held: first.stored(), guestToken: null })
    await second.session.restore()
    expect(second.session.get()).toMatchObject({ kind: 'demo', kept: true })
  })

  test('has no token, for its own place or any other', async () => {
    const { session } = setUp({ held: stored })
    await session.restore()
    session.startDemo()
    expect(bearer(session, `${DEMO}/graphql`)).toBeNull()
    expect(bearer(session)).toBeNull()
  })

  test('keeps a personal token behind it, and gives way to it', async () => {
    const { session, stored: held, clock } = setUp({ held: stored })
    await session.restore()
    session.startDemo()
    await clock.settle()
    expect(held()).toEqual({ kind: 'demo', behind: stored })
    await session.signOut()
    expect(session.get()).toMatchObject({ kind: 'personal', userId: 3 })
    expect(held()).toEqual(stored)
  })

  test('gives way to the guest when nobody was signed in', async () => {
    const { session, stored: held } = setUp()
    session.startDemo()
    await session.signOut()
    expect(session.get().kind).toBe('guest')
    expect(held()).toBeNull()
  })
})

describe('a refused token', () => {
  test('is noted for its own session only', async () => {
    const { session } = setUp({ held: stored })
    await session.restore()
    const { epoch } = session.get()
    session.markRefused(epoch - 1)
    expect(session.get().refused).toBe(false)
    session.markRefused(epoch)
    expect(session.get()).toMatchObject({ kind: 'personal', refused: true, epoch })
    await session.signOut()
    expect(session.get().refused).toBe(false)
  })
})

test('listeners hear of every change, see the same object until the next, and can leave', async () => {
  const { session } = setUp({ held: stored })
  let heard = 0
  const undo = session.subscribe(() => (heard += 1))
  await session.restore()
  expect(heard).toBe(1)
  expect(session.get()).toBe(session.get())
  session.markRefused(session.get().epoch)
  session.markRefused(session.get().epoch)
  expect(heard).toBe(2)
  undo()
  await session.signOut()
  expect(heard).toBe(2)
})

test('nothing that the session shows has anything of the token in it', async () => {
  const { session } = setUp({ answer: () => Promise.reject(new TypeError('pasted-token')) })
  const failed = await session.signInWithToken('pasted-token')
  await session.restore()
  expect(JSON.stringify([failed, session.get(), Object.values(session)])).not.toMatch(
    /pasted-token|guest-token/,
  )
})
