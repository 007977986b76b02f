import './layers.css'
import '#ui/tokens.css'
import '#ui/reset.css'

import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { invariant } from '#base/invariant.ts'
import { SECOND } from '#base/time.ts'
import { createDirection } from '#features/navigation/direction.ts'
import { keepFocus } from '#features/navigation/focus-keeper.ts'
import { followNavigation } from '#features/navigation/navigation-focus.ts'
import { parseSearch } from '#features/navigation/search-params.ts'
import { createPreferences, type TextStorage } from '#features/preferences/preferences.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { chooseLanguage, type LanguageWishes } from '#i18n/language.ts'
import { applyTheme } from '#ui/theme.ts'

import { App } from './app.tsx'
import { createAppRouter } from './routes.ts'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'
import { showStartFailure } from './start-failure.ts'

const root = document.getElementById('root')
invariant(root !== null, 'index.html has an element #root')

/** When the first page is long on screen. */
const SOON = 3 * SECOND

/** Whether browsers keep the app: a server of sources has no worker for that. */
const KEEPS_OFFLINE = import.meta.env.PROD && import.meta.env.VITE_OFFLINE !== 'off'

const preferences = createPreferences(ownStorage())
const wishes = (): LanguageWishes => ({
  address: parseSearch(location.search)['lang'] ?? null,
  stored: preferences.get().language,
  browser: navigator.languages,
})
const i18n = createI18n(wishes())
const speak = (): void => void (document.documentElement.lang = i18n.language)
const show = (): void => applyTheme(preferences.get().theme, document.documentElement)
speak()
show()
i18n.subscribe(speak)
preferences.subscribe(show)
addEventListener('storage', ({ key }) => {
  preferences.heard(key)
  // Where the words do not come, this tab speaks as it did; the next visit asks for them again.
  i18n.setLanguage(chooseLanguage(wishes())).catch(() => {})
})

// Not awaited here: the code of a page may be bundled so that it waits for this very module to have run to its end.
const begun =
  self === top
    ? start(root)
    : import('./framed.ts').then(({ showFramed }) => showFramed(root, location.href, i18n.language))
begun.catch((error: unknown) => {
  console.error(error)
  tellWorker('broken')
  showStartFailure(root, error, i18n.language)
})

async function start(place: HTMLElement): Promise<void> {
  // Named one by one: the whole of it would carry the settings of other pages into the first one.
  const services = createServices(
    readSettings({
      VITE_ANNICT_API_URL: import.meta.env.VITE_ANNICT_API_URL,
      VITE_ANNICT_SITE_URL: import.meta.env.VITE_ANNICT_SITE_URL,
      VITE_GUEST_TOKEN: import.meta.env.VITE_GUEST_TOKEN,
      VITE_CALENDAR_OFFSET: import.meta.env.VITE_CALENDAR_OFFSET,
      VITE_SAMPLE_NOTICE: import.meta.env.VITE_SAMPLE_NOTICE,
    }),
  )
  const { api, session, clock, calendar } = services
  const client = api.createQueryClient()
  const history = createBrowserHistory()
  const direction = createDirection(history)
  const router = createAppRouter(
    { api, client, i18n, session, preferences, clock, calendar, direction },
    history,
    import.meta.env.BASE_URL,
  )
  followNavigation(router, direction, document)
  keepFocus(document)
  // The page's code comes while the session is being looked up; what the page asks for waits for the session.
  const code = router.matchRoutes(router.latestLocation).map((match) => {
    const route = router.routesById[match.routeId as keyof typeof router.routesById] // a match names a route of the tree
    return router.loadRouteChunk(route)
  })
  await Promise.all([session.restore(), i18n.load(['shell', 'budget']), ...code])
  createRoot(place).render(
    <App services={services} client={client} i18n={i18n} preferences={preferences} router={router} />,
  )
  services.clock.after(SECOND, () => {
    // A drawing that failed as a whole leaves nothing.
    if (place.hasChildNodes()) tellWorker('started')
  })
  services.clock.after(SOON, () => {
    if (KEEPS_OFFLINE) {
      import('./offline/keep-offline.tsx')
        .then(({ keepOffline }) => keepOffline(i18n, services.clock))
        .catch(() => {})
    }
    // The words for what may go wrong come while the network still works. What fails here is told where it is needed.
    const rest = savesData()
      ? i18n.load(['failures'])
      : import('./fetch-rest.ts').then(({ fetchRest }) => fetchRest(router, i18n))
    rest.catch(() => {})
  })
}

/** Says to the worker that has kept the app, if there is one, how it went: it gives up what cannot start. */
function tellWorker(how: 'started' | 'broken'): void {
  navigator.serviceWorker?.controller?.postMessage(how)
}

/** Whether the person has asked the browser to fetch little. */
function savesData(): boolean {
  // Some browsers tell, and TypeScript does not know of it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** `localStorage`, or null where the browser forbids even to look at it. */
function ownStorage(): TextStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
