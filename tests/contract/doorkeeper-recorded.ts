import { readFileSync } from 'node:fs'

import type { Client } from '#emulator/oauth/clients.ts'
import type { Token } from '#emulator/tokens.ts'

import { APP } from './doorkeeper-probes.ts'
import { masked } from './doorkeeper-replay.ts'

const CALLBACK = `${APP}/callback`

const client = (uid: string, given: Partial<Client> = {}): Client => ({
  ...{ uid, secret: `secret-${uid}`, name: uid, redirectUris: [CALLBACK], scopes: ['read', 'write'] },
  kind: 'confidential',
  ...given,
})

/** What the recorded server had registered. */
export const PROBED_CLIENTS: readonly Client[] = [
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

/** The personal tokens that it knew. */
export const PROBED_TOKENS: readonly Token[] = [
  personal('pat-read', ['read']),
  personal('pat-write-only', ['write']),
]

/** Which record, and the setting of PKCE that it was made with. */
export const RECORDS = [
  ['nopkce', 'off'],
  ['pkce', 'on'],
] as const

/** The answers of Doorkeeper 5.6.9, in the order in which they were asked for. */
export function recordedAnswers(
  file: (typeof RECORDS)[number][0],
): readonly (readonly [name: string, answer: unknown])[] {
  return readFileSync(`tests/contract/vectors/doorkeeper-${file}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, answer = ''] = /^(.{58}\S*) (\S.*)$/.exec(line) ?? []
      return [name.trim(), JSON.parse(answer) as unknown]
    })
}

/** What can be compared of an answer: Annict exposes more header fields than the recorded server did. */
export function comparable(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return masked(answer)
  const { expose: _, ...rest } = answer as Readonly<Record<string, unknown>> // An object by now.
  return masked(rest)
}
