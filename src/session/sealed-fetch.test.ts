import { expect, test } from 'vitest'

import { createSealedFetch } from './sealed-fetch.ts'

function setUp() {
  const sent: (string | null)[] = []
  const sealed = createSealedFetch(async (_, init) => {
    sent.push(new Headers(init?.headers).get('Authorization'))
    return new Response('')
  })
  return { ...sealed, sent }
}

test('sealed settings carry the token on their way out, and show it to nobody before', async () => {
  const { fetch, seal, sent } = setUp()
  const settings = seal({ headers: { Accept: 'application/json' } }, 'sample-read')
  expect(JSON.stringify([settings, [...new Headers(settings.headers)]])).not.toContain('sample-read')
  await fetch('https://api.annict.com/graphql', settings)
  expect(sent).toEqual(['Bearer sample-read'])
})

test('neither copies nor other settings carry it', async () => {
  const { fetch, seal, sent } = setUp()
  const given = {}
  const settings = seal(given, 'sample-read')
  for (const init of [given, { ...settings }, structuredClone(settings), undefined]) {
    await fetch('https://api.annict.com/graphql', init)
  }
  expect(sent).toEqual([null, null, null, null])
})
