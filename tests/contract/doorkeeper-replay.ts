import { unreachable } from '#base/invariant.ts'

import type { Fields, Probe } from './doorkeeper-probes.ts'

export type Send = (request: Request) => Promise<Response>

/** Sends the probes one after another; answers what the record keeps of each, by its name. */
export async function replay(
  probes: readonly Probe[],
  base: string,
  send: Send,
): Promise<ReadonlyMap<string, unknown>> {
  const kept: Record<string, string> = {}
  const answers = new Map<string, unknown>()
  for (const probe of probes) {
    const [answer, found] = await shown(probe, () => send(requestOf(probe, base, kept)))
    if (probe.keep !== undefined && found !== null) kept[probe.keep] = found
    const said = probe.shows === 'sameness' ? kept['first'] === kept['second'] : answer
    if (probe.name !== null) answers.set(probe.name, said)
  }
  return answers
}

function requestOf(probe: Probe, base: string, kept: Fields): Request {
  const filled = (text: string): string => text.replace(/\$(\w+)/g, (all, name: string) => kept[name] ?? all)
  const fill = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]))
  const query = probe.query === undefined ? '' : `?${new URLSearchParams(fill(probe.query)).toString()}`
  const form = probe.form === undefined ? null : new URLSearchParams(fill(probe.form))
  const body = probe.body === undefined ? form : filled(probe.body)
  const headers = fill(probe.headers ?? {})
  return new Request(base + probe.path + query, { method: probe.method, headers, body, redirect: 'manual' })
}

type Shown = readonly [answer: unknown, kept: string | null]

async function shown(probe: Probe, ask: () => Promise<Response>): Promise<Shown> {
  switch (probe.shows) {
    case 'authorization':
      return authorization(await ask())
    case 'exchange':
    case 'sameness':
      return exchange(await ask())
    case 'two exchanges': {
      const both = await Promise.all([ask(), ask()])
      const read = await Promise.all(
        both.map(async (one) => [one.status, errorIn(await one.json())] as const),
      )
      // Either may come first: the server says only that one of them gets the token.
      return [read.toSorted(([one], [other]) => one - other), null]
    }
    case 'answer': {
      const response = await ask()
      const field = (name: string) => response.headers.get(name)
      const said = { wa: field('www-authenticate'), expose: field('access-control-expose-headers') }
      return [{ status: response.status, ...said, body: (await response.text()).slice(0, 220) }, null]
    }
    case 'status':
      return [(await ask()).status, null]
    case 'preflight': {
      const { status, headers } = await ask()
      const fields = ['access-control-allow-headers', 'access-control-max-age'].map((name) =>
        headers.get(name),
      )
      return [[status, ...fields], null]
    }
    default:
      return unreachable(probe.shows)
  }
}

const errorIn = (body: unknown): unknown => (body as { readonly error?: unknown }).error ?? null // As recorded.

async function authorization(response: Response): Promise<Shown> {
  const loc = response.headers.get('location')
  const code = loc === null ? null : (/[?#&]code=([^&]*)/.exec(loc)?.[1] ?? null)
  const page = response.status < 300 || response.status >= 400 ? await response.text() : ''
  const title = /<(?:h1|p class="h4"|pre|code)[^>]*>\s*([^<]*)/.exec(page)?.[1]
  const err = /<pre>([^<]*)/.exec(page)?.[1]
  const words = { ...(title === undefined ? {} : { title }), ...(err === undefined ? {} : { err }) }
  return [{ status: response.status, loc, code, ...words }, code]
}

async function exchange(response: Response): Promise<Shown> {
  const field = (name: string) => response.headers.get(name)
  const body = (await response.json()) as { readonly access_token?: string }
  const answer = {
    ...{ status: response.status, ct: field('content-type'), cc: field('cache-control') },
    ...{ acao: field('access-control-allow-origin'), wa: field('www-authenticate'), body },
  }
  return [answer, body.access_token ?? null]
}

/** A record without what differs from run to run: codes, tokens, times, and the port of the server. */
export function masked(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer)
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<secret>')
      .replace(/((?:created_at|iat)\\?"):\d+/g, '$1:0')
      .replace(/http:\/\/127\.0\.0\.1:\d+(?=\/oauth\/)/g, 'http://127.0.0.1:4000'),
  )
}
