import { SECOND, type Instant } from '#base/time.ts'
import type { Scope, Token } from '#emulator/tokens.ts'

import { hasExpired, urlSafe, type Grant } from './grants.ts'

export interface NewToken {
  /** What stands before the number in its name. */
  readonly owner: string
  readonly userId: number
  readonly scopes: readonly Scope[]
  readonly application: string | null
  readonly description?: string
}

/** All that changes: the tokens and codes there are. */
export interface OauthStore {
  tokens(): readonly Token[]
  /** A new token, named after what made it and a number. */
  issue(token: NewToken): Token
  revoke(secret: string): void
  /** A token that was deleted is known to nobody any more. */
  remove(name: string): void
  grant(grant: Omit<Grant, 'code' | 'createdAt'>): Grant
  /** What was allowed under a code, and whether it can still be used. */
  grantOf(code: string): { readonly grant: Grant; readonly usable: boolean } | null
  /** Takes a code out of use. */
  spend(code: string): void
  /** Undoes all that was done since the start. */
  forget(): void
}

export function createOauthStore(
  given: readonly Token[],
  now: () => Instant,
  newSecret: () => string = randomSecret,
): OauthStore {
  const tokens = new Map(given.map((token) => [token.secret, token]))
  const grants = new Map<string, Grant>()
  const spent = new Set<string>()
  let issued = 0
  return {
    tokens: () => [...tokens.values()],
    issue({ owner, ...token }) {
      issued += 1
      const createdAt = Math.floor(now() / SECOND)
      const made: Token = {
        ...token,
        ...{ secret: newSecret(), name: `${owner}-${issued}`, state: 'active', createdAt },
      }
      tokens.set(made.secret, made)
      return made
    },
    revoke(secret) {
      const token = tokens.get(secret)
      if (token !== undefined) tokens.set(secret, { ...token, state: 'revoked' })
    },
    remove(name) {
      for (const token of tokens.values()) if (token.name === name) tokens.delete(token.secret)
    },
    grant(grant) {
      const made = { ...grant, code: newSecret(), createdAt: now() }
      grants.set(made.code, made)
      return made
    },
    grantOf(code) {
      const grant = grants.get(code)
      if (grant === undefined) return null
      return { grant, usable: !spent.has(code) && !hasExpired(grant, now()) }
    },
    spend: (code) => void spent.add(code),
    forget() {
      tokens.clear()
      grants.clear()
      spent.clear()
      issued = 0
      for (const token of given) tokens.set(token.secret, token)
    },
  }
}

/** 43 characters, as Doorkeeper's. */
function randomSecret(): string {
  return urlSafe(crypto.getRandomValues(new Uint8Array(32)))
}
