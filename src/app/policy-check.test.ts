import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { listenOnLoopback } from './loopback.node.ts'
import { differences } from './policy-check.ts'
import { headersFile } from './policy-files.ts'
import { contentPolicy, headersAt, type Policy } from './policy.ts'
import { createStaticServer } from './static-server.node.ts'

const policy: Policy = { base: '/', asks: ['https://api.annict.com'], secure: true }

function page(of: 'app' | 'callback' = 'app', said: Policy = policy): string {
  const content = contentPolicy(said, of, 'meta').replaceAll("'", '&#39;')
  return (
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${content}">` +
    '<script type="module" crossorigin src="/assets/app-abc.js"></script></head></html>'
  )
}

/** What is found in an answer with the policy's headers, but for these. */
function found(changed: Readonly<Record<string, string | null>>, body = page(), at = '/'): readonly string[] {
  const headers = new Headers([...headersAt(at, policy), ['Content-Type', 'text/html']] as [string, string][]) // as pairs are typed
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  return differences({ path: at, status: 200, headers, body }, policy)
}

describe('an answer', () => {
  test('with what the policy says has no differences', () => {
    expect(found({})).toEqual([])
    expect(
      found({ 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-Frame-Options': 'deny' }),
    ).toEqual([])
  })

  test('of a part with the policy of the whole site beside its own is as good', () => {
    const both = [contentPolicy(policy, 'app', 'header'), contentPolicy(policy, 'callback', 'header')].join(
      ', ',
    )
    expect(found({ 'Content-Security-Policy': both }, page('callback'), '/callback/')).toEqual([])
  })

  test.each<[string, Readonly<Record<string, string | null>>, RegExp]>([
    ['without the policy', { 'Content-Security-Policy': null }, /Content-Security-Policy is not sent/],
    ['without a line of it', { 'Content-Security-Policy': "default-src 'none'" }, /lacks: script-src 'self'/],
    [
      'with a wider line',
      {
        'Content-Security-Policy': contentPolicy(policy, 'app', 'header').replace(
          "script-src 'self'",
          "script-src 'self' 'unsafe-inline'",
        ),
      },
      /says: script-src 'self' 'unsafe-inline'; it should say: script-src 'self'/,
    ],
    [
      'with a line of its own',
      { 'Content-Security-Policy': `${contentPolicy(policy, 'app', 'header')}; object-src *` },
      /says more: object-src/,
    ],
    [
      'that may be framed',
      { 'X-Frame-Options': 'SAMEORIGIN' },
      /X-Frame-Options is: SAMEORIGIN; it should be: DENY/,
    ],
    ['that tells where people come from', { 'Referrer-Policy': 'origin' }, /Referrer-Policy is: origin/],
    [
      'over http as well',
      { 'Strict-Transport-Security': 'max-age=0' },
      /Strict-Transport-Security is: max-age=0/,
    ],
    [
      'that is kept',
      { 'Cache-Control': 'max-age=3600' },
      /Cache-Control is: max-age=3600; it should be: no-cache/,
    ],
  ])('%s is told', (_, changed, sentence) => {
    expect(found(changed)).toEqual([expect.stringMatching(sentence), ...found(changed).slice(1)])
    expect(found(changed)[0]).toMatch(/^\/: /)
  })

  test('whose page has no tag, another, or has it too late, is told', () => {
    expect(found({}, page().replace('http-equiv', 'name'))).toEqual([
      expect.stringContaining('does not begin with the tag'),
    ])
    expect(found({}, page().replace('<meta', '<script src="/a.js"></script><meta'))).toHaveLength(1)
    expect(found({}, page('app', { ...policy, asks: ['https://other.example'] }))).toEqual([
      "/: the tag says: connect-src 'self' https://other.example; it should say: connect-src 'self' https://api.annict.com",
    ])
  })

  test('that is none is told', () => {
    expect(differences({ path: '/a', status: 404, headers: new Headers(), body: '' }, policy)).toEqual([
      '/a: answered with status 404',
    ])
  })
})

describe('npm run check:headers', () => {
  const local: Policy = { ...policy, secure: false }
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'yohaku-headers-'))
    await mkdir(path.join(folder, 'assets'))
    await mkdir(path.join(folder, 'callback'))
    await writeFile(path.join(folder, 'index.html'), page())
    await writeFile(path.join(folder, 'callback/index.html'), page('callback'))
    await writeFile(path.join(folder, 'assets/app-abc.js'), '')
    await writeFile(path.join(folder, '_headers'), headersFile(policy))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function run(told: Policy | null): Promise<{ readonly code: number; readonly said: string }> {
    const site = await listenOnLoopback(createStaticServer({ folder, policy: told }).fetch, 0)
    onTestFinished(() => site.close())
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE')))
    const program = ['tests/support/run.mjs', 'src/app/check-headers.node.ts', site.url]
    return promisify(execFile)(process.execPath, program, { env: own }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { readonly code: number; readonly stdout: string }) => ({
        code: error.code,
        said: error.stdout,
      }),
    )
  }

  test('finds nothing to say of the local server', async () => {
    const { code, said } = await run(local)
    expect(said).toContain('tells browsers what the policy says, at 5 addresses')
    expect(code).toBe(0)
  })

  test('says what a server without headers lacks, and fails', async () => {
    const { code, said } = await run(null)
    expect(code).toBe(1)
    expect(said).toContain('/callback/: Content-Security-Policy is not sent')
    expect(said).toMatch(/\d+ differences\n$/)
  })

  test('says that a server asks for another API, and fails', async () => {
    const { code, said } = await run({ ...local, asks: ['https://other.example'] })
    expect(code).toBe(1)
    expect(said).toContain("says: connect-src 'self' https://other.example")
  })
})
