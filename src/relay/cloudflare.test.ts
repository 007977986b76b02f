import { afterEach, expect, test, vi } from 'vitest'

import { GRANTED, RELAY_ENV, RELAY_SECRET, requestTo } from '#tests/support/relay-bed.ts'

import worker from './cloudflare.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a worker is bound to beside its variables. */
const bindings = () => ({ ...RELAY_ENV, ASSETS: { fetch: () => {} } })

test('the worker redeems a code with what it is bound to, and logs one line', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const network = vi.fn<typeof fetch>(async () => Response.json(GRANTED))
  vi.stubGlobal('fetch', network)
  const response = await worker.fetch(requestTo('token'), bindings())
  expect(await response.json()).toEqual(GRANTED)
  const [url, init] = network.mock.calls[0] ?? []
  expect(url).toBe('https://api.annict.com/oauth/token')
  expect(new URLSearchParams(init?.body as string).get('client_secret')).toBe(RELAY_SECRET) // The relay sends text.
  // Fields of a request that this host does not know make it refuse the whole.
  expect(Object.keys(init ?? {}).toSorted()).toEqual(['body', 'headers', 'method', 'redirect', 'signal'])
  expect(init?.redirect).toBe('manual')
  expect(said.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { route: 'token', status: 200 },
  ])
})

test('the worker counts for the address that Cloudflare names', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json(GRANTED))
  const bound = bindings()
  const ask = (address: string) =>
    worker.fetch(requestTo('token', { headers: { 'CF-Connecting-IP': address } }), bound)
  for (let count = 0; count < 20; count += 1) expect((await ask('192.0.2.1')).status).toBe(200)
  expect((await ask('192.0.2.1')).status).toBe(429)
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('a worker without its settings says in its log what is missing, and to the page only that it is not set up', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { CLIENT_SECRET: _, ...without } = bindings()
  const response = await worker.fetch(requestTo('token'), without)
  expect(response.status).toBe(500)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    error: 'server_error',
    error_description: 'The relay is not set up.',
  })
  expect(complained.mock.calls).toEqual([['CLIENT_SECRET must be the secret of that application.']])
})
