import { unreachable } from '#base/invariant.ts'

import type { GraphqlRequest } from './graphql.ts'
import { readParameters } from './http-parameters.ts'

/** What a token may do. Annict has no others. */
export type Scope = 'read' | 'write'

/** A token as the emulator keeps it. `name` stands for it in the log. */
export interface Token {
  readonly secret: string
  readonly name: string
  readonly userId: number
  readonly scopes: readonly Scope[]
  readonly state: 'active' | 'revoked'
  /** Seconds since 1970. */
  readonly createdAt: number
  /** What a person calls a token of his own. */
  readonly description?: string
  /** The id of the client that it was made for; nothing where a person made it for himself. */
  readonly application?: string | null
}

const ISSUED = Date.UTC(2026, 0, 1) / 1000

function sample(
  name: string,
  userId: number,
  scopes: readonly Scope[],
  state: Token['state'] = 'active',
): Token {
  return { secret: name, name, userId, scopes, state, createdAt: ISSUED }
}

/** The tokens of every emulated world. Users: 1 is `sample`, 2 the other one, 3 the guest, 41 `heavy`. */
export const SAMPLE_TOKENS: readonly Token[] = [
  sample('sample-read', 1, ['read']),
  sample('sample-write', 1, ['read', 'write']),
  sample('sample-guest', 3, ['read']),
  sample('sample-other', 2, ['read', 'write']),
  sample('sample-heavy', 41, ['read', 'write']),
  sample('sample-revoked', 1, ['read'], 'revoked'),
]

/** What a request shows as its token. */
export type Presented =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly fingerprint: string }
  | { readonly kind: 'revoked'; readonly token: Token }
  | { readonly kind: 'accepted'; readonly token: Token }

/** `revoked` is the name of a token that counts as revoked for now. */
export function identify(secret: string | null, tokens: readonly Token[], revoked: string | null): Presented {
  if (secret === null) return { kind: 'none' }
  const token = tokens.find((one) => one.secret === secret)
  if (token === undefined) return { kind: 'unknown', fingerprint: fingerprint(secret) }
  const gone = token.state === 'revoked' || revoked === token.name
  return { kind: gone ? 'revoked' : 'accepted', token }
}

/** How the log names a token: never by the secret of a stranger. */
export function nameOf(presented: Presented): string | null {
  switch (presented.kind) {
    case 'none':
      return null
    case 'unknown':
      return presented.fingerprint
    case 'revoked':
    case 'accepted':
      return presented.token.name
    default:
      return unreachable(presented)
  }
}

/**
 * The secret that a request carries, or null: the Bearer header, then `access_token`, then `bearer_token`, each in the
 * query string or in the body. Other schemes are not read.
 */
export async function presentedSecret(request: GraphqlRequest): Promise<string | null> {
  // One blank, and whatever stands behind it, further blanks too.
  const header = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (header !== undefined && header !== '') return header
  const parameters = await readParameters(request)
  if (parameters === 'malformed') return null
  for (const name of ['access_token', 'bearer_token']) {
    const found = parameters[name]
    if (typeof found === 'string' && found !== '') return found
  }
  return null
}

/** Eight hex digits that tell two secrets apart in a log and give neither away (FNV-1a). */
function fingerprint(secret: string): string {
  let hash = 0x811c9dc5
  for (const character of secret) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return `unknown-${(hash >>> 0).toString(16).padStart(8, '0')}`
}
