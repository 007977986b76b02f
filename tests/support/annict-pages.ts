import type { BrowserContext, Page } from '@playwright/test'

import type { Client } from '#emulator/oauth/clients.ts'

/** Who has an account on every Annict that journeys meet. The ids are 1 and 2. */
export type AnnictUser = 'sample' | 'other'

/** How a person goes through Annict's own pages. Each step waits for its page, and ends with the click. */
export interface AnnictPages {
  /** On the page of sign-in, which Annict shows to whoever it does not know. */
  signInAs(page: Page, user: AnnictUser): Promise<void>
  /** On the page of consent. */
  allow(page: Page): Promise<void>
  deny(page: Page): Promise<void>
  /** Waits for the page of consent, and tells what its address asks for. */
  asked(page: Page): Promise<URLSearchParams>
  /** As if this browser had signed in on Annict before, as this user. */
  comeAs(context: BrowserContext, user: AnnictUser): Promise<void>
}

/** A server that plays Annict: its pages for people, its OAuth and its API, all under one origin. */
export interface AnnictServer {
  /** Answers whatever is meant for Annict; a redirect is handed on. Rejects where the connection breaks. */
  fetch(request: Request): Promise<Response>
  readonly pages: AnnictPages
  /** The addresses of tests' own switches, under `/__emulator/`, are answered here. */
  control(request: Request): Promise<Response>
  /** Forgets all tokens, codes and consents of the tests before. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts one that knows {@link journeyClients} of these callbacks. */
export type StartAnnict = (callbacks: readonly string[]) => Promise<AnnictServer>

/** The client that a person registered himself. */
export const OWN_CLIENT = { uid: 'my-app', secret: 'my-own-client-secret-0123456789' } as const

/** The applications that are registered on the Annict of a journey. */
export function journeyClients(callbacks: readonly string[]): readonly Client[] {
  const base = { redirectUris: callbacks, scopes: ['read', 'write'], kind: 'confidential' } as const
  return [
    // The local relay's own; see `local-relay.node.ts`.
    { ...base, uid: 'yohaku-local', secret: 'yohaku-local-secret', name: '余白' },
    { ...base, ...OWN_CLIENT, name: '自分のアプリ' },
    {
      ...{ ...base, uid: 'sample-read-only', secret: 'sample-read-only-secret', name: '読むだけの見本' },
      scopes: ['read'],
    },
    { ...base, uid: 'sample-public', secret: '', name: '秘密を持たない見本', kind: 'public' },
  ]
}
