import { expect, test } from 'vitest'

import type { Demo } from './demo-client.ts'
import { createDemoRoute, DEMO_API_URL } from './demo-route.ts'

const says = (text: string) => async (): Promise<Response> => new Response(text)
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text()

function start(load?: () => Promise<Demo>) {
  let loads = 0
  let disposals = 0
  const demo: Demo = { fetch: says('demo'), dispose: () => void (disposals += 1) }
  const route = createDemoRoute(says('network'), () => {
    loads += 1
    return load?.() ?? Promise.resolve(demo)
  })
  return { ...route, loads: () => loads, disposals: () => disposals }
}

test('the demo is loaded once, by the first request that is for it', async () => {
  const { fetch, loads } = start()
  expect(await textOf(fetch('https://api.annict.com/graphql'))).toBe('network')
  expect(loads()).toBe(0)
  expect(await textOf(fetch(`${DEMO_API_URL}/graphql`))).toBe('demo')
  expect(await textOf(fetch(new URL(`${DEMO_API_URL}/graphql`)))).toBe('demo')
  expect(await textOf(fetch(new Request(`${DEMO_API_URL}/graphql`)))).toBe('demo')
  expect(loads()).toBe(1)
})

test.each([
  `${DEMO_API_URL}.example/graphql`,
  `https://example.net/?${DEMO_API_URL}/`,
  `${DEMO_API_URL}:444/`,
])('nothing else is taken for it: %s', async (address) => {
  expect(await textOf(start().fetch(address))).toBe('network')
})

test('a demo that could not be loaded is tried again', async () => {
  let fails = true
  const demo: Demo = { fetch: says('demo'), dispose: () => {} }
  const { fetch } = start(() => (fails ? Promise.reject(new TypeError('no network')) : Promise.resolve(demo)))
  await expect(fetch(`${DEMO_API_URL}/graphql`)).rejects.toThrow('no network')
  fails = false
  expect(await textOf(fetch(`${DEMO_API_URL}/graphql`))).toBe('demo')
})

test('an end ends the demo that runs, and needs none', async () => {
  const running = start()
  await running.fetch(`${DEMO_API_URL}/graphql`)
  running.dispose()
  await Promise.resolve()
  expect(running.disposals()).toBe(1)
  const idle = start()
  idle.dispose()
  expect([idle.loads(), idle.disposals()]).toEqual([0, 0])
})
