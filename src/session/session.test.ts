import { describe, expect, test } from 'vitest'

import { DAY, instant, later } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

// Loaded beforehand, since a test says when each thing happens.
import './check-token.ts'
import './revoke-token.ts'
import { createSealedFetch } from './sealed-fetch.ts'
import { createSession, type OtherTabs, type SessionFetch } from './session.ts'
import type { StoredSession, StoredToken, TokenStore } from './token-store.ts'

const API = 'https://api.annict.com'
const DEMO = 'https://demo.invalid'
const READ_WRITE = JSON.stringify({ resource_owner_id: 7, scope: ['read', 'write'] })

const stored: StoredToken = {
  ...{ kind: 'personal', token: 'stored-token', apiUrl: API, client: null },
  facts: {
    ...{ way: 'pasted', userId: 3, scopes: ['read'], appUid: null, createdAt: null },
    ...{ savedAt: instant(0), keep: 'device', revocable: false },
  },
}

/** The same, come by through the relay. */
const relayed: StoredToken = {
  ...stored,
  client: { id: 'an-app', secret: null },
  facts: { ...stored.facts, way: 'relay', appUid: 'an-app' },
}

interface Given {
  readonly held?: StoredSession | null
  readonly guestToken?: string | null
  readonly answer?: SessionFetch
  readonly storage?: Partial<TokenStore>
  /** What the relay answers to a revocation. */
  readonly relay?: (body: string, signal: AbortSignal | null) => Promise<Response>
  /** The storage of the browser, where several tabs share it. */
  readonly browser?: Browser
}

/** What the tabs of one browser have in common. */
interface Browser {
  held: StoredSession | null
  readonly listeners: Set<() => void>
}

function createBrowser(held: StoredSession | null = null): Browser {
  return { held, listeners: new Set() }
}

function tabOf({ listeners }: Browser): OtherTabs {
  const own = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) if (!own.has(listener)) listener()
    },
    onTold(listener) {
      own.add(listener)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    exclusively: (run) => run(),
  }
}

function setUp(given: Given = {}) {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const asked: Parameters<SessionFetch>[] = []
  const browser = given.browser ?? createBrowser(given.held)
  const storage: TokenStore = {
    read: async () => browser.held,
    write: async (next) => void (browser.held = next),
    clear: async () => void (browser.held = null),
    ...given.storage,
  }
  const revoked: string[] = []
  const sealed = createSealedFetch(async (_, init) => {
    return new Response(new Headers(init?.headers).get('Authorization'))
  })
  const session = createSession({
    storage,
    tabs: tabOf(browser),
    seal: sealed.seal,
    relay: async () => ({
      url: 'https://relay.test',
      fetch: async (url, init) => {
        const body = String(new URLSearchParams(init.body as URLSearchParams)) // as every form is sent
        revoked.push(`${url} ${body}`)
        return (given.relay ?? (async () => new Response('{}')))(body, init.signal ?? null)
      },
    }),
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
  /** What a request of this session carries when it has left. */
  const bearer = async (url = `${API}/graphql`): Promise<string | null> => {
    const answer = await sealed.fetch(url, session.authorize(undefined, url))
    return (await answer.text()) || null
  }
  return { session, clock, errors, asked, bearer, revoked, browser, stored: () => browser.held }
}

describe('at the start', () => {
  test('nobody is signed in before the session was looked up', async () => {
    const { session, bearer } = setUp()
    expect(session.get()).toMatchObject({ kind: 'signed-out', budget: 'none', epoch: 0 })
    expect(await bearer()).toBeNull()
  })

  test('the stored token is taken up again', async () => {
    const { session, bearer, asked } = setUp({ held: stored })
    await session.restore()
    expect(session.get()).toMatchObject({
      kind: 'personal',
      userId: 3,
      scopes: ['read'],
      epoch: 1,
      kept: true,
    })
    expect(await bearer()).toBe('Bearer stored-token')
    expect(asked).toEqual([])
  })

  test('a token of another API is not sent to this one', async () => {
    const { session, bearer } = setUp({ held: { ...stored, apiUrl: 'http://localhost:4000' } })
    await session.restore()
    expect(session.get().kind).toBe('guest')
    expect(await bearer()).toBe('Bearer guest-token')
  })

  test('there is the guest without a stored token, and nobody without a guest token', async () => {
    const guest = setUp()
    await guest.session.restore()
    expect(guest.session.get()).toMatchObject({ kind: 'guest', scopes: ['read'] })
    const nobody = setUp({ guestToken: null })
    await nobody.session.restore()
    expect(nobody.session.get()).toMatchObject({ kind: 'signed-out', budget: 'none' })
    expect(await nobody.bearer()).toBeNull()
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
    const { session, bearer, stored: held, clock } = setUp()
    await session.signInWithToken('pasted-token')
    expect(session.get()).toMatchObject({
      kind: 'personal',
      userId: 7,
      scopes: ['read', 'write'],
      refused: false,
    })
    expect(await bearer()).toBe('Bearer pasted-token')
    expect(held()).toMatchObject({
      ...{ token: 'pasted-token', apiUrl: API, client: null },
      facts: { way: 'pasted', savedAt: clock.now(), keep: 'device', revocable: false },
    })
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
    expect(await session.signInWithToken('a-token', { signal })).toEqual({
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
    const { session, bearer, stored: held } = setUp({ held: stored })
    await session.restore()
    const { epoch } = session.get()
    await session.signOut()
    expect(session.get()).toMatchObject({ kind: 'guest', epoch: epoch + 1 })
    expect(await bearer()).toBe('Bearer guest-token')
    expect(held()).toBeNull()
  })

  test('tells when the browser keeps the token all the same', async () => {
    const { session } = setUp({ held: stored, storage: { clear: () => Promise.reject(new Error('locked')) } })
    await session.restore()
    await expect(session.signOut()).rejects.toThrow('locked')
    expect(session.get()).toMatchObject({ kind: 'guest', undeleted: true })
    await session.signInWithToken('pasted-token')
    expect(session.get().undeleted).toBe(false)
  })
})

describe('a token that came through the relay', () => {
  test('is revoked at Annict when its owner signs out', async () => {
    const { session, revoked, asked } = setUp({ held: relayed })
    await session.restore()
    await session.signOut()
    expect(revoked).toEqual(['https://relay.test/oauth/revoke token=stored-token&client_id=an-app'])
    expect(session.get()).toMatchObject({ kind: 'guest', unrevoked: null })
    // The relay has an address of its own: nothing of it counts in a budget here.
    expect(asked).toEqual([])
  })

  test('is gone from this device at once, however long that takes', async () => {
    const {
      session,
      bearer,
      clock,
      stored: held,
    } = setUp({
      held: relayed,
      relay: () => new Promise(() => {}),
    })
    await session.restore()
    const signedOut = session.signOut()
    await clock.settle()
    expect(session.get().kind).toBe('guest')
    expect(await bearer()).toBe('Bearer guest-token')
    expect(held()).toBeNull()
    await clock.advance(5_000)
    await signedOut
    expect(session.get().unrevoked).toBe('relay')
  })

  test.each([
    ['refuses', async () => new Response('{"error":"server_error"}', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is said to be still known to Annict when the relay %s', async (_, relay) => {
    const { session } = setUp({ held: relayed, relay })
    await session.restore()
    await session.signOut()
    expect(session.get()).toMatchObject({ kind: 'guest', unrevoked: 'relay' })
  })

  test('is revoked when another takes its place, and not when it is pasted itself', async () => {
    const { session, revoked } = setUp({ held: relayed })
    await session.restore()
    await session.signInWithToken('stored-token')
    expect(revoked).toEqual([])
    const other = setUp({ held: relayed })
    await other.session.restore()
    await other.session.signInWithToken('pasted-token')
    expect(other.revoked).toHaveLength(1)
    expect(other.session.get()).toMatchObject({ kind: 'personal', unrevoked: null })
  })
})

test('a pasted token is for its owner to delete: nothing is sent, and it is said', async () => {
  const { session, revoked } = setUp({ held: stored })
  await session.restore()
  await session.signOut()
  expect(revoked).toEqual([])
  expect(session.get().unrevoked).toBe('pasted')
  await session.signInWithToken('pasted-token')
  expect(session.get().unrevoked).toBeNull()
})

test('what was kept for a person is deleted when he signs out, and he is told what could not be', async () => {
  const { session, stored: held } = setUp({ held: stored })
  await session.restore()
  const deleted: unknown[] = []
  session.keeps(() => Promise.reject(new Error('locked')))
  session.keeps(async (leaving) => void deleted.push(leaving))
  session.keeps(async () => void deleted.push('nothing'))()
  await expect(session.signOut()).rejects.toThrow('locked')
  expect(deleted).toEqual([{ userId: 3, apiUrl: API }])
  expect(held()).toBeNull()
  expect(session.get()).toMatchObject({ kind: 'guest', undeleted: true })
})

describe('a token that is out of use', () => {
  const used = (days: number, token = relayed): StoredToken => ({
    ...token,
    lastUsed: later(createFakeClock().now(), -days * DAY),
  })
  const settle = async ({ clock }: ReturnType<typeof setUp>): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) await clock.settle()
  }

  test('for thirty days is ended at the start: forgotten, purged, revoked, and it is said', async () => {
    const page = setUp({ held: used(31) })
    const purged: unknown[] = []
    page.session.keeps(async (leaving) => void purged.push(leaving))
    await page.session.restore()
    expect(page.session.get()).toMatchObject({ kind: 'guest', idled: true })
    await settle(page)
    expect(page.stored()).toBeNull()
    expect(purged).toEqual([{ userId: 3, apiUrl: API }])
    expect(page.revoked).toEqual(['https://relay.test/oauth/revoke token=stored-token&client_id=an-app'])
    expect(page.session.get()).toMatchObject({ kind: 'guest', idled: true, unrevoked: null })
    await page.session.signInWithToken('pasted-token')
    expect(page.session.get().idled).toBe(false)
  })

  test('is ended also where the page is seen while it is still being looked up', async () => {
    const page = setUp({ held: used(31) })
    await Promise.all([page.session.restore(), page.session.lookAgain()])
    await settle(page)
    expect(page.session.get()).toMatchObject({ kind: 'guest', idled: true })
    expect(page.stored()).toBeNull()
  })

  test('and cannot be revoked from here is ended all the same, and that is said too', async () => {
    const page = setUp({ held: used(31, stored) })
    await page.session.restore()
    await settle(page)
    expect(page.session.get()).toMatchObject({ kind: 'guest', idled: true, unrevoked: 'pasted' })
  })

  test.each([
    ['thirty days and no more', used(30)],
    ['a clock that has been put back', used(-400)],
    ['nobody knows how long', relayed],
  ])('for %s stays', async (_, held) => {
    const { session } = setUp({ held })
    await session.restore()
    expect(session.get()).toMatchObject({ kind: 'personal', idled: false })
  })

  test('behind the demo waits for its owner, whose return is a use', async () => {
    const page = setUp({ held: { kind: 'demo', behind: used(31) } })
    await page.session.restore()
    expect(page.session.get().kind).toBe('demo')
    await page.session.signOut()
    expect(page.stored()).toMatchObject({ lastUsed: page.clock.now() })
  })

  test('is noted to be in use once a day, and never put back after another tab has cleared it', async () => {
    const touched: number[] = []
    const page = setUp({ held: used(2), storage: { touch: async (at) => void touched.push(at) } })
    await page.session.restore()
    expect(touched).toEqual([page.clock.now()])
    await page.clock.advance(DAY - 1)
    await page.session.lookAgain()
    expect(touched).toHaveLength(1)
    await page.clock.advance(1)
    const { epoch } = page.session.get()
    await page.session.lookAgain()
    expect(touched).toHaveLength(2)
    // A use is no change of who is signed in.
    expect(page.session.get().epoch).toBe(epoch)
  })
})

describe('asking again what a token may do', () => {
  test('takes what its owner has changed on Annict, and keeps it', async () => {
    const { session, stored: held } = setUp({ held: stored })
    await session.restore()
    const { epoch } = session.get()
    expect(await session.checkAgain()).toEqual({ ok: true })
    expect(session.get()).toMatchObject({ scopes: ['read', 'write'], epoch })
    expect(held()).toMatchObject({ facts: { scopes: ['read', 'write'], savedAt: 0 } })
  })

  test('changes nothing when Annict does not answer', async () => {
    const { session } = setUp({ held: stored, answer: () => Promise.reject(new TypeError('no')) })
    await session.restore()
    const before = session.get()
    expect(await session.checkAgain()).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(session.get()).toBe(before)
  })
})

describe('two tabs', () => {
  async function twoTabs(held: StoredSession | null = null) {
    const browser = createBrowser(held)
    const [one, other] = [setUp({ browser }), setUp({ browser })]
    await Promise.all([one.session.restore(), other.session.restore()])
    const settle = async (): Promise<void> => {
      for (let turns = 0; turns < 5; turns += 1) await one.clock.settle()
    }
    return { one: one.session, other: other.session, otherBearer: other.bearer, browser, settle }
  }

  test('sign in, switch and sign out together', async () => {
    const { one, other, otherBearer, settle } = await twoTabs()
    await one.signInWithToken('first-token')
    await settle()
    expect(await otherBearer()).toBe('Bearer first-token')
    const { epoch } = other.get()
    await one.signInWithToken('second-token')
    await settle()
    expect(await otherBearer()).toBe('Bearer second-token')
    // What the other still had out for the first is dropped.
    expect(other.get().epoch).toBe(epoch + 1)
    await one.signOut()
    await settle()
    expect(other.get().kind).toBe('guest')
    expect(await otherBearer()).toBe('Bearer guest-token')
  })

  test('that heard nothing find out when they are seen again, and change nothing otherwise', async () => {
    const { other, browser } = await twoTabs(stored)
    const before = other.get()
    await other.lookAgain()
    expect(other.get()).toBe(before)
    browser.held = null
    await other.lookAgain()
    expect(other.get().kind).toBe('guest')
  })

  test('keep what they have where the browser does not let them look, or keeps nothing', async () => {
    const broken = new Error('no storage')
    const { session, errors } = setUp({
      storage: { read: () => Promise.reject(broken), write: () => Promise.reject(broken) },
    })
    await session.restore()
    await session.signInWithToken('pasted-token')
    await session.lookAgain()
    expect(session.get().kind).toBe('personal')
    expect(errors).toContain(broken)
    const forgetful = setUp({ storage: { write: () => Promise.reject(broken) } })
    await forgetful.session.restore()
    await forgetful.session.signInWithToken('pasted-token')
    await forgetful.session.lookAgain()
    expect(forgetful.session.get().kind).toBe('personal')
  })

  test('do not take a sign-in back that is still being stored', async () => {
    let finish = (): void => {}
    const { session, clock } = setUp({
      storage: { read: async () => null, write: () => new Promise((resolve) => (finish = resolve)) },
    })
    await session.restore()
    const signedIn = session.signInWithToken('pasted-token')
    await clock.settle()
    await clock.settle()
    await session.lookAgain()
    expect(session.get().kind).toBe('personal')
    finish()
    await signedIn
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
    const { session, bearer } = setUp({ held: stored })
    await session.restore()
    session.startDemo()
    expect(await bearer(`${DEMO}/graphql`)).toBeNull()
    expect(await bearer()).toBeNull()
  })

  test('keeps a personal token behind it, and gives way to it', async () => {
    const { session, stored: held, clock } = setUp({ held: stored })
    await session.restore()
    session.startDemo()
    await clock.settle()
    expect(held()).toMatchObject({ kind: 'demo', behind: stored })
    await session.signOut()
    expect(session.get()).toMatchObject({ kind: 'personal', userId: 3 })
    expect(held()).toMatchObject(stored)
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
  const settings = session.authorize(undefined, `${API}/graphql`)
  const shown = [failed, session.get(), Object.values(session), settings, [...new Headers(settings.headers)]]
  expect(JSON.stringify(shown)).not.toMatch(/pasted-token|guest-token/)
})
