import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import type { Client } from '#emulator/oauth/clients.ts'
import type { OauthOptions } from '#emulator/oauth/oauth.ts'
import type { Token } from '#emulator/tokens.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { APP, PROBES } from './doorkeeper-probes.ts'
import { masked, replay } from './doorkeeper-replay.ts'

const CALLBACK = `${APP}/callback`
const client = (uid: string, given: Partial<Client> = {}): Client => ({
  ...{ uid, secret: `secret-${uid}`, name: uid, redirectUris: [CALLBACK], scopes: ['read', 'write'] },
  kind: 'confidential',
  ...given,
})
const CLIENTS: readonly Client[] = [
  client('cid-rw', {
    redirectUris: ['http://127.0.0.1:9999/callback', 'http://localhost:9999/callback', CALLBACK],
  }),
  client('cid-ro', { scopes: ['read'] }),
  client('cid-pub', { kind: 'public' }),
  client('cid-oob', { redirectUris: ['urn:ietf:wg:oauth:2.0:oob'] }),
]
const personal = (name: string, scopes: Token['scopes']): Token => ({
  ...{ secret: name, name, userId: 1, scopes, state: 'active', createdAt: 1_796_067_991 },
})

/** The emulator with what the recorded Doorkeeper had. */
async function answersOf(oauth: OauthOptions): Promise<ReadonlyMap<string, unknown>> {
  const emulator = createEmulator({
    clock: createFakeClock(),
    limits: { perToken: 1_000_000, perAddress: 1_000_000 },
    tokens: [personal('pat-read', ['read']), personal('pat-write-only', ['write'])],
    oauth: { clients: CLIENTS, signedInAs: 1, words: 'doorkeeper', ...oauth },
  })
  return replay(PROBES, 'http://127.0.0.1:4000', (request) => emulator.fetch(request))
}

function recorded(file: string): readonly (readonly [name: string, answer: unknown])[] {
  return readFileSync(`tests/contract/vectors/doorkeeper-${file}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, answer = ''] = /^(.{58}\S*) (\S.*)$/.exec(line) ?? []
      return [name.trim(), JSON.parse(answer) as unknown]
    })
}

/** Annict exposes more header fields than the recorded server did. */
function withoutExposed(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { expose: _, ...rest } = answer as Readonly<Record<string, unknown>> // An object by now.
  return rest
}

const comparable = (answer: unknown): unknown => masked(withoutExposed(answer))

describe.each([
  ['nopkce', { pkce: 'off' }],
  ['pkce', { pkce: 'on' }],
] as const)('as Doorkeeper 5.6.9 recorded, %s', (file, options) => {
  const expected = recorded(file)

  test(`all ${expected.length} of 65 answers are the emulator's`, async () => {
    expect(expected).toHaveLength(65)
    const answers = await answersOf(options)
    expect([...answers.keys()]).toEqual(expected.map(([name]) => name))
    for (const [name, answer] of expected) {
      expect({ name, answer: comparable(answers.get(name)) }).toEqual({ name, answer: comparable(answer) })
    }
  })
})

test("Annict's words differ from Doorkeeper's in headings and refused revocations alone", async () => {
  const [ours, theirs] = [
    await answersOf({ words: 'annict' }),
    await answersOf({ words: 'doorkeeper', pkce: 'off' }),
  ]
  const text = (answer: unknown): string =>
    JSON.stringify(comparable(answer))
      .replace(/"title":"[^"]*"/, '"title":""')
      .replace(/You are not authorized to revoke this token|Translation missing: [\w.]+/, 'not yours')
  for (const [name, answer] of theirs) expect([name, text(ours.get(name))]).toEqual([name, text(answer)])
})
