import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

import '#app/layers.css'
import '#ui/tokens.css'
import '#ui/reset.css'
import { App } from '#app/app.tsx'
import { createAppRouter, type AppRouter } from '#app/routes.ts'
import { createServices, type Surroundings } from '#app/services.ts'
import { readSettings } from '#app/settings.ts'
import { systemClock } from '#base/clock.ts'
import { instant, type Instant } from '#base/time.ts'
import { createEmulator, type Emulator } from '#emulator/emulator.ts'
import { createDirection } from '#features/navigation/direction.ts'
import { followNavigation } from '#features/navigation/navigation-focus.ts'
import type { Choices } from '#features/preferences/choices.ts'
import { createPreferences, type Preferences, type TextStorage } from '#features/preferences/preferences.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { Language } from '#i18n/language.ts'
import type { Fetch } from '#scheduler/permit.ts'
import type { TokenStore } from '#session/token-store.ts'

/** A Monday noon in Tokyo in the season of most works of the unit world: spring 2026. */
const CALENDAR: Instant = instant(Date.UTC(2026, 3, 20, 3))

const API = 'http://annict.test'

interface PageOptions {
  readonly emulator?: Emulator
  readonly language?: Language
  /** Who is looking: the guest, or the owner of the sample records. */
  readonly as?: 'guest' | 'person'
  /** What was chosen on the device before. */
  readonly choices?: Partial<Choices>
  /** There is no network at first. */
  readonly offline?: boolean
  /** The browser keeps no choices. */
  readonly forgetful?: boolean
  /** Stands between the app and the emulator, for answers that no emulator gives. */
  readonly between?: (answer: Response, request: Request) => Response | Promise<Response>
  /** Starts the catalogue; there is none when it is left out. */
  readonly startCatalogue?: Surroundings['startCatalogue']
}

export interface RenderedPage {
  readonly screen: RenderResult
  readonly emulator: Emulator
  readonly router: AppRouter
  readonly preferences: Preferences
  /** The present address without the origin. */
  readonly address: () => string
  /** Requests that reached the API since the start. */
  readonly sent: () => number
  /** Switches the browser's word about the network. */
  readonly setOnline: (online: boolean) => void
}

/** The whole app at an address, in the browser, on an emulated Annict of the test's own. */
export async function renderPage(path: string, options: PageOptions = {}): Promise<RenderedPage> {
  const { emulator = createEmulator(), language = 'ja', as = 'guest', between = (answer) => answer } = options
  const preferences = createPreferences(options.forgetful === true ? null : memory())
  preferences.choose(options.choices ?? {})
  const settings = readSettings({
    VITE_ANNICT_API_URL: API,
    VITE_GUEST_TOKEN: 'sample-guest',
    VITE_CALENDAR_OFFSET: String(CALENDAR - systemClock.now()),
  })
  let online = options.offline !== true
  const listeners = new Set<() => void>()
  const fetch: Fetch = async (input, init) => {
    if (!online) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    return between(await emulator.fetch(request.clone()), request)
  }
  const services = createServices(settings, {
    fetch,
    storage: storageOf(as),
    startCatalogue: options.startCatalogue ?? null,
    // What one test keeps is not there for the next.
    device: null,
    // Pages of one test run are different browsers.
    joinTabs: null,
    network: {
      isOnline: () => online,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  const { api, session, clock, calendar } = services
  const client = api.createQueryClient()
  const i18n = createI18n({ address: null, stored: language, browser: [] })
  const history = createMemoryHistory({ initialEntries: [path] })
  const direction = createDirection(history)
  const router = createAppRouter(
    { api, client, i18n, session, preferences, clock, calendar, direction },
    history,
    '/',
  )
  const unfollow = followNavigation(router, direction, document)
  onTestFinished(() => {
    unfollow()
    direction.dispose()
    services.dispose()
  })
  await Promise.all([session.restore(), i18n.load(['shell', 'budget'])])
  const screen = await render(
    <App services={services} client={client} i18n={i18n} preferences={preferences} router={router} />,
  )
  return {
    screen,
    emulator,
    router,
    preferences,
    address: () => router.state.location.href,
    sent: () => emulator.control.log().filter(({ path: place }) => place === '/graphql').length,
    setOnline(next) {
      online = next
      for (const listener of [...listeners]) listener()
    },
  }
}

function memory(): TextStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

function storageOf(as: 'guest' | 'person'): TokenStore {
  return {
    read: () =>
      Promise.resolve(
        as === 'guest'
          ? null
          : {
              kind: 'personal',
              token: 'sample-read',
              apiUrl: API,
              client: null,
              facts: {
                ...{ way: 'pasted', userId: 1, scopes: ['read'], appUid: null },
                ...{ createdAt: null, savedAt: CALENDAR, keep: 'device', revocable: false },
              },
            },
      ),
    write: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  }
}
