import { createApi, type Api, type ApiOptions } from '#api/client.ts'
import type { DeviceStorage } from '#api/kept.ts'
import type { Network } from '#api/network.ts'
import { systemClock, type Clock } from '#base/clock.ts'
import { systemRandom, type Random } from '#base/random.ts'
import type { Instant } from '#base/time.ts'
import { takeNews } from '#features/sign-in/news.ts'
import type { SignInLoader } from '#features/sign-in/sign-in-context.ts'
import type { Fetch } from '#scheduler/permit.ts'
import { createScheduler, type Scheduler } from '#scheduler/scheduler.ts'
import type { BeginTools } from '#session/begin-sign-in.ts'
import { forgetBegun } from '#session/begun-sign-ins.ts'
import { browserDigest, type Digest } from '#session/fingerprint.ts'
import {
  createLazyTokenStore,
  OWN_CLIENT_ID,
  SESSION_DATABASE,
  TAB_SESSION,
} from '#session/lazy-token-store.ts'
import { createOtherTabs } from '#session/other-tabs.ts'
import { createSealedFetch } from '#session/sealed-fetch.ts'
import { createSession, type OtherTabs, type Session } from '#session/session.ts'
import type { TokenStore } from '#session/token-store.ts'
import type { Reload } from '#ui/reload-context.ts'

import { joinTabs, type Company } from './between-tabs.ts'
import type { Demo } from './demo-client.ts'
import { createDemoRoute, DEMO_API_URL } from './demo-route.ts'
import { inDemoWeek } from './demo-week.ts'
import { createReload, type ReloadablePage } from './reload.ts'
import { calendarAt, type Settings } from './settings.ts'
import type { LoadedSignIn } from './sign-in.ts'
import { createTimedFetch } from './timed-fetch.ts'

/** Everything that the app is made of, wired together once. */
export interface Services {
  readonly clock: Clock
  /** What day it is for seasons and broadcasts: the clock, moved by the build's offset or into the demo's week. */
  readonly calendar: { now(): Instant }
  readonly settings: Settings
  readonly scheduler: Scheduler
  readonly session: Session
  readonly signIn: SignInLoader
  readonly api: Api
  readonly reload: Reload
  /** Undoes all of it: timers, listeners, the demo's worker. */
  dispose(): void
}

/** The world that the app runs in. Tests hand in parts of their own. */
export interface Surroundings {
  readonly clock: Clock
  readonly random: Random
  readonly fetch: Fetch
  readonly network: Network
  readonly page: ReloadablePage
  /** Calls back when the page is seen again: after it was hidden, frozen or kept for the way back. Returns the undo. */
  readonly onSeenAgain: (listener: () => void) => () => void
  readonly storage: TokenStore
  /** Where answers are kept; null for memory alone. */
  readonly device: DeviceStorage | null
  readonly tabs: OtherTabs
  /** Joins the tabs that ask the same API; null for a page by itself. */
  readonly joinTabs: ((...given: Parameters<typeof joinTabs>) => Company) | null
  readonly digest: Digest
  readonly loadDemo: () => Promise<Demo>
  /** Starts the worker of the catalogue; null for none. */
  readonly startCatalogue: NonNullable<ApiOptions['startCatalogue']> | null
  /** What it takes to leave the app for Annict's own page, and to be known again afterwards. */
  readonly leaving: Leaving
  /** Hears what goes wrong where nobody waits for it. */
  readonly onError: (error: unknown) => void
}

/** What it takes to leave the app for Annict's own page. */
export type Leaving = Pick<BeginTools, 'isSecure' | 'go'> & {
  readonly storage: () => Storage
  readonly lasting: () => Storage
}

export function createServices(settings: Settings, given: Partial<Surroundings> = {}): Services {
  const {
    clock,
    random,
    fetch,
    network,
    page,
    onSeenAgain,
    storage,
    device,
    tabs,
    joinTabs: join,
    digest,
    loadDemo,
    startCatalogue,
    leaving,
    onError,
  } = {
    ...browser(),
    ...given,
  }
  const timedFetch = createTimedFetch(fetch, clock)
  let signIn: Promise<LoadedSignIn> | null = null
  function loadSignIn(): Promise<LoadedSignIn> {
    signIn ??= import('./sign-in.ts').then(
      ({ createSignIn }) => createSignIn({ settings, page, clock, fetch: timedFetch, leaving }),
      (error: unknown) => {
        signIn = null
        throw error
      },
    )
    return signIn
  }
  const demo = createDemoRoute(timedFetch, loadDemo)
  const { isOnline } = network
  const sealed = createSealedFetch(demo.fetch)
  const company = join?.(settings.annictApiUrl, { clock, random, storage: leaving.lasting }) ?? null
  const scheduler = createScheduler({
    ...{ clock, random, fetch: sealed.fetch, isOnline },
    ...(company === null ? {} : { share: company.share }),
  })
  const session = createSession({
    storage,
    tabs,
    seal: sealed.seal,
    relay: async () => (await loadSignIn()).relay,
    guestToken: settings.guestToken,
    apiUrl: settings.annictApiUrl,
    demoUrl: DEMO_API_URL,
    fetch: (input, init) => scheduler.fetch(input, init),
    digest,
    clock,
    onError,
  })
  session.keeps(async () => {
    leaving.lasting().removeItem(OWN_CLIENT_ID)
    forgetBegun(leaving.storage())
  })
  const unwatch = onSeenAgain(() => {
    scheduler.wake()
    void session.lookAgain()
  })
  const api = createApi({
    scheduler,
    session,
    clock,
    random,
    network,
    storage: device,
    startCatalogue,
    turns: company?.turns ?? null,
    onError,
  })
  return {
    clock,
    calendar: {
      now: () =>
        session.get().kind === 'demo' ? inDemoWeek(clock.now()) : calendarAt(clock.now(), settings),
    },
    settings,
    scheduler,
    session,
    api,
    reload: createReload({ page, fetch: timedFetch, network, clock }),
    signIn: { news: takeNews(leaving.storage), load: loadSignIn },
    dispose() {
      unwatch()
      session.dispose()
      api.dispose()
      scheduler.dispose()
      company?.dispose()
      demo.dispose()
    },
  }
}

function browser(): Surroundings {
  return {
    clock: systemClock,
    random: systemRandom,
    fetch: (input, init) => fetch(input, init),
    network: {
      isOnline: () => navigator.onLine,
      subscribe(listener) {
        window.addEventListener('online', listener)
        window.addEventListener('offline', listener)
        return () => {
          window.removeEventListener('online', listener)
          window.removeEventListener('offline', listener)
        }
      },
    },
    page: {
      address: () => location.href,
      reloaded: () => hasReloaded(history.state),
      reload() {
        history.replaceState({ ...history.state, ...RELOADED }, '')
        location.reload()
      },
    },
    onSeenAgain(listener) {
      const seen = (): void => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('pageshow', listener)
      document.addEventListener('visibilitychange', seen)
      return () => {
        window.removeEventListener('pageshow', listener)
        document.removeEventListener('visibilitychange', seen)
      }
    },
    storage: browserStorage(),
    device: {
      factory: () => indexedDB,
      staying: {
        persisted: () => navigator.storage.persisted(),
        persist: () => navigator.storage.persist(),
      },
    },
    tabs: createOtherTabs(
      (name) => new BroadcastChannel(name),
      () => navigator.locks,
    ),
    leaving: {
      // Read when it is needed: not every place that makes services has it.
      get isSecure() {
        return isSecureContext
      },
      storage: () => sessionStorage,
      lasting: () => localStorage,
      go: (address) => location.assign(address),
    },
    joinTabs,
    digest: browserDigest(crypto),
    loadDemo: async () => (await import('./demo.ts')).startDemo(),
    startCatalogue: async () => (await import('./catalogue-worker.ts')).startCatalogueWorker(),
    onError: (error) => reportError(error),
  }
}

/** Stands in the history beside what the router keeps there, so that it outlives the page and counts for it alone. */
const RELOADED = { reloaded: true }

function hasReloaded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, 'reloaded')
}

function browserStorage(): TokenStore {
  let store: TokenStore | null = null
  return createLazyTokenStore(
    // A browser that cannot name its databases has to open this one.
    async () => {
      if (sessionStorage.getItem(TAB_SESSION) !== null) return true
      const known = (await indexedDB.databases?.()) ?? [{ name: SESSION_DATABASE }]
      return known.some(({ name }) => name === SESSION_DATABASE)
    },
    async () => {
      const { createBrowserTokenStore } = await import('#session/browser-token-store.ts')
      store ??= createBrowserTokenStore(sessionStorage)
      return store
    },
  )
}
