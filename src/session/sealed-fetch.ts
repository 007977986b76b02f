/** What a request leaves by. */
type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Lets a request carry a token that those who send it never see. */
export interface SealedFetch {
  /** To be handed to whatever sends: it opens the seal at the last moment. */
  readonly fetch: Fetch
  /** These settings again, which stand for themselves with the token in them wherever this `fetch` gets them. */
  readonly seal: (init: RequestInit, token: string) => RequestInit
}

/** Puts the token into requests on their way out. Only the very object that was sealed carries it, no copy. */
export function createSealedFetch(fetch: Fetch): SealedFetch {
  const sealed = new WeakMap<RequestInit, string>()
  return {
    fetch(input, init) {
      const token = init && sealed.get(init)
      if (token === undefined) return fetch(input, init)
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${token}`)
      return fetch(input, { ...init, headers })
    },
    seal(init, token) {
      const own = { ...init }
      sealed.set(own, token)
      return own
    },
  }
}
