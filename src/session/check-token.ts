import { fingerprint, type Digest } from './fingerprint.ts'
import { requestSettings } from './request-settings.ts'
import type { SessionFetch } from './session.ts'
import { cleanToken, readTokenInfo, type TokenCheck } from './token-info.ts'

export interface TokenQuestion {
  readonly apiUrl: string
  readonly fetch: SessionFetch
  readonly digest: Digest
  readonly signal?: AbortSignal | undefined
}

type Checked =
  | (TokenCheck & { readonly ok: false })
  | (TokenCheck & { readonly ok: true; readonly token: string })

/** Asks Annict about what somebody pasted. Nothing is sent for a text that is no token. Never rejects. */
export async function checkToken(pasted: string, question: TokenQuestion): Promise<Checked> {
  const cleaned = cleanToken(pasted)
  if (!cleaned.ok) return cleaned
  const { token } = cleaned
  const check = await askAbout(token, question)
  return check.ok ? { ...check, token } : check
}

/** Asks Annict whose a token is and what it may do: one request, in the token's own budget. Never rejects. */
export async function askAbout(
  token: string,
  { apiUrl, fetch, digest, signal }: TokenQuestion,
): Promise<TokenCheck> {
  const url = `${apiUrl}/oauth/token/info`
  const budget = await fingerprint(token, digest)
  const init = { headers: { Accept: 'application/json' }, ...(signal && { signal }) }
  const ticket = {
    lane: 'visible',
    purpose: 'sign-in',
    kind: 'read',
    budget,
    ...(signal && { signal }),
  } as const
  try {
    const settings = requestSettings(init, url, { token, apiUrl })
    const response = await fetch(url, { ...settings, ticket })
    return readTokenInfo(response.status, await response.text())
  } catch {
    // A fetch fails for want of an answer and for nothing else; its reasons say no more to the person than that.
    return { ok: false, error: { kind: signal?.aborted ? 'aborted' : 'offline' } }
  }
}
