import { instant, SECOND, type Instant } from '#base/time.ts'

import type { Scope } from './session.ts'
import type { SignInError } from './sign-in-error.ts'

/** What Annict says about a token. */
export interface TokenInfo {
  readonly userId: number | null
  readonly scopes: readonly Scope[]
  /** The application that the token was made for; null for a personal token. */
  readonly appUid: string | null
  readonly createdAt: Instant | null
}

export type TokenCheck =
  | { readonly ok: true; readonly info: TokenInfo }
  | { readonly ok: false; readonly error: SignInError }

/** The characters that the standard allows in a bearer token (RFC 6750, section 2.1), at a length that none has. */
const TOKEN = /^[\w.~+/-]{1,512}=*$/

/**
 * A pasted token without what people paste along with it: blanks, line ends, quotes, the word `Bearer`. Says what is
 * wrong with it without asking anyone.
 */
export function cleanToken(pasted: string): { ok: true; token: string } | { ok: false; error: SignInError } {
  const token = pasted
    .trim()
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/^bearer\s+/i, '')
    .trim()
  if (token === '') return { ok: false, error: { kind: 'empty' } }
  return TOKEN.test(token) ? { ok: true, token } : { ok: false, error: { kind: 'malformed' } }
}

/**
 * What an answer of `/oauth/token/info` means. The scopes come as `scope`, in the documentation as `scopes`, and by the
 * standard as one text with blanks: all are read.
 */
export function readTokenInfo(status: number, body: string): TokenCheck {
  if (status === 401) return failed({ kind: 'not-accepted' })
  if (status === 429) return failed({ kind: 'rate-limited' })
  const info = status === 200 ? parsed(body) : null
  if (info === null) return failed({ kind: 'server', status })
  const scopes = readScopes(info['scope'] ?? info['scopes'])
  if (!scopes.includes('read')) return failed({ kind: 'no-read-scope' })
  const { resource_owner_id: owner, created_at: created } = info
  return {
    ok: true,
    info: {
      userId: Number.isSafeInteger(owner) ? Number(owner) : null,
      scopes,
      appUid: readUid(info['application']),
      createdAt: Number.isSafeInteger(created) ? instant(Number(created) * SECOND) : null,
    },
  }
}

function failed(error: SignInError): TokenCheck {
  return { ok: false, error }
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    // An answer without either name is not the one that was asked for.
    if (typeof value !== 'object' || value === null || !('scope' in value || 'scopes' in value)) return null
    return { ...value }
  } catch {
    // A page instead of an answer: the status tells the user as much as anyone can.
    return null
  }
}

function readUid(application: unknown): string | null {
  if (typeof application !== 'object' || application === null || !('uid' in application)) return null
  return typeof application.uid === 'string' ? application.uid : null
}

function readScopes(value: unknown): Scope[] {
  const words = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : []
  return (['read', 'write'] as const).filter((scope) => words.includes(scope))
}
