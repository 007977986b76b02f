import { expect, test } from 'vitest'

import { startAnnict } from './asking.ts'

const annict = startAnnict()
const info = (path = '', token: string | null = null) =>
  annict.send(`/oauth/token/info${path}`, {}, { token })

test('Token info says whose a token is and what it may do', async () => {
  const members = async (token: string): Promise<unknown> => JSON.parse((await info('', token)).text)
  expect(await members('sample-write')).toMatchObject({ resource_owner_id: 1, scope: ['read', 'write'] })
  expect(await members('sample-other')).toMatchObject({ resource_owner_id: 2 })
  expect(await members('sample-guest')).toMatchObject({ resource_owner_id: 3, scope: ['read'] })
})

test.each(['access_token', 'bearer_token'])(
  'Token info takes the token from the address as well: %s',
  async (name) => {
    expect((await info(`?${name}=sample-read`)).text).toBe((await info('', 'sample-read')).text)
  },
)

test.each([
  ['none', null],
  ['unknown', 'nobody'],
  ['revoked', 'sample-revoked'],
])('Token info refuses every bad token in the same words: %s', async (_, token) => {
  const { status, text, headers } = await info('', token)
  expect(status).toBe(401)
  expect(JSON.parse(text)).toEqual({
    error: 'invalid_token',
    error_description: 'The access token is invalid',
    state: 'unauthorized',
  })
  expect(headers.get('www-authenticate')).toContain('error_description="The access token is invalid"')
})

test('A personal token belongs to no application and does not expire', async () => {
  const members = JSON.parse((await info('', 'sample-read')).text) as Record<string, unknown>
  expect(Object.keys(members)).toEqual([
    'resource_owner_id',
    'scope',
    'expires_in',
    'application',
    'created_at',
  ])
  expect(members).toMatchObject({ expires_in: null, application: { uid: null } })
  expect(Number.isInteger(members['created_at'])).toBe(true)
})
