import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { callback as words } from '#i18n/ja/callback.ts'
import type { SignInOutcome } from '#session/finish-sign-in.ts'
import { findDoorkeeper } from '#tests/support/doorkeeper/find-doorkeeper.mjs'
import {
  BOOT,
  startDoorkeeper,
  type Doorkeeper,
  type DoorkeeperOptions,
} from '#tests/support/doorkeeper/start-doorkeeper.ts'

import { formsOf, goThroughConsent, ledBack } from './go-through-consent.ts'
import { createSignInBed, OWN, PEOPLE, PUBLIC, REGISTERED } from './sign-in-bed.ts'

const { kind } = await findDoorkeeper()
const SAMPLE = { userId: 1, name: 'sample' }

/** Real Doorkeeper for the tests of one block, each of which finds it without codes and tokens. */
function real(pkce: DoorkeeperOptions['pkce']): () => Doorkeeper {
  let doorkeeper: Doorkeeper | null = null
  const running = (): Doorkeeper => {
    if (doorkeeper === null) throw new Error('Doorkeeper does not run')
    return doorkeeper
  }
  beforeAll(async () => {
    doorkeeper = await startDoorkeeper({ pkce, clients: Object.values(REGISTERED), people: PEOPLE })
  }, BOOT)
  beforeEach(() => running().forget())
  afterAll(() => doorkeeper?.close())
  return running
}

const errorOf = (outcome: SignInOutcome): string =>
  outcome.kind === 'failed' ? outcome.error.kind : outcome.kind

describe.skipIf(kind === 'absent').each(['off', 'on'] as const)(
  'the app before real Doorkeeper, PKCE %s',
  (pkce) => {
    const doorkeeper = real(pkce)

    test('signs in through the relay, and signs out so that the token is dead', async () => {
      const bed = createSignInBed(doorkeeper())
      const { outcome, back, asked } = await bed.signIn()
      expect(outcome).toEqual({ kind: 'signed-in', returnTo: 'https://app.example/works/1', left: false })
      expect(asked).toBe(true)
      const stored = bed.held()
      expect(stored?.facts).toMatchObject({ way: 'relay', userId: 1, scopes: ['read'], revocable: true })
      expect(stored?.facts.appUid).toBe(REGISTERED.site.uid)
      const token = stored?.token ?? ''
      expect(await bed.statusOf(token)).toBe(200)
      const secrets = [token, back.searchParams.get('code') ?? '', REGISTERED.site.secret]
      expect(await bed.signOut(bed.held()!)).toBe(true) // It is there: its token has just been used.
      expect(await bed.statusOf(token)).toBe(401)
      expect(bed.log).toHaveLength(2)
      for (const secret of secrets) expect(bed.log.join()).not.toContain(secret)
    })

    test('comes back from a no as it went', async () => {
      const bed = createSignInBed(doorkeeper())
      const { outcome } = await bed.signIn({}, { decision: 'deny' })
      expect(outcome).toEqual({ kind: 'denied', returnTo: 'https://app.example/works/1' })
      expect([bed.held(), bed.log]).toEqual([null, []])
    })

    test('is not asked for consent again while a token lives, and leaves no second one alive', async () => {
      const bed = createSignInBed(doorkeeper())
      await bed.signIn()
      const first = bed.held()?.token ?? ''
      const { outcome, asked } = await bed.signIn()
      expect([errorOf(outcome), asked]).toEqual(['signed-in', false])
      const second = bed.held()?.token ?? ''
      expect(second).not.toBe(first)
      expect([await bed.statusOf(first), await bed.statusOf(second)]).toEqual([401, 200])
    })

    test('uses no code twice', async () => {
      const bed = createSignInBed(doorkeeper())
      const { back } = await bed.signIn()
      expect(await bed.finish(back)).toEqual({ kind: 'nothing', returnTo: 'https://app.example/' })
      expect(bed.log).toHaveLength(1)
    })

    test('is told of a code that somebody else has used', async () => {
      const [thief, bed] = [
        createSignInBed(doorkeeper(), { pkce: false }),
        createSignInBed(doorkeeper(), { pkce: false }),
      ]
      const { to } = ledBack(await goThroughConsent(await bed.begin(), 'sample', 'allow'))
      const stolen = new URL(to)
      stolen.searchParams.set('state', (await thief.begin()).searchParams.get('state') ?? '')
      expect(errorOf(await thief.finish(stolen))).toBe('signed-in')
      expect(errorOf(await bed.finish(to))).toBe('code-spent')
    })

    test(`with a challenge of its own is ${pkce === 'on' ? 'safe from' : 'still open to'} a code that is slipped in`, async () => {
      const [thief, bed] = [createSignInBed(doorkeeper()), createSignInBed(doorkeeper())]
      const theirs = ledBack(await goThroughConsent(await thief.begin(), 'other', 'allow')).to
      theirs.searchParams.set('state', (await bed.begin()).searchParams.get('state') ?? '')
      expect(errorOf(await bed.finish(theirs))).toBe(pkce === 'on' ? 'code-spent' : 'signed-in')
    })

    test('gets one token for a code that two of its tabs bring back at once', async () => {
      const bed = createSignInBed(doorkeeper(), { pkce: false })
      const { to } = ledBack(await goThroughConsent(await bed.begin(), 'sample', 'allow'))
      const copy = new URL(to)
      copy.searchParams.set('state', (await bed.begin()).searchParams.get('state') ?? '')
      const outcomes = await Promise.all([bed.finish(to), bed.finish(copy)])
      expect(outcomes.map(errorOf)).toEqual(['signed-in', 'nothing'])
      expect(await bed.statusOf(bed.held()?.token ?? '')).toBe(200)
    })

    test('knows whose fault a wrong secret is', async () => {
      const misled = createSignInBed(doorkeeper(), { relaySecret: 'not-the-secret-of-the-site' })
      expect(errorOf((await misled.signIn()).outcome)).toBe('site-misconfigured')
      const bed = createSignInBed(doorkeeper())
      const client = { ...OWN, secret: 'not-the-secret' }
      expect(errorOf((await bed.signIn({ client })).outcome)).toBe('own-client-wrong')
      // A code is not spent by that.
      expect(errorOf((await bed.signIn({ client: OWN })).outcome)).toBe('signed-in')
    })

    test.each([
      [true, 401],
      [false, 200],
    ])('signs in with a client of one’s own, whose secret is kept: %s', async (keepsSecret, after) => {
      const bed = createSignInBed(doorkeeper())
      expect(errorOf((await bed.signIn({ client: OWN, keepsSecret })).outcome)).toBe('signed-in')
      expect(bed.log).toEqual([])
      const stored = bed.held()! // Somebody is signed in.
      expect(stored.facts).toMatchObject({
        way: 'own-client',
        appUid: REGISTERED.own.uid,
        revocable: keepsSecret,
      })
      expect(await bed.signOut(stored)).toBe(keepsSecret)
      expect(await bed.statusOf(stored.token)).toBe(after)
    })

    test('signs in with a client without a secret, which is asked for consent each time', async () => {
      const bed = createSignInBed(doorkeeper())
      expect(errorOf((await bed.signIn({ client: PUBLIC })).outcome)).toBe('signed-in')
      const again = await bed.signIn({ client: PUBLIC })
      expect([errorOf(again.outcome), again.asked]).toEqual(['signed-in', true])
      const stored = bed.held()! // As above.
      expect(await bed.signOut(stored)).toBe(true)
      expect(await bed.statusOf(stored.token)).toBe(401)
    })

    test('may write once that is allowed, and gives the token that may only read back', async () => {
      const bed = createSignInBed(doorkeeper())
      await bed.signIn()
      const reading = bed.held()?.token ?? ''
      const { outcome, asked } = await bed.signIn({ scopes: ['read', 'write'], expected: SAMPLE })
      expect([errorOf(outcome), asked]).toEqual(['signed-in', true])
      expect(bed.held()?.facts.scopes).toEqual(['read', 'write'])
      expect(await bed.statusOf(reading)).toBe(401)
    })

    test('lets nobody take another’s place unasked', async () => {
      const bed = createSignInBed(doorkeeper())
      await bed.signIn()
      const mine = bed.held()?.token ?? ''
      const { outcome } = await bed.signIn({ scopes: ['read', 'write'], expected: SAMPLE }, { user: 'other' })
      if (outcome.kind !== 'other-user') throw new Error(`Not another user: ${errorOf(outcome)}`)
      expect(outcome.choice.userId).toBe(2)
      expect(await outcome.choice.cancel()).toMatchObject({ kind: 'denied' })
      expect([bed.held()?.token, await bed.statusOf(mine)]).toEqual([mine, 200])

      const second = await bed.signIn({ scopes: ['read', 'write'], expected: SAMPLE }, { user: 'other' })
      // The token that was given back no longer spares the question.
      expect(second.asked).toBe(true)
      if (second.outcome.kind !== 'other-user') throw new Error('Not another user')
      expect(await second.outcome.choice.switch()).toMatchObject({ kind: 'signed-in', left: false })
      expect([bed.held()?.facts.userId, await bed.statusOf(mine)]).toEqual([2, 401])
    })

    test('finds the same forms on the emulator’s page of consent, which a browser may keep for as long', async () => {
      const address = await createSignInBed(doorkeeper()).begin()
      const emulator = createEmulator({ oauth: { clients: Object.values(REGISTERED), signedInAs: 1, pkce } })
      const pages = await Promise.all([
        fetch(address, { headers: { cookie: 'person=sample' } }),
        emulator.fetch(new Request(address)),
      ])
      const [theirs, ours] = await Promise.all(
        pages.map(async (page) => ({
          ...{ status: page.status, kept: page.headers.get('cache-control') },
          forms: formsOf(await page.text()).map((fields) => Object.fromEntries(fields)),
        })),
      )
      expect(theirs?.forms).toHaveLength(2)
      expect(ours).toEqual(theirs)
    })

    test('meets a page that leads nowhere where a client may not write, and words where it is led back', async () => {
      const bed = createSignInBed(doorkeeper())
      const client = { ...OWN, id: REGISTERED.readOnly.uid }
      const address = await bed.begin({ client, scopes: ['read', 'write'] })
      const visit = await goThroughConsent(address, 'sample', 'allow')
      expect(visit).toMatchObject({ kind: 'stayed' })
      const sent = await fetch(new URL('/oauth/authorize', address), {
        ...{
          method: 'POST',
          body: address.searchParams,
          redirect: 'manual',
          headers: { cookie: 'person=sample' },
        },
      })
      expect(errorOf(await bed.finish(new URL(sent.headers.get('location') ?? '')))).toBe('read-only-app')
    })
  },
)

describe.skipIf(kind === 'absent')('behind a form of consent that drops the challenge', () => {
  const doorkeeper = real('form-drops-it')

  test('a first sign-in fails with words that name the way out', async () => {
    const { outcome } = await createSignInBed(doorkeeper()).signIn()
    expect(errorOf(outcome)).toBe('code-spent')
    expect(words.errors['code-spent'].causes.join()).toContain('VITE_OAUTH_PKCE=off')
  })

  test('it succeeds without a challenge, and one without a question succeeds with it', async () => {
    const bed = createSignInBed(doorkeeper(), { pkce: false })
    expect(errorOf((await bed.signIn()).outcome)).toBe('signed-in')
    const again = await createSignInBed(doorkeeper()).signIn()
    expect([errorOf(again.outcome), again.asked]).toEqual(['signed-in', false])
  })
})
