/** What every request has, whomever it goes to: nothing of it may leak, linger or be led elsewhere. */
const HARDENED = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
  cache: 'no-store',
} as const satisfies RequestInit

/** Settings for a request that carries `token`, if and only if it goes to the origin of `apiUrl`. */
export function requestSettings(
  init: RequestInit | undefined,
  input: RequestInfo | URL,
  { token, apiUrl }: { readonly token: string | null; readonly apiUrl: string },
): RequestInit {
  const headers = new Headers(init?.headers)
  headers.delete('Authorization')
  if (token !== null && isOf(apiUrl, input)) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, ...HARDENED, headers }
}

/** Whether a request goes to the origin of `apiUrl`. */
export function isOf(apiUrl: string, input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return URL.canParse(address) && new URL(address).origin === new URL(apiUrl).origin
}
