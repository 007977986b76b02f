import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createEmulator } from './emulator.ts'
import type { ScenarioPatch } from './scenario-patch.ts'

function start(patch: ScenarioPatch = {}) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  emulator.control.scenario(patch)
  const ask = (path = 'graphql') =>
    emulator.fetch(
      new Request(`https://api.annict.com/${path}`, {
        method: 'POST',
        headers: { origin: 'https://a.test' },
      }),
    )
  return { clock, ask }
}

const id = (response: Response) => response.headers.get('x-request-id')

test('Every answer of the application names its request by a UUID, in the same order in every run', async () => {
  const { ask } = start()
  const ids = [id(await ask()), id(await ask('oauth/token')), id(await ask('nowhere'))]
  for (const one of ids)
    expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(3)
  expect(id(await start().ask())).toBe(ids[0])
})

test('says in seconds how long the answer took', async () => {
  const { ask, clock } = start({ latency: { ms: 1_250 } })
  const asked = ask()
  await clock.advance(1_250)
  expect((await asked).headers.get('x-runtime')).toBe('1.250000')
})

test('and lets no page read either', async () => {
  const exposed = (await start().ask()).headers.get('access-control-expose-headers')
  expect(exposed?.split(', ')).toEqual([
    'ETag',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
  ])
})

test('The server in front knows neither', async () => {
  const response = await start({ fail: { with: 502 } }).ask()
  expect(['x-request-id', 'x-runtime'].filter((name) => response.headers.has(name))).toEqual([])
})
