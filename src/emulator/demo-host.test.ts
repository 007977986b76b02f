import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { joinCatalogue } from './catalogue-join.ts'
import { createDemoHost } from './demo-host.ts'
import type { FromWorker, ToWorker } from './demo-messages.ts'

const catalogue = joinCatalogue({
  items: [{ title: '見本', type: 'tv', lang: 'ja', begin: '2026-04-04T16:30:00.000Z', sites: [] }],
  ids: [],
  describing: new Set(),
  credits: [],
  madeFrom: 'a test',
})

function start(
  load: (address: string) => Promise<string> = () => Promise.resolve(JSON.stringify(catalogue)),
) {
  const clock = createFakeClock()
  const posted: FromWorker[] = []
  const host = createDemoHost({ load, post: (message) => posted.push(message), emulator: { clock } })
  return { clock, posted, host }
}

const request = (id: number, token = 'sample-read'): ToWorker => ({
  kind: 'request',
  id,
  url: 'https://api.annict.com/graphql',
  method: 'POST',
  headers: [
    ['authorization', `Bearer ${token}`],
    ['content-type', 'application/json'],
  ],
  body: JSON.stringify({ query: '{ searchWorks(first: 1) { nodes { title } } }' }),
})

test('Requests are answered with status, fields and body, also those that came before the catalogue', async () => {
  const { posted, host, clock } = start()
  host.receive({ kind: 'start', catalogue: '/catalogue.json' })
  host.receive(request(7))
  expect(posted).toEqual([])
  await expect.poll(() => posted).toHaveLength(1)
  await clock.settle()
  expect(posted).toMatchObject([
    { kind: 'answer', id: 7, status: 200, body: '{"data":{"searchWorks":{"nodes":[{"title":"見本"}]}}}' },
  ])
  expect(posted[0]).toHaveProperty('headers', expect.arrayContaining([['ratelimit-remaining', '599']]))
})

test('Without its catalogue every request faults, with the reason', async () => {
  const { posted, host } = start(() => Promise.reject(new Error('The sample catalogue answers with 404')))
  host.receive({ kind: 'start', catalogue: '/missing.json' })
  host.receive(request(1))
  await expect
    .poll(() => posted)
    .toEqual([{ kind: 'fault', id: 1, message: 'The sample catalogue answers with 404' }])
})

test('A request before the start faults too', async () => {
  const { posted, host } = start()
  host.receive(request(1))
  await expect.poll(() => posted).toMatchObject([{ kind: 'fault', id: 1 }])
})

test('An aborted request gets no answer, and the others do', async () => {
  const { posted, host } = start()
  host.receive({ kind: 'start', catalogue: '/catalogue.json' })
  host.receive(request(1))
  host.receive(request(2))
  host.receive({ kind: 'abort', id: 1 })
  host.receive({ kind: 'abort', id: 99 })
  await expect.poll(() => posted).toMatchObject([{ kind: 'answer', id: 2 }])
})
