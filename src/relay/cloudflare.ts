import { readRelaySettings, RelaySettingsError } from './relay-settings.ts'
import { createRelay, type Relay } from './relay.ts'
import { systemClock } from './system-clock.ts'

/** Variables and secrets are texts; what else is bound to a worker is none of the relay's business. */
type Bindings = Readonly<Record<string, unknown>>

/** One relay for each set of bindings, which stays the same as long as a worker lives. */
const relays = new WeakMap<Bindings, Relay>()

function relayFor(bindings: Bindings): Relay {
  const known = relays.get(bindings)
  if (known !== undefined) return known
  const texts = Object.entries(bindings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const relay = createRelay({
    settings: readRelaySettings(Object.fromEntries(texts)),
    // Called without an owner, as this host demands.
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: Math.random,
    log: (entry) => console.log(JSON.stringify(entry)),
  })
  relays.set(bindings, relay)
  return relay
}

/** The relay as a Cloudflare Worker. What it says of wrong settings goes to the worker's log, not to the page. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    let relay: Relay
    try {
      relay = relayFor(bindings)
    } catch (error) {
      if (!(error instanceof RelaySettingsError)) throw error
      console.error(error.message)
      return new Response('{"error":"server_error","error_description":"The relay is not set up."}', {
        status: 500,
        headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' },
      })
    }
    return relay.handle(request, request.headers.get('CF-Connecting-IP') ?? undefined)
  },
}
