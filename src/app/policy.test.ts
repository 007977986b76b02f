import { describe, expect, test } from 'vitest'

import { headersFile, nginxFile, vercelFile } from './policy-files.ts'
import { contentPolicy, headersAt, policyOf, type Policy } from './policy.ts'

const annictApiUrl = 'https://api.annict.com'
const plain = policyOf({ annictApiUrl }, { relayUrl: null }, { base: '/', secure: true })
const sub: Policy = { ...plain, base: '/sub/' }

/** The values of one line of the content policy; undefined where it has no such line. */
function line(policy: Policy, name: string, page: 'app' | 'callback' = 'app'): string | undefined {
  const lines = contentPolicy(policy, page, 'header').split('; ')
  return lines.find((one) => one.split(' ')[0] === name)
}

function headerAt(path: string, name: string, policy = plain): string | undefined {
  return headersAt(path, policy).find(([one]) => one === name)?.[1]
}

describe('the content policy', () => {
  test('forbids all that it does not name', () => {
    expect(contentPolicy(plain, 'app', 'header')).toMatch(/^default-src 'none'; /)
    expect(contentPolicy(plain, 'app', 'header')).not.toMatch(/unsafe|\*|data:|blob:|http:/)
  })

  test('lets the app ask Annict, and the relay where it is elsewhere', () => {
    expect(line(plain, 'connect-src')).toBe("connect-src 'self' https://api.annict.com")
    const elsewhere = policyOf(
      { annictApiUrl },
      { relayUrl: 'https://relay.example/token-relay' },
      { base: '/', secure: true },
    )
    expect(line(elsewhere, 'connect-src')).toBe(
      "connect-src 'self' https://api.annict.com https://relay.example",
    )
    const same = policyOf({ annictApiUrl }, { relayUrl: annictApiUrl }, { base: '/', secure: true })
    expect(same.asks).toEqual([annictApiUrl])
  })

  test('lets the callback, whose address has held a code, show pictures of its own alone and start nothing', () => {
    expect(line(plain, 'img-src')).toBe("img-src 'self' https:")
    expect(line(plain, 'img-src', 'callback')).toBe("img-src 'self'")
    expect(line(plain, 'worker-src', 'callback')).toBeUndefined()
    expect(line(plain, 'trusted-types', 'callback')).toBe("trusted-types 'none'")
  })

  test('lets one rule alone make addresses of programs', () => {
    expect(line(plain, 'trusted-types')).toBe('trusted-types yohaku')
    expect(line(plain, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  })

  test('leaves out of a tag what browsers heed in headers alone', () => {
    expect(contentPolicy(plain, 'app', 'meta')).not.toMatch(
      /frame-ancestors|upgrade-insecure-requests|report|sandbox/,
    )
    expect(line(plain, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  test('does not ask for https on a site that is served over http', () => {
    const local: Policy = { ...plain, secure: false }
    expect(line(local, 'upgrade-insecure-requests')).toBeUndefined()
    expect(headerAt('/', 'Strict-Transport-Security', local)).toBeUndefined()
    expect(line(plain, 'upgrade-insecure-requests')).toBe('upgrade-insecure-requests')
    expect(headerAt('/', 'Strict-Transport-Security')).toMatch(/^max-age=\d+$/)
  })
})

test.each([
  ['/', 'no-cache'],
  ['/works/1', 'no-cache'],
  ['/assets/app-abc.js', 'public, max-age=31536000, immutable'],
  ['/callback/', 'no-store'],
  ['/callbacks', 'no-cache'],
])('%s is kept as %s says', (path, caching) => {
  expect(headerAt(path, 'Cache-Control')).toBe(caching)
  expect(headerAt(`/sub${path}`, 'Cache-Control', sub)).toBe(caching)
})

/** What a host that reads `_headers` sends: all rules that fit, values of one name joined. */
function sentBy(file: string, path: string): Map<string, string> {
  const sent = new Map<string, string>()
  let fits = false
  for (const one of file.split('\n')) {
    if (one.startsWith('/')) fits = path.startsWith(one.replace(/\*$/, ''))
    const [, name, value] = /^ {2}([^:]+): (.+)$/.exec(one) ?? []
    if (!fits || name === undefined || value === undefined) continue
    const before = sent.get(name)
    sent.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return sent
}

describe.each([plain, sub])('the files for hosts of a site at $base', (policy) => {
  const paths = ['', 'works/1', 'sw.js', 'manifest.webmanifest', 'callback/', 'assets/app-abc.js'].map(
    (path) => `${policy.base}${path}`,
  )

  test.each(paths)('_headers says for %s what the policy says', (path) => {
    const sent = sentBy(headersFile(policy), path)
    // Pages are asked for again by default; what the callback may do is the stricter of two policies.
    const said = headersAt(path, policy).filter(([, value]) => value !== 'no-cache')
    expect([...sent.keys()].toSorted()).toEqual(said.map(([name]) => name).toSorted())
    expect(said.filter(([name, value]) => sent.get(name)?.endsWith(value) !== true)).toEqual([])
  })

  test('no line of _headers is longer than hosts read', () => {
    expect(
      Math.max(
        ...headersFile(policy)
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThan(2_000)
  })

  test.each(paths)('vercel.json says for %s what the policy says', (path) => {
    const { headers } = JSON.parse(vercelFile(policy)) as {
      readonly headers: readonly {
        readonly source: string
        readonly headers: readonly { readonly key: string; readonly value: string }[]
      }[]
    }
    const fitting = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const sent = new Map(fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])))
    expect([...sent]).toEqual(headersAt(path, policy))
  })

  test.each(paths)('nginx.conf says for %s what the policy says', (path) => {
    const blocks = nginxFile(policy)
      .split(/^(?=location )/m)
      .slice(1)
    const fitting = blocks.findLast((block) => path.startsWith(/(\S+) \{/.exec(block)?.[1] ?? '?')) ?? ''
    const sent = [...fitting.matchAll(/add_header (\S+) "([^"]*)"/g)].map(([, name, value]) => [name, value])
    expect(sent).toEqual(headersAt(path, policy))
    // What is missing today may be there tomorrow.
    expect(fitting).toMatch(/Cache-Control "[^"]*";/)
  })
})
