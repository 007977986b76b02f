import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'
import { createEmulator } from '#emulator/emulator.ts'
import type { Scope, Token } from '#emulator/tokens.ts'
import { SAMPLE_TOKENS } from '#emulator/tokens.ts'
import { controlEmulator } from '#tests/support/annict-emulated.ts'
import { journeyClients, type AnnictPages, type StartAnnict } from '#tests/support/annict-pages.ts'

import { startDoorkeeper } from './start-doorkeeper.ts'

/** Doorkeeper's own page of consent, and the sign-in page of our host. */
const pages: AnnictPages = {
  signInAs: (page, user) => page.getByRole('button', { name: `(@${user})` }).click(),
  allow: (page) => page.getByRole('button', { name: 'Authorize' }).click(),
  deny: (page) => page.getByRole('button', { name: 'Deny' }).click(),
  async asked(page) {
    await page.getByRole('heading', { name: 'Authorization required' }).waitFor()
    return new URL(page.url()).searchParams
  },
  async comeAs(context, user) {
    await context.addCookies([{ name: 'person', value: user, domain: 'localhost', path: '/' }])
  },
}

/** What each user's tokens stand for behind Doorkeeper: one for each set of scopes. */
const EMULATED: readonly Token[] = [
  ...SAMPLE_TOKENS,
  {
    ...{ secret: 'sample-other-read', name: 'sample-other-read', userId: 2, scopes: ['read'] },
    ...{ state: 'active', createdAt: 1_767_225_600 },
  },
]

/** Real Doorkeeper as Annict's OAuth, and the emulator as its API. Who holds a token, and what it may do, Doorkeeper says. */
export const startAnnict: StartAnnict = async (callbacks) => {
  const emulator = createEmulator({ catalogue: await ensureCatalogue(), tokens: EMULATED })
  const doorkeeper = await startDoorkeeper({
    ...{ pkce: 'off', clients: journeyClients(callbacks) },
    people: emulator.world.users().filter(({ id }) => id === 1 || id === 2),
  })

  /** The emulator's token for one that Doorkeeper accepts; nothing for another. */
  async function translated(authorization: string): Promise<string | undefined> {
    const answer = await fetch(`${doorkeeper.url}/oauth/token/info`, { headers: { authorization } })
    if (answer.status !== 200) return undefined
    const { resource_owner_id: owner, scope } = (await answer.json()) as TokenInfo // As Doorkeeper has it.
    return EMULATED.find(
      ({ userId, scopes, state }) =>
        userId === owner && state === 'active' && scopes.toSorted().join() === scope.toSorted().join(),
    )?.secret
  }

  return {
    pages,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (/^\/(?:oauth\/|sign_in$)/.test(pathname)) return forward(request, doorkeeper.url)
      const secret = await translated(request.headers.get('authorization') ?? '')
      if (secret === undefined) return emulator.fetch(request)
      const headers = new Headers(request.headers)
      headers.set('authorization', `Bearer ${secret}`)
      return emulator.fetch(new Request(request, { headers }))
    },
    control: (request) => controlEmulator(emulator, request),
    async reset() {
      await doorkeeper.forget()
      emulator.control.reset({ writes: true })
    },
    close: () => doorkeeper.close(),
  }
}

interface TokenInfo {
  readonly resource_owner_id: number
  readonly scope: readonly Scope[]
}

/** What of a request Doorkeeper has a use for. */
const HANDED_ON = [
  ...['accept', 'authorization', 'content-type', 'cookie', 'origin'],
  ...['access-control-request-method', 'access-control-request-headers'],
]

/** Lets Doorkeeper answer in place of the server that was asked, under that server's own name. */
async function forward(request: Request, to: string): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const headers = new Headers({ 'x-forwarded-host': host })
  for (const name of HANDED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
  const answer = await fetch(to + pathname + search, { method, headers, body, redirect: 'manual' })
  const said = await answer.text()
  const fields = new Headers(answer.headers)
  // Of the connection between the two, not of the answer.
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) fields.delete(name)
  return new Response(said === '' ? null : said, { status: answer.status, headers: fields })
}
