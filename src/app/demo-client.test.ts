import { describe, expect, test } from 'vitest'

import { createDemo, type Incoming, type Outgoing } from './demo-client.ts'

const URL = 'https://demo.invalid/graphql'

/** A worker that only notes what it is told; the test answers for it. */
function start() {
  const told: Outgoing[] = []
  let say: (message: Incoming) => void = () => {}
  let fail: (message: string) => void = () => {}
  let ended = false
  const demo = createDemo(
    {
      post: (message) => void told.push(message),
      listen: (onMessage, onFailure) => {
        say = onMessage
        fail = onFailure
      },
      end: () => void (ended = true),
    },
    { catalogue: 'https://app.invalid/catalogue.json', token: 'sample-token' },
  )
  const post = (init: RequestInit = {}): Promise<Response> =>
    demo.fetch(new Request(URL, { method: 'POST', body: '{"query":"{ a }"}', ...init }))
  const requests = async (count: number): Promise<Outgoing[]> => {
    await expect.poll(() => told.filter(({ kind }) => kind === 'request').length).toBe(count)
    return told.filter(({ kind }) => kind === 'request')
  }
  return {
    ...{ demo, post, told, requests },
    say: (message: Incoming) => say(message),
    fail: (message: string) => fail(message),
    ended: () => ended,
  }
}

describe('the demo in the page', () => {
  test('tells its worker where the catalogue is before anything else', () => {
    expect(start().told).toEqual([{ kind: 'start', catalogue: 'https://app.invalid/catalogue.json' }])
  })

  test('hands a request over whole, and gives the answer as a response', async () => {
    const { post, requests, say } = start()
    const answer = post({ headers: { Accept: 'application/json' } })
    const [request] = await requests(1)
    expect(request).toMatchObject({ id: 1, url: URL, method: 'POST', body: '{"query":"{ a }"}' })
    expect(request).toMatchObject({
      headers: [
        ['accept', 'application/json'],
        ['authorization', 'Bearer sample-token'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
    })
    say({ kind: 'answer', id: 1, status: 429, headers: [['retry-after', '3']], body: 'later' })
    const response = await answer
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '3',
      'later',
    ])
  })

  test('gives each request its own answer, in whatever order they come', async () => {
    const { post, requests, say } = start()
    const answers = [post(), post()]
    await requests(2)
    say({ kind: 'answer', id: 2, status: 200, headers: [], body: 'second' })
    say({ kind: 'answer', id: 1, status: 200, headers: [], body: 'first' })
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
    expect(texts).toEqual(['first', 'second'])
  })

  test('shows a missing answer as fetch does', async () => {
    const { post, requests, say } = start()
    const answer = post()
    await requests(1)
    say({ kind: 'fault', id: 1, message: 'Failed to fetch' })
    await expect(answer).rejects.toThrow(TypeError)
  })

  test('gives up with the signal, and takes no notice of what comes later', async () => {
    const { post, requests, say, told } = start()
    const abort = new AbortController()
    const answer = post({ signal: abort.signal })
    await requests(1)
    abort.abort(new RangeError('enough'))
    await expect(answer).rejects.toThrow('enough')
    expect(told.at(-1)).toEqual({ kind: 'abort', id: 1 })
    expect(() => say({ kind: 'answer', id: 1, status: 200, headers: [], body: '' })).not.toThrow()
  })

  test('sends nothing when the signal had been given before', async () => {
    const { post, told } = start()
    await expect(post({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(told).toHaveLength(1)
  })

  test('makes answers without a body', async () => {
    const { demo, requests, say } = start()
    const answer = demo.fetch(new Request(URL))
    const [request] = await requests(1)
    expect(request).toMatchObject({ method: 'GET', body: null })
    say({ kind: 'answer', id: 1, status: 204, headers: [], body: '' })
    expect((await answer).status).toBe(204)
  })

  test('fails what is out when its worker breaks or is ended', async () => {
    const { demo, post, requests, fail, ended } = start()
    const broken = post()
    await requests(1)
    fail('no such file')
    await expect(broken).rejects.toThrow('no such file')
    const late = post()
    await requests(2)
    demo.dispose()
    await expect(late).rejects.toThrow('ended')
    expect(ended()).toBe(true)
  })
})
