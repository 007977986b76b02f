import { expect, test } from 'vitest'

import { listenOnLoopback } from './loopback.node.ts'

test('answers under the name localhost until it is closed', async () => {
  const listening = await listenOnLoopback(() => new Response('here'), 0)
  expect(await (await fetch(`${listening.url}/`)).text()).toBe('here')
  expect(await (await fetch(`http://127.0.0.1:${listening.port}/`)).text()).toBe('here')
  await listening.close()
  await expect(fetch(`${listening.url}/`)).rejects.toThrow('fetch failed')
})

test('says so when the port is taken', async () => {
  const first = await listenOnLoopback(() => new Response('first'), 0)
  await expect(listenOnLoopback(() => new Response('second'), first.port)).rejects.toThrow(
    `Port ${first.port} is taken by another program`,
  )
  await first.close()
})
