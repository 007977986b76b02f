import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { GRANTED } from '#tests/support/relay-bed.ts'

import { createLocalRelay, relayMiddleware, withRelay } from './local-relay.node.ts'
import { listenOnLoopback } from './loopback.node.ts'

/** An Annict that says what it was asked. */
async function startAnnict() {
  const heard: (readonly [path: string, fields: Record<string, string>])[] = []
  const annict = await listenOnLoopback(async (request) => {
    heard.push([new URL(request.url).pathname, Object.fromEntries(new URLSearchParams(await request.text()))])
    return Response.json(GRANTED)
  }, 0)
  onTestFinished(() => annict.close())
  return { heard, url: annict.url }
}

/** As `npm start` has it: the relay on the app's own origin. */
async function startSite(base = '/') {
  const annict = await startAnnict()
  let answer: (request: Request) => Response | Promise<Response> = () => new Response('too early')
  const site = await listenOnLoopback((request) => answer(request), 0)
  onTestFinished(() => site.close())
  const relay = createLocalRelay({ appUrl: site.url, base, apiUrl: annict.url })
  answer = withRelay(relay, () => new Response('the app'))
  return { annict, site, relay }
}

const redeem = (url: string, redirectUri: string, origin = url) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Yohaku-Relay': '1' },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: 'a-code-of-the-emulator', redirect_uri: redirectUri },
      client_id: 'yohaku-local',
    }),
  })

test('a code is redeemed on the origin of the app, with the secret that only the relay has', async () => {
  const { annict, site } = await startSite()
  const response = await redeem(site.url, `${site.url}/callback/`)
  expect(await response.json()).toEqual(GRANTED)
  expect(annict.heard).toMatchObject([
    ['/oauth/token', { client_id: 'yohaku-local', client_secret: 'yohaku-local-secret' }],
  ])
})

test('under a sub-path the relay stays at the top, and the callback moves along', async () => {
  const { site } = await startSite('/yohaku/')
  expect((await redeem(site.url, `${site.url}/yohaku/callback/`)).status).toBe(200)
  expect((await redeem(site.url, `${site.url}/callback/`)).status).toBe(400)
})

test('a page of another origin gets nothing', async () => {
  const { annict, site } = await startSite()
  expect((await redeem(site.url, `${site.url}/callback/`, 'http://localhost:1')).status).toBe(403)
  expect(annict.heard).toEqual([])
})

test('a body that is too large is refused, and the next request is answered', async () => {
  const { site } = await startSite()
  const large = await fetch(`${site.url}/oauth/token`, {
    method: 'POST',
    headers: { Origin: site.url, 'X-Yohaku-Relay': '1' },
    body: new URLSearchParams({ code: 'x'.repeat(5_000) }),
  })
  expect(large.status).toBe(413)
  expect((await redeem(site.url, `${site.url}/callback/`)).status).toBe(200)
})

test('every other path is the app', async () => {
  const { site } = await startSite()
  expect(await (await fetch(`${site.url}/oauthentic`)).text()).toBe('the app')
  expect((await fetch(`${site.url}/oauth/else`)).status).toBe(404)
})

test('the server of the sources has the same relay', async () => {
  const { annict, site, relay } = await startSite()
  const middleware = relayMiddleware(relay)
  const server = createServer((incoming, outgoing) =>
    middleware(incoming, outgoing, () => outgoing.end('the sources')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  expect((await redeem(url, `${site.url}/callback/`, site.url)).status).toBe(200)
  expect(annict.heard).toHaveLength(1)
  expect(await (await fetch(`${url}/src/app/main.tsx`)).text()).toBe('the sources')
})
