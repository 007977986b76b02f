import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { systemClock } from '#base/clock.ts'
import { systemRandom } from '#base/random.ts'
import { createListener } from '#relay/listener.node.ts'
import { readRelaySettings } from '#relay/relay-settings.ts'
import { createRelay, type Relay } from '#relay/relay.ts'

/** The client of the emulated Annict. Its secret opens nothing but that, and goes to the local relay alone. */
const LOCAL_CLIENT = { CLIENT_ID: 'yohaku-local', CLIENT_SECRET: 'yohaku-local-secret' }

export interface LocalRelayOptions {
  /** Where the app is served, without a slash at the end. */
  readonly appUrl: string
  /** The path that the app is served under. */
  readonly base: string
  /** The emulated Annict. */
  readonly apiUrl: string
}

/** The token relay as `npm start` and `npm run dev` have it: on the app's own origin, before the emulated Annict. */
export function createLocalRelay({ appUrl, base, apiUrl }: LocalRelayOptions): Relay {
  return createRelay({
    settings: readRelaySettings({
      ...LOCAL_CLIENT,
      ALLOWED_ORIGINS: appUrl,
      ALLOWED_REDIRECT_URIS: `${appUrl}${base}callback/`,
      UPSTREAM: apiUrl,
    }),
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: systemRandom,
    // The person at this machine sees his requests in the browser.
    log: () => {},
  })
}

type Answer = (request: Request) => Response | Promise<Response>

/** Answers what is the relay's, and leaves the rest to the site. */
export function withRelay(relay: Relay, site: Answer): Answer {
  return (request) => (isRelays(new URL(request.url).pathname) ? relay.handle(request) : site(request))
}

/** The same for the server that serves the sources. */
export function relayMiddleware(
  relay: Relay,
): (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void {
  const listener: RequestListener = createListener({
    ...{ relay, clock: systemClock, addressHeader: null },
    onDefect: (report) => console.error(`The relay failed: ${report}`),
  })
  return (incoming, outgoing, next) => {
    if (isRelays(incoming.url ?? '')) listener(incoming, outgoing)
    else next()
  }
}

function isRelays(path: string): boolean {
  return path.startsWith('/oauth/')
}
