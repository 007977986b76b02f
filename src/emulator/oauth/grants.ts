import { MINUTE, type Instant, type Milliseconds } from '#base/time.ts'
import type { Scope } from '#emulator/tokens.ts'

/** What a person has allowed and no token has been made of yet. */
export interface Grant {
  readonly code: string
  readonly clientUid: string
  readonly userId: number
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly challenge: Challenge | null
  readonly createdAt: Instant
}

export interface Challenge {
  readonly text: string
  readonly method: 'plain' | 'S256'
}

/** How long a code may wait. */
const CODE_LIFE: Milliseconds = 10 * MINUTE

export function hasExpired(grant: Grant, now: Instant): boolean {
  return now - grant.createdAt >= CODE_LIFE
}

/**
 * Whether a verifier opens a grant. One that comes without a challenge is refused: a program that sends one relies on
 * it. `hashed` is {@link hashOf} the verifier.
 */
export function isOpenedBy(challenge: Challenge | null, verifier: string, hashed: string): boolean {
  if (challenge === null) return verifier === ''
  return challenge.text === (challenge.method === 'S256' ? hashed : verifier)
}

/** SHA-256 in URL-safe base64 without padding (RFC 7636, 4.2). */
export async function hashOf(verifier: string): Promise<string> {
  return urlSafe(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

export function urlSafe(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
