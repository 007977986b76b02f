import type { BrowserContext, Request, Route } from '@playwright/test'

/** What Annict's part of a sign-in has seen, and how it is to behave next. */
export interface Consent {
  /** The token that the next code is redeemed for: one of the emulator's own. */
  token: string
  /** Answers in place of the token endpoint while it is set. */
  trouble: ((route: Route, attempt: number) => Promise<void>) | null
  /** Bodies that reached the token endpoint, of the relay or of Annict. */
  readonly redeemed: URLSearchParams[]
  /** Tokens that were revoked. */
  readonly revoked: (string | null)[]
  /** The address of each page of consent that was shown. */
  readonly shown: URL[]
}

/** Codes that look like Annict's, told apart by their number. */
export const codeOf = (number: number): string => `${number}`.padEnd(43, 'c')

/**
 * Plays the pages and endpoints of OAuth that stand between the app and its tokens: a page of consent with two links,
 * the exchange of a code (each works once), and revocation. What a token may do stays the emulator's business.
 */
export async function playConsent(
  context: BrowserContext,
  onRevoke: (token: string) => Promise<void>,
): Promise<Consent> {
  const open = new Set<string>()
  let codes = 0
  const consent: Consent = { token: 'sample-read', trouble: null, redeemed: [], revoked: [], shown: [] }

  await context.route('**/oauth/authorize?*', async (route) => {
    const address = new URL(route.request().url())
    consent.shown.push(address)
    const back = (parameters: Record<string, string>): string => {
      const url = new URL(address.searchParams.get('redirect_uri') ?? '')
      url.search = new URLSearchParams({
        ...parameters,
        state: address.searchParams.get('state') ?? '',
      }).toString()
      return url.href.replaceAll('&', '&amp;')
    }
    codes += 1
    open.add(codeOf(codes))
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Annict</title><h1>Annict</h1>
        <a href="${back({ code: codeOf(codes) })}">Authorize</a>
        <a href="${back({ error: 'access_denied' })}">Deny</a>`,
    })
  })

  await context.route('**/oauth/token', async (route) => {
    const body = bodyOf(route.request())
    consent.redeemed.push(body)
    if (consent.trouble !== null) return consent.trouble(route, consent.redeemed.length)
    const known = open.delete(body.get('code') ?? '')
    return answer(
      route,
      known ? 200 : 400,
      known
        ? { access_token: consent.token, token_type: 'Bearer', scope: 'read', created_at: 1_796_067_995 }
        : { error: 'invalid_grant' },
    )
  })

  await context.route('**/oauth/revoke', async (route) => {
    const token = bodyOf(route.request()).get('token')
    consent.revoked.push(token)
    if (token !== null) await onRevoke(token)
    await answer(route, 200, {})
  })
  return consent
}

/** As Annict and the relay answer: readable from every origin. */
export function answer(
  route: Route,
  status: number,
  json: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' }
  return route.fulfill({ status, json, headers: { ...open, ...headers } })
}

function bodyOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.postData() ?? '')
}
