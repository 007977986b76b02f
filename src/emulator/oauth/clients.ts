import type { Scope } from '#emulator/tokens.ts'

import { isSameRedirect } from './redirects.ts'

/** A program that people can let into their account. */
export interface Client {
  readonly uid: string
  readonly secret: string
  readonly name: string
  readonly redirectUris: readonly string[]
  /** All that it may ever ask for. */
  readonly scopes: readonly Scope[]
  /** Public clients have no secret to show. All of Annict's own are confidential. */
  readonly kind: 'confidential' | 'public'
}

/** The client of the app on this machine, and the kinds that a program may meet. Their secrets open nothing else. */
export function sampleClients(callbacks: readonly string[]): readonly Client[] {
  const base = { redirectUris: callbacks, scopes: ['read', 'write'], kind: 'confidential' } as const
  return [
    { ...base, uid: 'yohaku-local', secret: 'yohaku-local-secret', name: '余白' },
    {
      ...{ ...base, uid: 'sample-read-only', secret: 'sample-read-only-secret', name: '読むだけの見本' },
      scopes: ['read'],
    },
    { ...base, uid: 'sample-public', secret: '', name: '秘密を持たない見本', kind: 'public' },
  ]
}

export interface Credentials {
  readonly uid: string
  readonly secret: string
}

/**
 * What a request shows of its client: the Basic header before the form, as Doorkeeper reads them. The parts of a Basic
 * header are taken as they stand, without percent-decoding.
 */
export function readCredentials(
  authorization: string | null,
  form: { readonly uid: string; readonly secret: string },
): Credentials | null {
  const basic = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [, uid, secret] = /^([^:]*):?(.*)$/s.exec(decoded(basic)) ?? []
    return { uid: uid ?? '', secret: secret ?? '' }
  }
  return form.uid === '' ? null : form
}

function decoded(basic: string): string {
  try {
    return atob(basic)
  } catch {
    // No client has an empty id.
    return ''
  }
}

/** The client that the credentials are of: a public one may leave the secret out, but not show a wrong one. */
export function authenticate(clients: readonly Client[], shown: Credentials | null): Client | null {
  const client = clients.find(({ uid }) => uid === shown?.uid)
  if (client === undefined || shown === null) return null
  if (shown.secret === '') return client.kind === 'public' ? client : null
  return shown.secret === client.secret ? client : null
}

/** Whether a client has registered such an address. */
export function mayReturnTo(client: Client, redirectUri: string): boolean {
  return client.redirectUris.some((registered) => isSameRedirect(redirectUri, registered))
}
