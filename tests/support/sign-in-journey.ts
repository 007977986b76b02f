import { rm } from 'node:fs/promises'

import { policyFor } from '#app/build-policy.node.ts'
import { withRelay } from '#app/local-relay.node.ts'
import { listenOnLoopback } from '#app/loopback.node.ts'
import { createStaticServer } from '#app/static-server.node.ts'
import { systemClock } from '#base/clock.ts'
import { systemRandom } from '#base/random.ts'
import { readRelaySettings } from '#relay/relay-settings.ts'
import { createRelay } from '#relay/relay.ts'

import { openGate, type AnnictGate } from './annict-gate.ts'
import { journeyClients, type AnnictPages, type AnnictServer, type StartAnnict } from './annict-pages.ts'
import { buildApp } from './deployment.ts'
import { test as journey } from './journey.ts'
import { bundle } from './run.mjs'

/** Where an app of a journey may be served; each is another build on the same origin. */
export type Place = keyof typeof PLACES

const PLACES = {
  /** As a deployer has it who runs the token relay beside the files. */
  '/': { VITE_OAUTH_CLIENT_ID: 'yohaku-local' },
  '/under/yohaku/': { VITE_OAUTH_CLIENT_ID: 'yohaku-local' },
  /** With a client that has no secret, for the day that Annict knows such. */
  '/public/': { VITE_OAUTH_CLIENT_ID: 'sample-public', VITE_OAUTH_CLIENT_TYPE: 'public' },
} as const

/** What answers on the app's origin. */
interface Site {
  readonly port: string
  /** The address of the app there, with the slash at its end; it is built when it is first asked for. */
  at(place: Place): Promise<string>
  /** All that the relay has written down. */
  readonly relayLog: string[]
}

/** A deployed app, and the Annict that its people sign in on. */
interface Bed {
  readonly annict: AnnictGate
  readonly server: AnnictServer
  readonly site: Site
}

/** Modules that export a {@link StartAnnict} of the name `startAnnict`; bundled, since the emulator's schema is no module. */
const SERVERS = {
  emulator: 'tests/support/annict-emulated.ts',
  doorkeeper: 'tests/support/doorkeeper/annict-doorkeeper.ts',
} as const

/** Which program plays Annict; `nobody` where it is not installed, and the journey is skipped. */
export type AnnictKind = keyof typeof SERVERS | 'nobody'

interface WorkerFixtures {
  /** Chosen by a project of Playwright. */
  readonly annictKind: AnnictKind
  /** Null where nobody plays Annict. */
  readonly bed: Bed | null
}

interface Fixtures {
  /** What Annict sees of a journey, and its pages. */
  readonly annict: AnnictGate & { readonly pages: AnnictPages }
  /** The address of the deployed app, with the slash at its end. */
  readonly home: string
  readonly site: Site
}

/** A journey through Annict's own pages. The emulator's switches work as elsewhere, on the Annict of the journey. */
export const test = journey.extend<Fixtures, WorkerFixtures>({
  annictKind: ['emulator', { option: true, scope: 'worker' }],

  bed: [
    async ({ annictKind }, hand) => {
      if (annictKind === 'nobody') return hand(null)
      const bed = await makeBed(annictKind)
      await hand(bed)
      await bed.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  ports: [
    async ({ bed }, hand) =>
      // Playwright asks even for a journey that is skipped.
      hand(bed === null ? { app: '0', api: '0' } : { app: bed.site.port, api: new URL(bed.annict.url).port }),
    { scope: 'worker' },
  ],

  annict: [
    async ({ bed }, hand) => {
      const { annict, server } = present(bed)
      await server.reset()
      annict.reset()
      await hand({ ...annict, pages: server.pages })
    },
    { auto: true },
  ],

  site: async ({ bed }, hand) => {
    const { site } = present(bed)
    site.relayLog.length = 0
    await hand(site)
  },

  home: [async ({ bed }, hand) => hand(await present(bed).site.at('/')), { timeout: 120_000 }],
})

function present(bed: Bed | null): Bed {
  if (bed === null) throw new Error('A journey that nobody plays Annict for has to be skipped')
  return bed
}

async function makeBed(kind: keyof typeof SERVERS): Promise<Bed & { close(): Promise<void> }> {
  const annict = await openGate()
  const answering: { by: (request: Request) => Response | Promise<Response> } = {
    by: () => new Response('Not yet', { status: 503 }),
  }
  const listening = await listenOnLoopback((request) => answering.by(request), 0)
  const callbacks = Object.keys(PLACES).map((place) => `${listening.url}${place}callback/`)
  // What the module exports is said above.
  const { startAnnict } = (await import(await bundle(SERVERS[kind]))) as { readonly startAnnict: StartAnnict }
  const server = await startAnnict(callbacks)
  annict.stand(server)

  const relayLog: string[] = []
  const [client] = journeyClients(callbacks)
  const relay = createRelay({
    settings: readRelaySettings({
      ...{ CLIENT_ID: client?.uid, CLIENT_SECRET: client?.secret },
      ...{ ALLOWED_ORIGINS: listening.url, ALLOWED_REDIRECT_URIS: callbacks.join(' ') },
      UPSTREAM: annict.url,
    }),
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: systemRandom,
    log: (line) => relayLog.push(JSON.stringify(line)),
  })

  // Of this run alone: another may be going on beside it.
  const name = `sign-in-${listening.port}`
  const folders: string[] = []
  const built = new Map<Place, Promise<(request: Request) => Response | Promise<Response>>>()
  const build = async (place: Place): Promise<(request: Request) => Response | Promise<Response>> => {
    const settings = {
      ...PLACES[place],
      ...{ VITE_ANNICT_API_URL: annict.url, VITE_ANNICT_SITE_URL: annict.url, VITE_BASE: place },
      VITE_NOW: '2026-04-22T21:00:00+09:00',
    }
    const folder = await buildApp(`${name}${place.replaceAll('/', '-')}`, settings)
    folders.push(folder)
    const files = createStaticServer({ folder, base: place, policy: policyFor(settings, false) })
    return (request) => files.fetch(request)
  }
  answering.by = withRelay(relay, async (request) => {
    const { pathname } = new URL(request.url)
    const place = [...built.keys()]
      .filter((one) => pathname.startsWith(one))
      .reduce<Place | null>((longest, one) => (one.length > (longest?.length ?? 0) ? one : longest), null)
    const files = place === null ? undefined : built.get(place)
    return files === undefined ? new Response('Nothing is here', { status: 404 }) : (await files)(request)
  })
  return {
    ...{ annict, server },
    site: {
      port: String(listening.port),
      relayLog,
      async at(place) {
        if (!built.has(place)) built.set(place, build(place))
        await built.get(place)
        return `${listening.url}${place}`
      },
    },
    async close() {
      await Promise.all([annict.close(), listening.close(), server.close()])
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

export { expect, gauge, sidewaysScroll, workLinks, works } from './journey.ts'
